import type { Vehicle } from '#shop/vehicles.ts'
import { notFound } from './not-found.ts'

/** Where a vehicle's categories are browsed. */
export const vehiclePath = ({ make, model, variant }: Vehicle) =>
  `/makes/${make.slug}/models/${model.slug}/sub-models/${variant.slug}/categories`

/** The way down to a vehicle. */
export const vehicleCrumbs = ({ make, model }: Vehicle) => [
  { name: make.name, to: `/makes/${make.slug}/models` },
  { name: model.name, to: `/makes/${make.slug}/models/${model.slug}/sub-models` },
]

type VehicleParams = { makeId: string; modelId: string; subModelId: string }

/** The slugs of a vehicle's route. */
export const vehicleSlugs = ({ makeId, modelId, subModelId }: VehicleParams) => ({
  makeSlug: makeId,
  modelSlug: modelId,
  subModelSlug: subModelId,
})

export const vehicleNotFound = ({ makeId, modelId }: VehicleParams) =>
  notFound({
    title: 'Failed to load sub-model information',
    text: 'This variant is not in our catalogue.',
    leadsTo: {
      to: `/makes/${encodeURIComponent(makeId)}/models/${encodeURIComponent(modelId)}/sub-models`,
      label: 'All variants of this model',
    },
  })
