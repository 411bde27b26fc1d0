import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { SaveCar } from '#app/ui/vehicle/save-car.tsx'
import { modelNotFound } from '#app/web/car/vehicle-missing.server.ts'
import { allMakes, modelsPath } from '#app/web/car/vehicle-page.ts'
import { envContext, readDbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { crumbsData, dataOf } from '#app/web/page/structured-data.server.ts'
import { findModel } from '#shop/cars/vehicles/shown.server.ts'
import type { Vehicle } from '#shop/cars/vehicles/shown.ts'
import { knownCar } from '#shop/cars/vehicles/years.ts'
import type { Route } from './+types/sub-models'
import { VariantList } from './variant-list.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(matches, {
    title: loaderData ? `${loaderData.make.name} ${loaderData.model.name} variants` : 'Car model not found',
    description:
      loaderData &&
      `Choose engine and year of your ${loaderData.make.name} ${loaderData.model.name} to see the parts that fit it.`,
    canonicalPath: `/makes/${params.makeId}/models/${params.modelId}/sub-models`,
    data: loaderData?.data,
  })

export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(readDbContext)
  const found = (await findModel(db, params.makeId, params.modelId)) ?? (await modelNotFound(db, params.makeId))
  const data = dataOf(crumbsData(crumbsOf(found), context.get(envContext).origin))
  return { ...found, car: knownCar(found, null), thisYear: new Date().getUTCFullYear(), data }
}

const crumbsOf = ({ make }: Pick<Vehicle, 'make'>) => [allMakes, { name: make.name, to: modelsPath({ make }) }]

export default function SubModels({ loaderData: { make, model, variants, car, thisYear } }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title={`${make.name} ${model.name}`} crumbs={crumbsOf({ make })}>
        <p className="w-full text-ink-soft">Which one is yours? Engine and years are in the vehicle’s papers.</p>
        {variants.length > 0 && <SaveCar car={car} />}
      </PageHead>
      {variants.length === 0 ? (
        <EmptyState icon="car" title="No variants available for this model.">
          <ButtonLink to={`/makes/${make.slug}/models`}>Other Models</ButtonLink>
        </EmptyState>
      ) : (
        <VariantList key={model.id} {...{ make, model, variants, thisYear }} />
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
