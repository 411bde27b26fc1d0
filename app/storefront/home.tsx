import { Carousel } from '#app/ui/carousel.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { ProductShelf } from '#app/ui/product-shelf.tsx'
import { CategoryGrid, MakeGrid } from '#app/ui/tile-grids.tsx'
import { Unreadable } from '#app/ui/unreadable.tsx'
import { VehiclePicker } from '#app/ui/vehicle-picker.tsx'
import { envContext, frameContext, readDbContext } from '#app/web/context.ts'
import { readBeside } from '#app/web/faults.server.ts'
import { noteChangeIn, noteShown } from '#app/web/note-shown.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import { shopData } from '#app/web/structured-data.server.ts'
import { listBanners } from '#shop/banners/rows.server.ts'
import { listBestSellers, listNewest } from '#shop/sales/shown.server.ts'
import { listMakes } from '#shop/vehicles/shown.server.ts'
import type { Route } from './+types/home'

const shownOnHome = 10

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
  return (
    <>
      <h1 className="sr-only">Car parts for your vehicle</h1>
      {banners ? (
        <Carousel banners={banners} />
      ) : (
        <div className="page pt-4">
          <Unreadable what="The offers" />
        </div>
      )}
      {named.length > 0 && (
        <section className="page pt-8" aria-labelledby="by-vehicle">
          <div className="rounded-lg border border-line bg-paper p-4 sm:p-5">
            <h2 id="by-vehicle" className="mb-3 text-xl sm:text-2xl">
              Find parts for your vehicle
            </h2>
            <VehiclePicker makes={named} returnTo={null} isInRow />
            <PageLink
              to="/garage/vin"
              className="mt-1 -mb-2 inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
            >
              Or type your VIN
            </PageLink>
          </div>
        </section>
      )}
      <section className="page pt-10" aria-labelledby="by-make">
        <SectionHead id="by-make" title="Shop by Car Make" to="/makes" />
        {makes ? <MakeGrid makes={makes} /> : <Unreadable what="The car makes" />}
      </section>
      <section className="page pt-12" aria-labelledby="by-category">
        <SectionHead id="by-category" title="Shop by Categories" to="/all-categories" />
        <CategoryGrid categories={categories} />
      </section>
      <div className="page">
        <ProductShelf id="best-sellers" title="Best sellers" products={rows.bestSellers} />
        <ProductShelf id="new-in" title="New in" products={rows.newest} />
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
