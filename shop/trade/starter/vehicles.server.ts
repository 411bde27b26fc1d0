import table from './data/vehicles.json' with { type: 'json' }
import { findGenerations, type Run } from './generations.ts'
import { slugBook } from './slugs.ts'
import { listYears, readYears } from './years.ts'

// The list of vehicles that an owner may take over, make by make; the demo is made from it too.

export type StarterMake = { id: number; name: string; slug: string; displayOrder: number }
export type StarterModel = {
  id: number
  makeId: number
  name: string
  slug: string
  imageUrl: string
  displayOrder: number
}
export type StarterVariant = {
  id: number
  modelId: number
  name: string
  slug: string
  year: string
  displayOrder: number
}

export type Variant = StarterVariant & {
  years: number[]
  litres: string
  cylinders: string
  isDiesel: boolean
  isElectric: boolean
}
export type Model = StarterModel & { make: string; variants: Variant[]; runs: Run[]; isElectric: boolean }
export type Vehicles = { makes: StarterMake[]; models: Model[] }

type Row = {
  make: string
  model: string
  name: string
  years: number[]
  body: string
  litres: string
  cylinders: string
}

const popularMakes = [
  'Toyota',
  'Honda',
  'Ford',
  'Chevrolet',
  'Nissan',
  'Volkswagen',
  'BMW',
  'Hyundai',
  'Jeep',
  'Subaru',
]
const electricMakes = ['Tesla', 'Rivian', 'Lucid', 'Polestar']
const electricModels =
  /\bEV\b|electric|e-tron|^(?:Leaf|Bolt|i[3-7]|iX|EQ|IONIQ [567]|ID\.|Ariya|Taycan|I-PACE|BZ4X|EV\d)|Mach-E|Lightning/i
const minivans =
  /Caravan|Voyager|Odyssey|Sienna|Quest|Sedona|Carnival|Windstar|Freestar|Venture|Uplander|Montana|Silhouette|Villager|Aerostar|Astro|Safari|MPV|Previa|Town & Country|Routan|Entourage|Relay|Terraza|APV|Trans Sport|Monterey|Oasis|Mazda5|Metris|Axxess|Pacifica/
const cityCars = /^(?:fortwo|500.*|iQ|Spark.*|Metro|Aspire|Festiva|Hardtop.*|i-MiEV|Yaris|Fit|Sprint|Firefly|Swift)$/

/** The rows of the condensed table. */
export function readVehicleRows(): Row[] {
  return table.slice(1).map(row => {
    const [make = '', model = '', name = '', years = '', body = '', litres = '', cylinders = ''] = row
    return { make, model, name, years: readYears(years), body, litres, cylinders }
  })
}

/** Makes, models and variants of the condensed table, numbered from 1 as if a shop had nothing else. Where generations are known, a variant is split at them. */
export function listStarterVehicles(): Vehicles {
  const byMake = Map.groupBy(readVehicleRows(), row => row.make)
  const names = [...byMake.keys()].filter(name => !popularMakes.includes(name))
  const makeSlug = slugBook('make')
  const makes = [...popularMakes, ...names].map((name, i) => ({
    id: i + 1,
    name,
    slug: makeSlug(name),
    displayOrder: i + 1,
  }))

  const models: Model[] = []
  let variantId = 0
  for (const make of makes) {
    const modelSlug = slugBook(make.name)
    let order = 0
    for (const [name, rows] of Map.groupBy(byMake.get(make.name) ?? [], row => row.model)) {
      const generations = findGenerations(make.name, name)
      const variantSlug = slugBook(name)
      const variants = rows
        .flatMap(row => splitAt(generations, row.years).map(years => ({ ...row, years })))
        .sort((a, b) => lastOf(b.years) - lastOf(a.years) || a.name.localeCompare(b.name, 'en', { numeric: true }))
        .map((row, i) => {
          const year = listYears(row.years)
          const slug = variantSlug(generations ? `${row.name} ${firstOf(row.years)} ${lastOf(row.years)}` : row.name)
          const { litres, cylinders } = row
          const isElectric = /\bElectric\b/.test(row.name)
          return {
            id: ++variantId,
            modelId: models.length + 1,
            name: row.name,
            slug,
            year,
            displayOrder: i + 1,
            years: row.years,
            litres,
            cylinders,
            isDiesel: /Diesel|TDI|Bluetec|CDI/i.test(row.name),
            isElectric,
          }
        })
      models.push({
        id: models.length + 1,
        makeId: make.id,
        make: make.name,
        name,
        slug: modelSlug(name),
        imageUrl: `/pictures/cars/${nameBody(name, rows)}.svg`,
        displayOrder: ++order,
        variants,
        runs: generations ?? cutRuns(rows.flatMap(row => row.years)),
        isElectric: electricMakes.includes(make.name) || electricModels.test(name) || variants.every(v => v.isElectric),
      })
    }
  }
  return { makes, models }
}

function splitAt(generations: Run[] | null, years: number[]): number[][] {
  if (!generations) return [years]
  const parts = Map.groupBy(years, year => generations.findIndex(([from, to]) => year >= from && year <= to))
  return [...parts.values()]
}

/** Runs of at most six years, broken at gaps, for cars whose generations the table does not know. */
function cutRuns(years: number[]): Run[] {
  const runs: Run[] = []
  for (const year of [...new Set(years)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && year === last[1] + 1 && year - last[0] < 6) last[1] = year
    else runs.push([year, year])
  }
  return runs
}

function nameBody(model: string, rows: Row[]): string {
  if (cityCars.test(model)) return 'city'
  const counts = new Map<string, number>()
  for (const row of rows) if (row.body) counts.set(row.body, (counts.get(row.body) ?? 0) + 1)
  const top = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
  if (!top)
    return /SUV|^(?:EX|CX|Q|GV|VF|EV9|Recon|Ocean|OPTIQ|Vistiq|Escalade|Gravity)|Cross|Hornet/i.test(model)
      ? 'suv'
      : 'sedan'
  if (top === 'Van/Minivan') return minivans.test(model) ? 'minivan' : 'van'
  return top.toLowerCase()
}

const firstOf = (years: number[]) => years[0] ?? 0
const lastOf = (years: number[]) => years.at(-1) ?? 0
