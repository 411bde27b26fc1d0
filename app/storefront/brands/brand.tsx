import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { Image } from '#app/ui/plain/picture.tsx'
import { ProductList } from '#app/ui/product/list.tsx'
import { findVehicleFilter } from '#app/web/car/vehicle-filter.server.ts'
import { envContext, readDbContext } from '#app/web/context.ts'
import { noteShown } from '#app/web/kept-pages/note-shown.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { loadProductList } from '#app/web/page/product-list.server.ts'
import { crumbsData, dataOf } from '#app/web/page/structured-data.server.ts'
import { findBrand } from '#shop/catalogue/brands/rows.server.ts'
import { qualityLabels } from '#shop/catalogue/brands/rows.ts'
import type { Route } from './+types/brand'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.brand.name ?? 'Brand not found',
    description: loaderData?.brand.description ?? undefined,
    canonicalPath: loaderData && `/brands/${loaderData.brand.slug}`,
    data: loaderData?.data,
  })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [found, { filter, car }] = await Promise.all([
    findBrand(context.get(readDbContext), params.brandSlug),
    findVehicleFilter(context, url.searchParams),
  ])
  if (!found) return notFound({ title: 'Brand not found', leadsTo: { to: '/categories', label: 'All products' } })
  const { quality, ...brand } = found
  const list = await loadProductList(context, url, { category: null, car, brand: brand.name })
  noteShown(context, list.page.items)
  const data = dataOf(crumbsData(crumbs, context.get(envContext).origin))
  return { brand: { ...brand, quality: quality && qualityLabels[quality] }, list, filter, data }
}

const crumbs = [{ name: 'All products', to: '/categories' }]

export default function Brand({ loaderData: { brand, list, filter } }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title={brand.name} crumbs={crumbs} />
      <div className="mb-6 flex flex-wrap gap-x-8 gap-y-3 text-ink-soft">
        {brand.logoUrl && (
          <Image src={brand.logoUrl} alt="" sizes="9rem" width={144} height={81} className="w-36 object-contain" />
        )}
        <div className="max-w-prose space-y-2 wrap-anywhere">
          {brand.quality && <p className="font-semibold text-ink">{brand.quality}</p>}
          {brand.description && <p className="whitespace-pre-line">{brand.description}</p>}
          {brand.safetyContact && <p className="whitespace-pre-line">Product safety: {brand.safetyContact}</p>}
          {brand.website && (
            <a
              href={brand.website}
              rel="noreferrer"
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
            >
              {brand.website}
            </a>
          )}
        </div>
      </div>
      <ProductList {...list} filter={filter} none="No products of this brand are for sale at the moment." />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
