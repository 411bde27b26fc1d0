import type { Vehicle } from '#shop/vehicles/shown.ts'

/** Where a vehicle's categories are browsed. */
export const vehiclePath = ({ make, model, variant }: Vehicle) =>
  `/makes/${make.slug}/models/${model.slug}/sub-models/${variant.slug}/categories`

/** Where the models of a make are. */
export const modelsPath = ({ make }: Pick<Vehicle, 'make'>) => `/makes/${make.slug}/models`

/** Where the variants of a model are. */
export const variantsPath = ({ make, model }: Pick<Vehicle, 'make' | 'model'>) =>
  `${modelsPath({ make })}/${model.slug}/sub-models`

/** The way down to a vehicle. */
export const vehicleCrumbs = (vehicle: Vehicle) => [
  { name: vehicle.make.name, to: modelsPath(vehicle) },
  { name: vehicle.model.name, to: variantsPath(vehicle) },
]

export type VehicleParams = { makeId: string; modelId: string; subModelId: string }

/** The slugs of a vehicle's route. */
export const vehicleSlugs = ({ makeId, modelId, subModelId }: VehicleParams) => ({
  makeSlug: makeId,
  modelSlug: modelId,
  subModelSlug: subModelId,
})
