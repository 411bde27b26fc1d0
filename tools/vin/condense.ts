import type { DatabaseSync } from 'node:sqlite'
import { findMakeName } from '#tools/condense/makes.ts'
import { readModels } from './models.ts'
import { readEngines, readSchema, wantedElements } from './schemas.ts'

type Maker = { makes: string[]; isLight: boolean; schemas: [from: number, to: number, line: number][] }

/** Passenger cars, light trucks, buses of the size of a van, multipurpose vehicles, and what is sold without a body. */
const vehicleTypes = [2, 3, 5, 7, 10]
/** The types whose seventh character tells the cycle of model years: passenger cars, multipurpose vehicles, light trucks. */
const lightTypes = new Set([2, 7])
const lightTruck = 1
const openEnd = 2099

/**
 * The table as lines of JSON. The first is `{ wmis: { 2HG: { makes, isLight, schemas: [[2014, 2014, 812], …] } } }`. Each
 * further line is one schema: what the characters 4 to 8 of a number stand for in the years that name the line.
 */
export function condenseVins(db: DatabaseSync): string {
  const engines = readEngines(db)
  const models = readModels(db)
  const patterns = Map.groupBy(listPatterns(db), row => row.schema)
  const lines: string[] = []
  const placeOf = new Map<string, number>()
  const keepLine = (line: string) => {
    const place = placeOf.get(line) ?? lines.push(line)
    placeOf.set(line, place)
    return place
  }
  const schemas = new Map<number, number | null>()
  const placeOfSchema = (id: number) => {
    const known = schemas.get(id)
    if (known !== undefined) return known
    const line = readSchema(patterns.get(id) ?? [], models, engines)
    const place = line === null ? null : keepLine(line)
    schemas.set(id, place)
    return place
  }

  const wmis: Record<string, Maker> = {}
  for (const { id, wmi, make, type, truckType } of listMakers(db)) {
    const maker = wmis[wmi] ?? { makes: [], isLight: true, schemas: [] }
    wmis[wmi] = maker
    maker.isLight &&= lightTypes.has(type) || truckType === lightTruck
    if (!maker.makes.includes(make)) maker.makes.push(make)
    for (const { schema, from, to } of listSchemas(db, id)) {
      const place = placeOfSchema(schema)
      if (place !== null) maker.schemas.push([from, to ?? openEnd, place])
    }
  }
  for (const maker of Object.values(wmis)) maker.schemas = joinYears(maker.schemas)
  return [JSON.stringify({ wmis }), ...lines].join('\n')
}

function listMakers(db: DatabaseSync) {
  const rows = db
    .prepare(`select w.Id id, w.Wmi wmi, m.Name make, w.VehicleTypeId type, w.TruckTypeId truck
      from Wmi w join Wmi_Make wm on wm.WmiId = w.Id join Make m on m.Id = wm.MakeId
      where w.VehicleTypeId in (${vehicleTypes}) order by w.Wmi, w.Id, m.Id`)
    .all()
  return rows.flatMap(row => {
    const make = findMakeName(String(row.make))
    if (!make) return []
    return [{ id: Number(row.id), wmi: String(row.wmi), make, type: Number(row.type), truckType: Number(row.truck) }]
  })
}

const listPatterns = (db: DatabaseSync) =>
  db
    .prepare(`select VinSchemaId as schema, Keys as keys, ElementId as element, AttributeId as value from Pattern
      where ElementId in (${wantedElements}) order by VinSchemaId, Keys, ElementId, Id`)
    .all()
    .map(row => ({
      schema: Number(row.schema),
      keys: String(row.keys),
      element: Number(row.element),
      value: String(row.value),
    }))

const listSchemas = (db: DatabaseSync, wmiId: number) =>
  db
    .prepare('select VinSchemaId as schema, YearFrom as "from", YearTo as "to" from Wmi_VinSchema where WmiId = ?')
    .all(wmiId)
    .map(row => ({
      schema: Number(row.schema),
      from: Number(row.from),
      to: row.to === null ? null : Number(row.to),
    }))

/** The same line in 2012, 2013 and 2014 to 2016 is one of 2012 to 2016. */
function joinYears(schemas: Maker['schemas']): Maker['schemas'] {
  const joined: Maker['schemas'] = []
  for (const [from, to, line] of schemas.toSorted((a, b) => a[2] - b[2] || a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && last[2] === line && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else joined.push([from, to, line])
  }
  return joined.sort((a, b) => a[0] - b[0] || a[2] - b[2])
}
