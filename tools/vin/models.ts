import type { DatabaseSync } from 'node:sqlite'
import { readVehicleRows } from '#shop/trade/starter/vehicles.server.ts'
import { findMakeName } from '#tools/condense/makes.ts'
import { nameByBody, nameByEngine } from '#tools/condense/model-names.ts'
import type { Models } from './schemas.ts'

/** Names of the source that neither the starter list has nor the rules of tools/condense know, after 'Make '. */
const rules: [pattern: RegExp, name: string][] = [
  [/^Mercedes-Benz ML-Class$/, 'M-Class'],
  [/^Mercedes-Benz (\w+)-Class( SUV| Sedan)?$/, '$1$2'],
  [/^BMW 1M$/, '1 Series'],
  [/^BMW (?:M|L|Alpina B)?(\d)(?:\d\d)?(?:[A-Za-z]|$|\/).*/, '$1 Series'],
  [/^Polestar (?:PS|Polestar )(\d)$/, '$1'],
  [/^Volvo (V[69]0)CC$/, '$1 Cross Country'],
  [/^Volvo C40$/, 'C40 Recharge'],
  [/^Saturn (S[CLW])\d$/, '$1'],
  [/^Oldsmobile Eighty Eight.*/, '88'],
  [/^Oldsmobile Ninety Eight.*/, 'Ninety-Eight'],
  [/^Audi TTS$/, 'TT'],
  [/^Subaru XV CrossTrek$/, 'Crosstrek'],
  [/^Nissan Nissan Z$/, 'Z'],
  [/^Pontiac T1000$/, '1000'],
  [/^Chrysler TC$/, 'TC by Maserati'],
  [/^Chevrolet C\/K Pickup$/, 'C/K'],
  [/^Smart (?:EQ Fortwo|smart)$/, 'fortwo'],
  [/^Infiniti Q70L$/, 'Q70'],
]

/** Cars that the source lists with the company that sold them, and the makes by whose names they went. */
const sisterMakes = /^(?:Toyota (Scion)|(?:Chevrolet|GMC) (Geo)) /

/** The models of our makes, with the names that the starter list gives them. */
export function readModels(db: DatabaseSync): Models {
  const listed = Map.groupBy(readVehicleRows(), row => row.make)
  const models: Models = new Map()
  const rows = db
    .prepare(`select m.Id id, m.Name model, k.Name make
      from Model m join Make_Model mm on mm.ModelId = m.Id join Make k on k.Id = mm.MakeId`)
    .all()
  for (const row of rows) {
    const source = findMakeName(String(row.make))
    if (!source) continue
    const sister = sisterMakes.exec(`${source} ${row.model}`)
    const make = sister?.[1] ?? sister?.[2] ?? source
    const name = sister ? String(row.model).slice(make.length + 1) : String(row.model)
    const known = [...new Set((listed.get(make) ?? []).map(({ model }) => model))]
    models.set(String(row.id), { make, name, alias: findAlias(make, name, known) })
  }
  return models
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** What the list calls a model: null where it has the same name, or none. */
function findAlias(make: string, name: string, known: string[]): string | null {
  if (known.some(other => plain(other) === plain(name))) return null
  const longestFirst = known.toSorted((a, b) => b.length - a.length)
  const named = [...nameByEngine(make, name, longestFirst), ...nameByBody(make, name)].map(({ model }) => model)
  for (const [pattern, rule] of rules) {
    const whole = `${make} ${name}`
    if (pattern.test(whole)) named.push(whole.replace(pattern, rule))
  }
  return known.find(other => named.some(model => plain(model) === plain(other))) ?? null
}
