import { Link, useNavigate } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { CategoryTileLink } from '#app/ui/category-tile.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MissingThing } from '#app/ui/missing-thing.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { TileGrid } from '#app/ui/tile.tsx'
import { categoryNotFound } from '#app/web/category-page.ts'
import { categoryContext, dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import { vehicleCrumbs, vehicleNotFound, vehiclePath, vehicleSlugs } from '#app/web/vehicle-page.ts'
import { listVehicleCategories } from '#shop/categories.server.ts'
import { toShow } from '#shop/categories.ts'
import { findVehicle } from '#shop/vehicles.server.ts'
import { vehicleName } from '#shop/vehicles.ts'
import type { Route } from './+types/vehicle-categories'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData ? `Parts for ${vehicleName(loaderData.vehicle)}` : 'Vehicle not found',
    description: loaderData && `Parts that fit your ${vehicleName(loaderData.vehicle)}, by category.`,
    canonicalPath: loaderData && vehiclePath(loaderData.vehicle),
  })

/** `?in={slug}` is how far one has gone down; every level is a page of its own, so back works as ever. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const inside = new URL(request.url).searchParams.get('in')
  const [found, parent] = await Promise.all([
    findVehicle(db, vehicleSlugs(params)),
    inside ? context.get(categoryContext)(inside) : null,
  ])
  const vehicle = found ?? vehicleNotFound(params)
  if (inside && !parent) categoryNotFound()
  const categories = await listVehicleCategories(db, { subModelId: vehicle.variant.id, parentId: parent?.id ?? null })
  return { vehicle, parent: parent && toShow(parent), categories }
}

export default function VehicleCategories({ loaderData: { vehicle, parent, categories } }: Route.ComponentProps) {
  const base = vehiclePath(vehicle)
  const fitting = categories.filter(category => category.productCount > 0)
  const above = parent?.path.at(-1)
  return (
    <div className="page">
      <PageHead
        title={parent ? parent.name : `Parts for your ${vehicle.make.name} ${vehicle.model.name}`}
        crumbs={vehicleCrumbs(vehicle)}
      >
        <p className="w-full text-ink-soft">
          {vehicle.variant.name}, {vehicle.variant.year}
        </p>
      </PageHead>
      <div className="mb-4">
        {parent ? (
          <Link to={above ? `${base}?in=${above.slug}` : base} className={buttonClass({ variant: 'secondary' })}>
            <Icon name="arrow-left" size={20} />
            Back to {above?.name ?? 'all categories'}
          </Link>
        ) : (
          <BackInHistory fallback={`/makes/${vehicle.make.slug}/models/${vehicle.model.slug}/sub-models`} />
        )}
      </div>
      {fitting.length === 0 ? (
        <EmptyState
          icon="package"
          title="No categories available."
          text="We have no part yet that is known to fit this variant."
        />
      ) : (
        <TileGrid>
          {fitting.map(category => (
            <li key={category.id}>
              <CategoryTileLink
                category={category}
                to={category.hasChildren ? `${base}?in=${category.slug}` : `${base}/${category.slug}/products`}
                note={`${category.productCount} ${category.productCount === 1 ? 'part' : 'parts'}`}
              />
            </li>
          ))}
        </TileGrid>
      )}
    </div>
  )
}

/** Goes back in the browser's history; a link to the level above where there is none, or no script. */
function BackInHistory({ fallback }: { fallback: string }) {
  const navigate = useNavigate()
  return (
    <Link
      to={fallback}
      onClick={event => {
        if (window.history.length < 2) return
        event.preventDefault()
        navigate(-1)
      }}
      className={buttonClass({ variant: 'secondary' })}
    >
      <Icon name="arrow-left" size={20} />
      Back
    </Link>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
