import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listYears } from '#shop/trade/starter/years.ts'
import { readCsv } from './csv.ts'
import { findMakeName } from './makes.ts'
import { joinTrims, nameByBody, nameByEngine, tidy } from './model-names.ts'

type Variant = { name: string; body: string; litres: string; cylinders: string; source: string; years: Set<number> }
type Models = Map<string, Map<string, Map<string, Variant>>>

const columns = ['make', 'model', 'variant', 'years', 'body', 'litres', 'cylinders', 'source']

/** Merges the engine table (EPA) and the body-style table into one line per variant; see LICENCES.md for the rules. */
export function condenseVehicles(epaFolder: string, bodyFolder: string): string {
  const bodyRows = readBodyRows(bodyFolder)
  const engineRows = readCsv(readFileSync(join(epaFolder, 'vehicles.csv'), 'utf8'))
  const models: Models = new Map()
  const engineYears = new Set<string>()

  for (const row of nameEngineRows(engineRows, listKnownModels(bodyRows))) {
    const { make, model, trim, source } = row
    const body = readBodyOfTrim(trim) ?? readBodyOfClass(source.class ?? '')
    add(models, make, model, {
      name: joinWords(nameTrim(make, model, trim), nameEngine(source), nameDrive(source, body)),
      body,
      litres: Number(source.displ) > 0 ? Number(source.displ).toFixed(1) : '',
      cylinders: source.cyl ?? '',
      source: 'epa',
      years: new Set([Number(source.year)]),
    })
    engineYears.add(`${make}|${model}|${source.year}`)
  }

  for (const row of bodyRows) {
    for (const style of row.styles) {
      if (engineYears.has(`${row.make}|${row.model}|${row.year}`)) continue
      add(models, row.make, row.model, {
        name: joinWords(tidy(row.trim), nameStyle(style, row.trim)),
        body: style,
        litres: '',
        cylinders: '',
        source: 'styles',
        years: new Set([row.year]),
      })
    }
  }
  return writeTable(models, bodyRows)
}

type EngineRow = { make: string; model: string; trim: string; source: Record<string, string> }

function nameEngineRows(rows: Record<string, string>[], known: Map<string, string[]>): EngineRow[] {
  const named = rows.flatMap(source => {
    const make = findMakeName(source.make ?? '')
    if (!make) return []
    return nameByEngine(make, source.model ?? '', known.get(make) ?? []).map(name => ({ make, ...name, source }))
  })
  const years = new Map<string, Set<string>>()
  for (const { make, model, source } of named) {
    years.set(`${make}|${model}`, (years.get(`${make}|${model}`) ?? new Set()).add(source.year ?? ''))
  }
  const joined = new Map<string, ReturnType<typeof joinTrims>>()
  for (const make of new Set(named.map(row => row.make))) {
    const own = named.filter(row => row.make === make && !known.get(make)?.includes(row.model))
    joined.set(make, joinTrims(own.map(row => row.model)))
  }
  return named.flatMap(row => {
    const join = joined.get(row.make)?.get(row.model)
    if (!join) return [row]
    if (join.model === row.model && (years.get(`${row.make}|${row.model}`)?.size ?? 0) < 2) return []
    return [{ ...row, model: join.model, trim: [join.trim, row.trim].filter(Boolean).join(' ') }]
  })
}

type BodyRow = { make: string; model: string; trim: string; year: number; styles: string[] }

function readBodyRows(folder: string): BodyRow[] {
  const rows: BodyRow[] = []
  for (const file of readdirSync(folder).sort()) {
    if (!/^\d{4}\.csv$/.test(file)) continue
    for (const row of readCsv(readFileSync(join(folder, file), 'utf8'))) {
      const make = findMakeName(row.make ?? '')
      if (!make) continue
      const cell = row.body_styles ?? ''
      const parsed: unknown = cell ? JSON.parse(cell) : []
      const styles = Array.isArray(parsed) ? parsed.map(String) : []
      for (const { model, trim } of nameByBody(make, row.model ?? '')) {
        rows.push({ make, model, trim, year: Number(row.year), styles })
      }
    }
  }
  return fillUnknownStyles(rows)
}

/** From 2024 on the table has no body styles: a model that last had exactly one keeps it, the others get none named. */
function fillUnknownStyles(rows: BodyRow[]): BodyRow[] {
  const last = new Map<string, string[]>()
  const key = (row: BodyRow) => `${row.make}|${row.model}|${row.trim}`
  for (const row of rows) if (row.styles.length > 0) last.set(key(row), row.styles)
  return rows.map(row => {
    if (row.styles.length > 0) return row
    const styles = last.get(key(row)) ?? []
    return { ...row, styles: styles.length === 1 ? styles : [''] }
  })
}

function listKnownModels(rows: BodyRow[]): Map<string, string[]> {
  const known = new Map<string, Set<string>>()
  for (const { make, model } of rows) known.set(make, (known.get(make) ?? new Set()).add(model))
  return new Map([...known].map(([make, models]) => [make, [...models].sort((a, b) => b.length - a.length)]))
}

function add(models: Models, make: string, model: string, variant: Variant): void {
  const ofMake = models.get(make) ?? new Map<string, Map<string, Variant>>()
  models.set(make, ofMake)
  const ofModel = ofMake.get(model) ?? new Map<string, Variant>()
  ofMake.set(model, ofModel)
  const same = ofModel.get(variant.name.toLowerCase())
  if (same) for (const year of variant.years) same.years.add(year)
  else ofModel.set(variant.name.toLowerCase(), variant)
}

