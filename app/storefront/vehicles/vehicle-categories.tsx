import { Link, redirect, useNavigate } from 'react-router'
import { AddCar } from '#app/storefront/garage/add-car.tsx'
import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { ButtonLink, buttonClass } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { TileGrid } from '#app/ui/plain/tile.tsx'
import { CategoryTileLink } from '#app/ui/product/category-tile.tsx'
import { vehicleNotFound } from '#app/web/car/vehicle-missing.server.ts'
import { variantsPath, vehicleCrumbs, vehiclePath, vehicleSlugs } from '#app/web/car/vehicle-page.ts'
import { stepsOut } from '#app/web/car/way-out.ts'
import { categoryContext, envContext, frameContext, readDbContext } from '#app/web/context.ts'
import { categoryNotFound } from '#app/web/page/category.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { crumbsData, dataOf } from '#app/web/page/structured-data.server.ts'
import { anyOfVariant } from '#shop/cars/fitment/listed-car.ts'
import { yearChoices } from '#shop/cars/vehicles/garage-changes.ts'
import { findVehicle } from '#shop/cars/vehicles/shown.server.ts'
import { vehicleName } from '#shop/cars/vehicles/shown.ts'
import { yearsNamed } from '#shop/cars/vehicles/years.ts'
import { countVehicleParts } from '#shop/catalogue/categories/shown.server.ts'
import { toShow } from '#shop/catalogue/categories/shown.ts'
import { formatNumber } from '#shop/numbers.ts'
import type { Route } from './+types/vehicle-categories'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData ? `Parts for ${vehicleName(loaderData.vehicle)}` : 'Vehicle not found',
    description: loaderData && `Parts that fit your ${vehicleName(loaderData.vehicle)}, by category.`,
    canonicalPath: loaderData && vehiclePath(loaderData.vehicle),
    data: loaderData?.data,
  })

/** `?in={slug}` is the category that the shopper has gone down to. Every level has an address, so the back button works. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const db = context.get(readDbContext)
  const inside = new URL(request.url).searchParams.get('in')
  const [found, category, frame] = await Promise.all([
    findVehicle(db, vehicleSlugs(params)),
    inside ? context.get(categoryContext)(inside) : null,
    context.get(frameContext)(),
  ])
  const vehicle = found ?? (await vehicleNotFound(db, params))
  if (inside && !category) categoryNotFound()
  const parts = await countVehicleParts(db, anyOfVariant(vehicle.variant.id))
  const isLeaf = (id: number) => parts.get(id)?.branch === parts.get(id)?.own
  // Below this category nothing fits, so another level would only delay the parts.
  if (category && isLeaf(category.id)) throw redirect(`${vehiclePath(vehicle)}/${category.slug}/products`)
  const tiles = (category?.children ?? frame.categories).flatMap(child => {
    const partCount = parts.get(child.id)?.branch
    return partCount === undefined ? [] : [{ ...child, partCount, isLeaf: isLeaf(child.id) }]
  })
  const parent = category && { ...toShow(category), partCount: parts.get(category.id)?.branch ?? 0 }
  const thisYear = new Date().getUTCFullYear()
  const named = yearsNamed(vehicle.variant.year, thisYear).map(String)
  const data = dataOf(crumbsData(vehicleCrumbs(vehicle), context.get(envContext).origin))
  return { vehicle, parent, tiles, data, years: named.length > 0 ? named : yearChoices(thisYear) }
}

export default function VehicleCategories({ loaderData: { vehicle, parent, tiles, years } }: Route.ComponentProps) {
  const base = vehiclePath(vehicle)
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
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {parent ? (
          <Link
            to={above ? `${base}?in=${above.slug}` : base}
            className={buttonClass({ variant: 'secondary' }, 'wrap-anywhere')}
          >
            <Icon name="arrow-left" size={20} className="shrink-0" />
            Back to {above?.name ?? 'All Categories'}
          </Link>
        ) : (
          <WayOut fallback={variantsPath(vehicle)} />
        )}
        <AddCar key={vehicle.variant.id} vehicle={vehicle} years={years} />
      </div>
      {tiles.length === 0 ? (
        <EmptyState
          icon="package"
          title="No categories available."
          text={`Nothing in our catalogue is known to fit ${vehicleName(vehicle)}.`}
        >
          <ButtonLink to="/contact">Ask for a Part</ButtonLink>
        </EmptyState>
      ) : (
        <TileGrid>
          {parent && (
            <li>
              <CategoryTileLink
                category={{ ...parent, name: `All ${parent.name} parts (${formatNumber(parent.partCount)})` }}
                to={`${base}/${parent.slug}/products`}
              />
            </li>
          )}
          {tiles.map(category => (
            <li key={category.id}>
              <CategoryTileLink
                category={category}
                to={category.isLeaf ? `${base}/${category.slug}/products` : `${base}?in=${category.slug}`}
                note={`${formatNumber(category.partCount)} ${category.partCount === 1 ? 'part' : 'parts'}`}
              />
            </li>
          ))}
        </TileGrid>
      )}
    </div>
  )
}

/** Leads back to the page before the vehicle's pages; to the model's variants where nobody knows that, or no script runs. */
function WayOut({ fallback }: { fallback: string }) {
  const navigate = useNavigate()
  return (
    <Link
      to={fallback}
      data-scripted
      onClick={event => {
        const steps = stepsOut()
        if (steps === null) return
        event.preventDefault()
        navigate(-steps)
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
