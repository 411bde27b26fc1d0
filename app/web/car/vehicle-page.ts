import type { Vehicle } from '#shop/cars/vehicles/shown.ts'

/** A make, a model and a variant, by the slugs of their pages. */
type Slugs = Record<keyof Vehicle, { slug: string }>

/** The path of a vehicle's categories. */
export const vehiclePath = ({ make, model, variant }: Slugs) =>
  `/makes/${make.slug}/models/${model.slug}/sub-models/${variant.slug}/categories`

/** The path of a make's models. */
export const modelsPath = ({ make }: Pick<Slugs, 'make'>) => `/makes/${make.slug}/models`

/** The path of a model's variants. */
export const variantsPath = ({ make, model }: Pick<Slugs, 'make' | 'model'>) =>
  `${modelsPath({ make })}/${model.slug}/sub-models`

/** The slugs in the path of a model's variants, or of a variant's categories; null for any other path. */
export function slugsOfPath(path: string): { make: string; model: string; variant: string | null } | null {
  const [, make, model, variant = null] =
    /^\/makes\/([^/]+)\/models\/([^/]+)\/sub-models(?:\/([^/]+))?/.exec(path) ?? []
  return make && model ? { make, model, variant } : null
}

/** The first breadcrumb of the pages that lead to a vehicle. */
export const allMakes = { name: 'All Car Makes', to: '/makes' }

/** The breadcrumbs of a vehicle's pages. */
export const vehicleCrumbs = (vehicle: Vehicle) => [
  { name: vehicle.make.name, to: modelsPath(vehicle) },
  { name: vehicle.model.name, to: variantsPath(vehicle) },
]

export type VehicleParams = { makeId: string; modelId: string; subModelId: string }

/** The slugs in the path of a vehicle's page: its parameters are called ids, but carry slugs. */
export const vehicleSlugs = ({ makeId, modelId, subModelId }: VehicleParams) => ({
  makeSlug: makeId,
  modelSlug: modelId,
  subModelSlug: subModelId,
})
