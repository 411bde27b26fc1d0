import { findVehicleFilter } from '#app/web/car/vehicle-filter.server.ts'
import { frameContext, readDbContext } from '#app/web/context.ts'
import { noteShown } from '#app/web/kept-pages/note-shown.ts'
import { countVehicleParts } from '#shop/catalogue/categories/shown.server.ts'
import { listRowsForCar } from '#shop/selling/sales/for-car.server.ts'
import type { Route } from './+types/parts-for-car'

/** So many stand in one row of a wide screen. */
const mostShelves = 7

/** What the home page shows for a car: /garage/parts?vehicle=1.7.2016.12 has its categories, best sellers and new parts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(readDbContext)
  const { filter, car } = await findVehicleFilter(context, url.searchParams)
  if (!car || !filter.written) return Response.json({ car: null }, { status: 404 })
  const [{ categories }, counts, rows] = await Promise.all([
    context.get(frameContext)(),
    countVehicleParts(db, car),
    listRowsForCar(db, car),
  ])
  noteShown(context, [...rows.bestSellers, ...rows.newest])
  const shelves = categories.flatMap(({ name, slug, id }) => {
    const count = counts.get(id)?.branch
    return count ? [{ name, path: `/categories/${slug}/products?vehicle=${filter.written}`, count }] : []
  })
  return Response.json({ shelves: shelves.slice(0, mostShelves), rows })
}
