import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { CategoryChips } from '#app/ui/product/category-chips.tsx'
import { ProductList } from '#app/ui/product/list.tsx'
import { findVehicleFilter, withPartsFor } from '#app/web/car/vehicle-filter.server.ts'
import { keepingVehicle } from '#app/web/car/vehicle-filter.ts'
import { categoryContext, envContext } from '#app/web/context.ts'
import { noteShown } from '#app/web/kept-pages/note-shown.ts'
import { categoryCrumbs, categoryNotFound } from '#app/web/page/category.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { loadProductList } from '#app/web/page/product-list.server.ts'
import { crumbsData, dataOf } from '#app/web/page/structured-data.server.ts'
import { toShow } from '#shop/catalogue/categories/shown.ts'
import type { Route } from './+types/category-products'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.category.name ?? 'Category not found',
    description: loaderData?.category.description ?? undefined,
    canonicalPath: loaderData && `/categories/${loaderData.category.slug}/products`,
    data: loaderData?.data,
  })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const search = url.searchParams
  const [found, { filter, car }] = await Promise.all([
    context.get(categoryContext)(params.categoryId),
    findVehicleFilter(context, search),
  ])
  const shown = found ?? categoryNotFound()
  const category = toShow(shown)
  const [list, children] = await Promise.all([
    loadProductList(context, url, { category: shown, car }),
    withPartsFor(context, car, category.children),
  ])
  noteShown(context, list.page.items)
  const data = dataOf(crumbsData(categoryCrumbs(category.path), context.get(envContext).origin))
  return { category: { ...category, children }, list, filter, data }
}

export default function CategoryProducts({ loaderData: { category, list, filter } }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title={category.name} crumbs={categoryCrumbs(category.path)} />
      <CategoryChips
        categories={category.children}
        toPath={child => keepingVehicle(`/categories/${child.slug}/products`, filter)}
      />
      <ProductList {...list} filter={filter} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
