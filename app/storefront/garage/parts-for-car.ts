import { findVehicleFilter } from '#app/web/car/vehicle-filter.server.ts'
import { categoryNamesContext, frameContext, readDbContext, sessionContext } from '#app/web/context.ts'
import { noteShown } from '#app/web/kept-pages/note-shown.ts'
import { listServiceCategories } from '#shop/catalogue/categories/service.ts'
import { countVehicleParts } from '#shop/catalogue/categories/shown.server.ts'
import { listBoughtForCar, listRowsForCar } from '#shop/selling/sales/for-car.server.ts'
import type { Route } from './+types/parts-for-car'

/** The most categories that are shown: with the link to all parts they fill two rows of a wide screen, and four of a phone. */
const mostShelves = 7
/** The most service parts that are shown: one line of a wide screen. */
const mostOfService = 6

/**
 * What the home page shows for a car: /garage/parts?vehicle=1.7.2016.12 has its categories, those of a service, what the person
 * who is signed in has bought for it, best sellers and new parts.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(readDbContext)
  const { filter, car } = await findVehicleFilter(context, url.searchParams)
  if (!car || !filter.written) return Response.json({ car: null }, { status: 404 })
  const session = await context.get(sessionContext)()
  const [{ categories }, names, counts, rows, bought] = await Promise.all([
    context.get(frameContext)(),
    context.get(categoryNamesContext)(),
    countVehicleParts(db, car),
    listRowsForCar(db, car),
    session ? listBoughtForCar(db, session.userId, car) : [],
  ])
  noteShown(context, [...rows.bestSellers, ...rows.newest, ...bought])
  const shelvesOf = (some: { id: number; name: string; slug?: string }[]) =>
    some.flatMap(({ id, name, slug }) => {
      const count = counts.get(id)?.branch
      return count ? [{ name, path: `/categories/${slug ?? id}/products?vehicle=${filter.written}`, count }] : []
    })
  const service = listServiceCategories(names.map(({ category }) => category))
  return Response.json({
    shelves: shelvesOf(categories).slice(0, mostShelves),
    all: `/categories?vehicle=${filter.written}`,
    service: shelvesOf(service).slice(0, mostOfService),
    bought,
    rows,
  })
}