/** A trim that starts with digits gets its model before it ('ES 300'), but for badges that stand alone ('328i'). */
function nameTrim(make: string, model: string, trim: string): string {
  if (/^\d\.\d$/.test(trim)) return ''
  const alone = make === 'BMW' || trim.startsWith(model) || /^\d[- ]Door|^\d+ kWh/.test(trim)
  return /^\d/.test(trim) && !alone ? `${model} ${trim}` : trim
}

function joinWords(...parts: string[]): string {
  const name = parts.filter(Boolean).join(' ')
  return name
    .replace(/^\./, '')
    .replace(/\bHd\b/, 'HD')
    .replace(
      /\b(?:cargo|passenger|wagon|WORKER)\b/g,
      word => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .replace(/\b(\w+) \1\b/gi, '$1')
}

function nameEngine(row: Record<string, string>): string {
  if (row.fuel === 'Electricity') return 'Electric'
  const litres = Number(row.displ) > 0 ? `${Number(row.displ).toFixed(1)}L` : ''
  const cylinders = row.cyl ? `${row.cyl}-cyl` : litres ? 'Rotary' : ''
  const fuel = row.fuel ?? ''
  let kind = ''
  if (fuel === 'Diesel' || fuel === 'CNG') kind = fuel
  else if (fuel.includes('E85')) kind = 'Flex Fuel'
  else if (fuel.includes('natural gas')) kind = 'Bi-Fuel CNG'
  else if (fuel.includes('propane')) kind = 'Bi-Fuel LPG'
  else if (fuel.includes('lectricity')) kind = 'Plug-in Hybrid'
  if (kind === 'Plug-in Hybrid' && /hybrid/i.test(row.model ?? '')) kind = ''
  return [litres, cylinders, kind].filter(Boolean).join(' ')
}

function nameDrive(row: Record<string, string>, body: string): string {
  const model = row.model ?? ''
  if (/\bAWD\b|quattro|4matic|4motion|xDrive|All-Trac|Syncro/i.test(model)) return 'AWD'
  if (/\b4WD\b|4x4/i.test(model)) return '4WD'
  const heavy = body === 'Pickup' || body === 'SUV' || body === 'Van/Minivan'
  const drive = row.drive ?? ''
  if (drive === 'Front-Wheel Drive') return 'FWD'
  if (drive === 'Rear-Wheel Drive') return body === 'Pickup' ? '2WD' : 'RWD'
  if (drive === 'All-Wheel Drive') return 'AWD'
  if (drive === '2-Wheel Drive') return '2WD'
  if (drive === '4-Wheel or All-Wheel Drive') return heavy ? '4WD' : 'AWD'
  return drive ? '4WD' : ''
}

function readBodyOfClass(vehicleClass: string): string {
  if (/Pickup/.test(vehicleClass)) return 'Pickup'
  if (/Sport Utility|Special Purpose/.test(vehicleClass)) return 'SUV'
  if (/Van/i.test(vehicleClass)) return 'Van/Minivan'
  if (/Wagon/.test(vehicleClass)) return 'Wagon'
  if (/Two Seaters|Minicompact/.test(vehicleClass)) return 'Coupe'
  return 'Sedan'
}

function readBodyOfTrim(trim: string): string | null {
  if (/wagon|avant|touring|sportcombi/i.test(trim)) return 'Wagon'
  if (/convertible|cabrio|roadster|spyder|spider/i.test(trim)) return 'Convertible'
  const found = /coupe|hatchback|sedan/i.exec(trim)
  return found ? found[0].charAt(0).toUpperCase() + found[0].slice(1).toLowerCase() : null
}

function nameStyle(style: string, trim: string): string {
  if (style === '') return trim ? '' : 'All versions'
  if (style !== 'Van/Minivan') return style
  return /cargo|passenger|crew/i.test(trim) ? (/van|wagon/i.test(trim) ? '' : 'Van') : 'Van / Minivan'
}

/** The body that the second table names most for a model is better than the size class the first one has. */
function listMainBodies(rows: BodyRow[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { make, model, styles } of rows) {
    const ofModel = counts.get(`${make}|${model}`) ?? new Map<string, number>()
    counts.set(`${make}|${model}`, ofModel)
    for (const style of styles) if (style) ofModel.set(style, (ofModel.get(style) ?? 0) + 1)
  }
  const main = new Map<string, string>()
  for (const [key, ofModel] of counts) {
    const top = [...ofModel].sort((a, b) => b[1] - a[1])[0]
    if (top) main.set(key, top[0])
  }
  return main
}

function writeTable(models: Models, bodyRows: BodyRow[]): string {
  const bodies = listMainBodies(bodyRows)
  const lines = [JSON.stringify(columns)]
  const byName = (a: [string, unknown], b: [string, unknown]) => a[0].localeCompare(b[0], 'en', { numeric: true })
  for (const [make, ofMake] of [...models].sort(byName)) {
    for (const [model, variants] of [...ofMake].sort(byName)) {
      for (const [, v] of [...variants].sort(byName)) {
        const known = v.source === 'epa' && !readBodyOfTrim(v.name) ? bodies.get(`${make}|${model}`) : undefined
        const body = known ?? v.body
        lines.push(JSON.stringify([make, model, v.name, listYears(v.years), body, v.litres, v.cylinders, v.source]))
      }
    }
  }
  // One row a line, so that a diff of the list can be read.
  return `[\n${lines.join(',\n')}\n]\n`
}
