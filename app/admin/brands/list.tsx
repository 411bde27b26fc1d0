import { Link, Outlet, useLocation } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ListSearch } from '#app/admin/parts/list-search.tsx'
import { AddLink, ThingActions } from '#app/admin/things/links.tsx'
import { ThingList } from '#app/admin/things/list.tsx'
import { CountLink } from '#app/admin/vehicles/vehicle-card.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { maxProductCount, numberUpTo } from '#shop/cars/vehicles/rows.ts'
import { listBrandsForAdmin } from '#shop/catalogue/brands/rows.server.ts'
import { type ListedBrand, qualityLabels } from '#shop/catalogue/brands/rows.ts'
import { adminCountLimit, readPageNumber } from '#shop/paging.ts'
import type { Route } from './+types/list'
import { brandThing } from './brand.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Brands', isHidden: true })

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const text = searchParams.get('q') ?? ''
  const page = readPageNumber(searchParams.get('page'), adminCountLimit)
  return { brands: await listBrandsForAdmin(context.get(dbContext), { text }, page) }
}

export default function Brands({ loaderData: { brands } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Brands" text="Who makes the parts. A brand that a product names first appears here by itself.">
        <AddLink thing={brandThing} />
      </AdminHead>
      <ListSearch label="Search brands" placeholder="Name of a brand" />
      <ThingList thing={brandThing} page={brands}>
        {brand => <BrandCard brand={brand} />}
      </ThingList>
      <Outlet />
    </>
  )
}

function BrandCard({ brand: { id, name, quality, safetyContact, productCount } }: { brand: ListedBrand }) {
  const { search } = useLocation()
  const count = `${numberUpTo(productCount, maxProductCount)} ${productCount === 1 ? 'product' : 'products'}`
  return (
    <article className="flex h-full gap-3 rounded-lg border border-line bg-paper p-3">
      <div className="min-w-0 flex-1 text-sm break-words text-ink-soft">
        <h2 className="-mt-2 text-base leading-snug font-semibold text-ink">
          <Link
            to={`${brandThing.list.to}/${id}${search}`}
            preventScrollReset
            className="inline-flex min-h-11 max-w-full items-center py-2 hover:text-accent"
          >
            {name}
          </Link>
        </h2>
        {quality && <p>{qualityLabels[quality]}</p>}
        {!safetyContact && <p>No address for product safety</p>}
        <CountLink to={`/admin/products?brand=${encodeURIComponent(name)}`}>{count}</CountLink>
      </div>
      <ThingActions thing={brandThing} id={id} name={name} />
    </article>
  )
}
