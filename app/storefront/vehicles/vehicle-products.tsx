import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { CategoryChips } from '#app/ui/product/category-chips.tsx'
import { ProductList } from '#app/ui/product/list.tsx'
import { SaveCar } from '#app/ui/vehicle/save-car.tsx'
import { withPartsFor } from '#app/web/car/vehicle-filter.server.ts'
import { vehicleNotFound } from '#app/web/car/vehicle-missing.server.ts'
import { vehicleCrumbs, vehiclePath, vehicleSlugs } from '#app/web/car/vehicle-page.ts'
import { categoryContext, envContext, readDbContext } from '#app/web/context.ts'
import { noteShown } from '#app/web/kept-pages/note-shown.ts'
import { categoryNotFound } from '#app/web/page/category.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { loadProductList } from '#app/web/page/product-list.server.ts'
import { crumbsData, dataOf } from '#app/web/page/structured-data.server.ts'
import { anyOfVariant } from '#shop/cars/fitment/listed-car.ts'
import { findVehicle } from '#shop/cars/vehicles/shown.server.ts'
import { type Vehicle, vehicleName } from '#shop/cars/vehicles/shown.ts'
import { knownCar } from '#shop/cars/vehicles/years.ts'
import { toShow } from '#shop/catalogue/categories/shown.ts'
import type { Route } from './+types/vehicle-products'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData ? `${loaderData.category.name} for ${vehicleName(loaderData.vehicle)}` : 'Not found',
    description:
      loaderData &&
      `${loaderData.category.name} that fit your ${vehicleName(loaderData.vehicle)}, with price and stock.`,
    canonicalPath: loaderData && `${vehiclePath(loaderData.vehicle)}/${loaderData.category.slug}/products`,
    data: loaderData?.data,
  })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const db = context.get(readDbContext)
  const [foundVehicle, foundCategory] = await Promise.all([
    findVehicle(db, vehicleSlugs(params)),
    context.get(categoryContext)(params.categoryId),
  ])
  const vehicle = foundVehicle ?? (await vehicleNotFound(db, params))
  const shown = foundCategory ?? categoryNotFound()
  const category = toShow(shown)
  const car = anyOfVariant(vehicle.variant.id)
  const [list, children] = await Promise.all([
    loadProductList(context, url, { category: shown, car }),
    withPartsFor(context, car, category.children),
  ])
  noteShown(context, list.page.items)
  const data = dataOf(crumbsData(crumbsOf(vehicle, category.path), context.get(envContext).origin))
  return { vehicle, category: { ...category, children }, list, car: knownCar(vehicle, vehicle.variant), data }
}

const crumbsOf = (vehicle: Vehicle, path: { name: string; slug: string }[]) => [
  ...vehicleCrumbs(vehicle),
  { name: vehicle.variant.name, to: vehiclePath(vehicle) },
  ...path.map(above => ({ name: above.name, to: `${vehiclePath(vehicle)}?in=${above.slug}` })),
]

export default function VehicleProducts({ loaderData: { vehicle, category, list, car } }: Route.ComponentProps) {
  const base = vehiclePath(vehicle)
  return (
    <div className="page">
      <PageHead title={category.name} crumbs={crumbsOf(vehicle, category.path)}>
        <p className="w-full text-ink-soft">
          Fits {vehicle.make.name} {vehicle.model.name} {vehicle.variant.name}, {vehicle.variant.year}
        </p>
        <SaveCar car={car} />
      </PageHead>
      <CategoryChips categories={category.children} toPath={child => `${base}/${child.slug}/products`} />
      <ProductList {...list} isOfVehicle />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
