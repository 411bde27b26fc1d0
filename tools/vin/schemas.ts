import type { DatabaseSync } from 'node:sqlite'
import {
  bodies,
  drives,
  electric,
  flexFuels,
  fuels,
  readEngineName,
  tidySeries,
  tidyWords,
  writeLitres,
} from './values.ts'

/** What the characters of one pattern say. The names are short, since they stand a hundred thousand times in the file. */
type Facts = { [fact in 'k' | 'm' | 'a' | 's' | 't' | 'b' | 'c' | 'l' | 'f' | 'h' | 'd']?: string }
type Reader = (value: string) => Facts

/** A model of the source by its id: its make and name here, and what the starter list calls it where that differs. */
export type Models = Map<string, { make: string; name: string; alias: string | null }>

/** How each element of the source is read, by its id. An element that is not here, such as the plant and the brakes, is left out. */
const readers: Record<number, Reader> = {
  5: id => ({ b: bodies[id] }),
  9: count => ({ c: String(Number(count) || '') }),
  11: ccm => ({ l: writeLitres(Number(ccm) / 1000) }),
  13: litres => ({ l: writeLitres(Number(litres)) }),
  15: id => ({ d: drives[id] }),
  24: id => ({ f: fuels[id] }),
  34: text => ({ s: tidySeries(text) }),
  38: text => ({ t: tidyWords(text) }),
  66: id => (id === electric ? { h: '1' } : flexFuels.includes(id) ? { f: 'flex fuel' } : {}),
  126: () => ({ h: '1' }),
}
const modelElement = 28
const engineElement = 18

/** What the name of an engine says where the pattern does not: 'R18Z1' has 1.8 litres and 4 cylinders. */
export type Engines = Map<string, Facts>

export function readEngines(db: DatabaseSync): Engines {
  const engines: Engines = new Map()
  const rows = db
    .prepare(`select lower(e.Name) name, p.ElementId element, p.AttributeId value
      from EngineModelPattern p join EngineModel e on e.Id = p.EngineModelId where p.ElementId in (9, 11, 13, 24)`)
    .all()
  for (const { name, element, value } of rows) {
    const said = readers[Number(element)]?.(String(value))
    if (said) engines.set(String(name), merge(engines.get(String(name)) ?? {}, said))
  }
  return engines
}

/**
 * One schema as a line: `{"FB2F[04-9]":{"k":"Honda","m":"Civic","l":"1.8"}}`. Some makers have one for the engines of all
 * their models, which names none. Null where it names models, but none of ours, or says nothing.
 */
export function readSchema(rows: Iterable<SchemaRow>, models: Models, engines: Engines): string | null {
  const stated = new Map<string, Facts>()
  const ofEngines: [string, Facts][] = []
  let ofOthers = false
  for (const { keys, element, value } of rows) {
    if (element === modelElement) {
      const model = models.get(value)
      if (!model) ofOthers = true
      else
        stated.set(keys, merge(stated.get(keys) ?? {}, { k: model.make, m: model.name, a: model.alias ?? undefined }))
    } else if (element === engineElement) {
      ofEngines.push([keys, engines.get(value.toLowerCase()) ?? { l: readEngineName(value) }])
    } else {
      const said = readers[element]?.(value)
      if (said) stated.set(keys, merge(stated.get(keys) ?? {}, said))
    }
  }
  if (ofOthers && ![...stated.values()].some(({ m }) => m)) return null
  for (const [keys, said] of ofEngines) stated.set(keys, merge(said, stated.get(keys) ?? {}))
  const said = [...stated].filter(([, facts]) => Object.keys(facts).length > 0)
  if (said.length === 0) return null
  return JSON.stringify(Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1))))
}

type SchemaRow = { keys: string; element: number; value: string }

export const wantedElements = [modelElement, engineElement, ...Object.keys(readers).map(Number)]

/** The later facts win; what is empty says nothing. */
function merge(one: Facts, other: Facts): Facts {
  return Object.fromEntries([...Object.entries(one), ...Object.entries(other)].filter(([, value]) => value))
}
