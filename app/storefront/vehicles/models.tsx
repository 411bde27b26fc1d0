import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { Tile, TileGrid } from '#app/ui/plain/tile.tsx'
import { CarPicture } from '#app/ui/vehicle/tile.tsx'
import { makeNotFound } from '#app/web/car/vehicle-missing.server.ts'
import { allMakes } from '#app/web/car/vehicle-page.ts'
import { envContext, readDbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { crumbsData, dataOf } from '#app/web/page/structured-data.server.ts'
import { findMake } from '#shop/cars/vehicles/shown.server.ts'
import type { Route } from './+types/models'

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(matches, {
    title: loaderData ? `${loaderData.make.name} models` : 'Car make not found',
    description: loaderData && `Choose your ${loaderData.make.name} model to see the parts that fit it.`,
    canonicalPath: `/makes/${params.makeId}/models`,
    data: loaderData?.data,
  })

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = (await findMake(context.get(readDbContext), params.makeId)) ?? makeNotFound()
  return { ...found, data: dataOf(crumbsData(crumbs, context.get(envContext).origin)) }
}

const crumbs = [allMakes]

export default function Models({ loaderData: { make, models } }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title={`${make.name} models`} crumbs={crumbs} />
      {models.length === 0 ? (
        <EmptyState icon="car" title="No models available for this make.">
          <ButtonLink to="/makes">All Car Makes</ButtonLink>
        </EmptyState>
      ) : (
        <TileGrid>
          {models.map(model => (
            <li key={model.id}>
              <Tile
                to={`/makes/${make.slug}/models/${model.slug}/sub-models`}
                picture={<CarPicture src={model.imageUrl} />}
                name={model.name}
              />
            </li>
          ))}
        </TileGrid>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
