import { useEffect, useState } from 'react'
import { Carousel } from '#app/ui/plain/carousel.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { Unreadable } from '#app/ui/plain/unreadable.tsx'
import { ProductShelf } from '#app/ui/product/shelf.tsx'
import { CategoryGrid, MakeGrid } from '#app/ui/product/tile-grids.tsx'
import { VehiclePicker } from '#app/ui/vehicle/picker.tsx'
import { useActiveVehicle } from '#app/web/car/garage-store.ts'
import { envContext, frameContext, readDbContext } from '#app/web/context.ts'
import { readBeside } from '#app/web/faults.server.ts'
import { noteChangeIn, noteShown } from '#app/web/kept-pages/note-shown.ts'
import { useLate } from '#app/web/late/part.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { shopData } from '#app/web/page/structured-data.server.ts'
import { garageName } from '#shop/cars/vehicles/garage.ts'
import { listMakes } from '#shop/cars/vehicles/shown.server.ts'
import { listBanners } from '#shop/office/banners/rows.server.ts'
import { listBestSellers, listNewest } from '#shop/selling/sales/shown.server.ts'
import type { Route } from './+types/home'
import type { Rows } from './parts-of-car.tsx'

const shownOnHome = 10

const quietLink = 'min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { canonicalPath: '/', data: loaderData?.data })

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(readDbContext)
  const [offers, makes, newest, bestSellers, { categories, settings }] = await Promise.all([
    readBeside(context, 'banners', () => listBanners(db)),
    readBeside(context, 'makes', () => listMakes(db)),
    readBeside(context, 'new products', () => listNewest(db)),
    readBeside(context, 'best sellers', () => listBestSellers(db)),
    context.get(frameContext)(),
  ])
  const named = makes?.map(({ id, name }) => ({ id, name })) ?? []
  const rows = { newest: newest ?? [], bestSellers: bestSellers ?? [] }
  noteChangeIn(context, offers?.changesInMs ?? null)
  noteShown(context, [...rows.newest, ...rows.bestSellers])
  const data = shopData({ settings, origin: context.get(envContext).origin })
  return {
    data,
    banners: offers?.banners,
    named,
    makes: makes?.slice(0, shownOnHome),
    categories: categories.slice(0, shownOnHome),
    rows,
  }
}

export default function Home({ loaderData: { banners, named, makes, categories, rows } }: Route.ComponentProps) {
  const car = useActiveVehicle()
  // Undefined until it is known what the rows are for the car.
  const [rowsOfCar, setRowsOfCar] = useState<Rows | null>()
  const { Part: PartsOfCar, ask } = useLate(() => import('./parts-of-car.tsx').then(module => module.PartsOfCar))
  const hasCar = car !== null
  const [isChanging, setChanging] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page has come alive, where there is a car
  useEffect(() => {
    if (hasCar) ask().then(isThere => isThere || setRowsOfCar(null))
  }, [hasCar])
  const shown = (hasCar && rowsOfCar) || rows
  return (
    <>
      <h1 className="sr-only">Car parts for your vehicle</h1>
      {named.length > 0 && (
        <section className="page pt-4 sm:pt-6" aria-labelledby="by-vehicle">
          <div className="rounded-lg border border-line-strong bg-paper p-3 sm:p-5">
            <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 sm:mb-3">
              <h2 id="by-vehicle" className="text-xl sm:text-2xl">
                {car ? `Your ${garageName(car)} ${car.year}` : 'Find parts for your vehicle'}
              </h2>
              <PageLink to="/garage/vin" className={`${quietLink} inline-flex with-vehicle:hidden`}>
                Or type your VIN
              </PageLink>
              <button
                type="button"
                aria-expanded={isChanging}
                onClick={() => setChanging(!isChanging)}
                className={`${quietLink} hidden with-vehicle:inline-flex`}
              >
                Change<span className="sr-only"> vehicle</span>
              </button>
            </div>
            {/* Its room is there from the first paint on. */}
            <div className={`hidden with-vehicle:block ${rowsOfCar === undefined ? 'min-h-68 md:min-h-42' : ''}`}>
              {car && PartsOfCar && <PartsOfCar car={car} onRows={setRowsOfCar} />}
            </div>
            <div className={isChanging ? 'with-vehicle:mt-4' : 'with-vehicle:hidden'}>
              <VehiclePicker
                key={car?.id}
                shown={car}
                makes={named}
                returnTo={null}
                isInRow
                onSaved={() => setChanging(false)}
              />
            </div>
          </div>
        </section>
      )}
      <div className="page pt-4 sm:pt-6">
        {banners ? <Carousel banners={banners} /> : <Unreadable what="The offers" />}
      </div>
      <section className="page pt-10" aria-labelledby="by-make">
        <SectionHead id="by-make" title="Shop by Car Make" to="/makes" />
        {makes ? <MakeGrid makes={makes} /> : <Unreadable what="The car makes" />}
      </section>
      <section className="page pt-12" aria-labelledby="by-category">
        <SectionHead id="by-category" title="Shop by Categories" to="/all-categories" />
        <CategoryGrid categories={categories} />
      </section>
      {/* Whoever has a car is shown no rows that are not for it. */}
      <div className={`page ${rowsOfCar === undefined ? 'with-vehicle:invisible' : ''}`}>
        <ProductShelf id="best-sellers" title="Best sellers" products={shown.bestSellers} />
        <ProductShelf id="new-in" title="New in" products={shown.newest} />
      </div>
    </>
  )
}

function SectionHead({ id, title, to }: { id: string; title: string; to: string }) {
  return (
    <div className="mb-4 flex items-center justify-between gap-4">
      <h2 id={id} className="text-xl sm:text-2xl">
        {title}
      </h2>
      <PageLink
        to={to}
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent underline-offset-4 hover:underline"
      >
        View All<span className="sr-only"> of: {title}</span>
        <Icon name="arrow-right" size={18} />
      </PageLink>
    </div>
  )
}
