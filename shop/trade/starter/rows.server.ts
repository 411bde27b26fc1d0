import { listStarterCategories, type StarterCategory } from './categories.server.ts'
import type { StarterList } from './lists.ts'
import { listStarterVehicles } from './vehicles.server.ts'

// The lists as rows with their keys. A key is the way of slugs from the top, such as 'toyota/corolla', and never changes.

type Named = { key: string; parentKey: string | null; name: string; slug: string; place: number }
type VehicleRows = {
  makes: Named[]
  models: (Named & { imageUrl: string })[]
  variants: (Named & { year: string })[]
}
type CategoryRows = (Named & Pick<StarterCategory, 'description' | 'universalHint' | 'icon' | 'specificationSchema'>)[]

/** The vehicles of those makes. */
export function vehicleRows(wanted: ReadonlySet<string>): VehicleRows {
  const all = listStarterVehicles()
  const makes = all.makes.filter(make => wanted.has(make.slug))
  const keyOfMake = new Map(makes.map(make => [make.id, make.slug]))
  const models = all.models.flatMap(model => {
    const parentKey = keyOfMake.get(model.makeId)
    return parentKey === undefined ? [] : [{ ...model, parentKey, key: `${parentKey}/${model.slug}` }]
  })
  return {
    makes: makes.map(make => ({ ...make, key: make.slug, parentKey: null, place: make.displayOrder })),
    models: models.map(({ key, parentKey, name, slug, imageUrl, displayOrder }) => {
      return { key, parentKey, name, slug, imageUrl, place: displayOrder }
    }),
    variants: models.flatMap(model =>
      model.variants.map(({ name, slug, year, displayOrder }) => {
        return { key: `${model.key}/${slug}`, parentKey: model.key, name, slug, year, place: displayOrder }
      }),
    ),
  }
}

/** The categories of those branches, parents before children. */
export function categoryRows(wanted: ReadonlySet<string>): CategoryRows {
  const keys = new Map<number, string>()
  return listStarterCategories().flatMap(({ id, parentId, displayOrder, ...category }) => {
    const parentKey = parentId === null ? null : (keys.get(parentId) ?? null)
    const key = parentKey === null ? category.slug : `${parentKey}/${category.slug}`
    keys.set(id, key)
    return wanted.has(key.split('/')[0] ?? '') ? [{ ...category, key, parentKey, place: displayOrder }] : []
  })
}

type Entry = { key: string; name: string; detail: string; total: number }

/** What can be loaded as a whole: the makes, or the main categories. */
export const starterEntries = (list: StarterList): Entry[] =>
  list === 'vehicles' ? listMakeEntries() : listBranchEntries()

function listMakeEntries(): Entry[] {
  const { makes, models } = listStarterVehicles()
  const byMake = Map.groupBy(models, model => model.makeId)
  return makes.map(({ id, name, slug }) => {
    const own = byMake.get(id) ?? []
    const total = own.reduce((sum, model) => sum + model.variants.length, 0)
    return { key: slug, name, detail: `${own.length} ${own.length === 1 ? 'model' : 'models'}`, total }
  })
}

function listBranchEntries(): Entry[] {
  const all = listStarterCategories()
  const tops = all.filter(category => category.parentId === null)
  const branches = Map.groupBy(categoryRows(new Set(tops.map(top => top.slug))), row => row.key.split('/')[0])
  return tops.map(({ name, slug, description }) => {
    return { key: slug, name, detail: description, total: branches.get(slug)?.length ?? 0 }
  })
}
