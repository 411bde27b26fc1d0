import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { acesAttributeOrder } from '#shop/trade/formats/aces-names.ts'

/** Where the names of an element of ACES stand: a file, its column with the id, and the columns that make up the name. */
export type NameSource = { kind: string; file: string; id: string; name: string[] }

const engine = ['BlockType', 'Cylinders', 'Liter']

/** Elements whose names do not stand in a file of their own name, in the columns KindID and KindName. */
const others: Record<string, Partial<NameSource>> = {
  BodyNumDoors: { name: ['BodyNumDoors'] },
  EngineBase: { name: engine },
  EngineBlock: { name: engine },
  EngineBoreStroke: { name: ['EngBoreMetric', 'EngStrokeMetric'] },
  EngineMfr: { file: 'Mfr', id: 'MfrID', name: ['MfrName'] },
  PowerOutput: { file: 'EnginePowerOutput', id: 'EnginePowerOutputID', name: ['HorsePower'] },
  ValvesPerEngine: { file: 'Valves', id: 'ValvesID', name: ['ValvesPerEngine'] },
  TransmissionMfrCode: { name: ['TransmissionMfrCode'] },
  TransmissionNumSpeeds: { name: ['TransmissionNumSpeeds'] },
  TransElecControlled: { file: 'ElecControlled', id: 'ElecControlledID', name: ['ElecControlled'] },
  TransmissionMfr: { file: 'Mfr', id: 'MfrID', name: ['MfrName'] },
  BedLength: { name: ['BedLength'] },
  WheelBase: { name: ['WheelBase'] },
  FrontBrakeType: { file: 'BrakeType', id: 'BrakeTypeID', name: ['BrakeTypeName'] },
  RearBrakeType: { file: 'BrakeType', id: 'BrakeTypeID', name: ['BrakeTypeName'] },
  FrontSpringType: { file: 'SpringType', id: 'SpringTypeID', name: ['SpringTypeName'] },
  RearSpringType: { file: 'SpringType', id: 'SpringTypeID', name: ['SpringTypeName'] },
  Brand: { file: 'Brand', id: 'BrandID', name: ['BrandName'] },
  Position: { file: 'Positions', id: 'PositionID', name: ['Position'] },
  PartType: { file: 'Parts', id: 'PartTerminologyID', name: ['PartTerminologyName'] },
  Qual: { file: 'Qualifier', id: 'QualifierID', name: ['QualifierText'] },
}

/** Every element of ACES that has an id, and where its names stand; and the brands, whose ids have letters. */
export const nameSources: NameSource[] = [
  ...['Make', 'Model', 'SubModel', ...acesAttributeOrder, 'Position', 'PartType', 'Qual', 'Brand'],
].map(kind => ({ kind, file: kind, id: `${kind}ID`, name: [`${kind}Name`], ...others[kind] }))

/** The columns of a file's first line, split by what stands between them: '|', a tab, ';' or ','. */
export function readHeader(line: string): { separator: string; columns: string[] } {
  const separator = ['|', '\t', ';'].find(sign => line.includes(sign)) ?? ','
  return { separator, columns: readCells(line.replace(/^\ufeff/, ''), separator) ?? [] }
}

/** The cells of a line, without the quotes that some exports put around each. Null where a quote is not closed. */
export function readCells(line: string, separator: string): string[] | null {
  // Most lines have no quotes, and there are millions.
  if (!line.includes('"')) return line.split(separator).map(cell => cell.trim())
  try {
    const [cells] = rowsShape.parse(parse(line, { delimiter: separator, relax_quotes: true, trim: true }))
    return cells ?? []
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

const rowsShape = z.array(z.array(z.string()))

/** 'V6 3.0L' of the columns BlockType, Cylinders and Liter; any other name as it is. '-' stands for nothing. */
export function nameOf(source: NameSource, cells: Map<string, string>): string {
  const [first = '', second = '', third = ''] = source.name.map(column => {
    const cell = cells.get(column.toLowerCase()) ?? ''
    return cell === '-' ? '' : cell
  })
  if (source.name === engine) return [first + second, third && `${third}L`].filter(Boolean).join(' ')
  return [first, second].filter(Boolean).join(' x ')
}
