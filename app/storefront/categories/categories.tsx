import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { type Crumb, PageHead } from '#app/ui/plain/page-head.tsx'
import { ProductList } from '#app/ui/product/list.tsx'
import { findVehicleFilter, withPartsFor } from '#app/web/car/vehicle-filter.server.ts'
import { keepingVehicle } from '#app/web/car/vehicle-filter.ts'
import { categoryContext, frameContext } from '#app/web/context.ts'
import { noteShown } from '#app/web/kept-pages/note-shown.ts'
import { categoryNotFound } from '#app/web/page/category.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { loadProductList } from '#app/web/page/product-list.server.ts'
import type { ListedCar } from '#shop/cars/fitment/listed-car.ts'
import { type CategoryLink, type CategoryWithRelatives, toShow } from '#shop/catalogue/categories/shown.ts'
import type { Route } from './+types/categories'
import { CategoryTree, ofCategory } from './category-tree.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.category?.name ?? 'All products',
    description: loaderData?.category?.description ?? undefined,
    canonicalPath: loaderData?.category ? `/categories/${loaderData.category.slug}/products` : '/categories',
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = url.searchParams
  const asked = search.get('category')
  const [found, { filter, car }] = await Promise.all([
    asked ? context.get(categoryContext)(asked) : null,
    findVehicleFilter(context, search),
  ])
  const shown = asked ? (found ?? categoryNotFound()) : null
  const [levels, list] = await Promise.all([
    findLevels(context, shown, car),
    loadProductList(context, url, { category: shown, car }),
  ])
  noteShown(context, list.page.items)
  return { category: shown && toShow(shown), levels, list, filter }
}

/**
 * Finds the visible categories of the tree: the top level, and the children of each category on the way to the chosen one.
 * With a car it leaves out categories in which nothing fits, except those on the way.
 */
async function findLevels(
  context: Route.LoaderArgs['context'],
  shown: CategoryWithRelatives | null,
  car: ListedCar | undefined,
): Promise<CategoryLink[][]> {
  const above = (shown?.path ?? []).map(({ id }) => context.get(categoryContext)(String(id)))
  const [{ categories }, ...way] = await Promise.all([context.get(frameContext)(), ...above])
  const levels = [categories, ...way.map(category => category?.children ?? []), ...(shown ? [shown.children] : [])]
  const inSight = new Set((await withPartsFor(context, car, levels.flat())).map(({ id }) => id))
  for (const { id } of shown ? [...shown.path, shown] : []) inSight.add(id)
  return levels.map(level =>
    level.filter(({ id }) => inSight.has(id)).map(({ id, name, slug, icon }) => ({ id, name, slug, icon })),
  )
}

export default function Categories({ loaderData: { category, levels, list, filter } }: Route.ComponentProps) {
  const crumbs: Crumb[] = category
    ? [
        { name: 'All products', to: keepingVehicle('/categories', filter) },
        ...category.path.map(above => ({ name: above.name, to: ofCategory(above, filter) })),
      ]
    : []
  const way = category ? [...category.path, category] : []
  return (
    <div className="page">
      <PageHead title={category?.name ?? 'All products'} crumbs={crumbs} />
      <ProductList {...list} filter={filter} aside={<CategoryTree levels={levels} way={way} filter={filter} />} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
