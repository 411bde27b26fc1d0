import { Link } from 'react-router'
import { CategoryIcon } from '#app/ui/category-icon.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MissingThing } from '#app/ui/missing-thing.tsx'
import { type Crumb, PageHead } from '#app/ui/page-head.tsx'
import { ProductList } from '#app/ui/product-list.tsx'
import { categoryNotFound } from '#app/web/category-page.ts'
import { categoryContext, dbContext, frameContext } from '#app/web/context.ts'
import { noteShown } from '#app/web/note-shown.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import { loadProductList } from '#app/web/product-list.server.ts'
import { findVehicleFilter } from '#app/web/vehicle-filter.server.ts'
import { keepingVehicle, type VehicleFilter } from '#app/web/vehicle-filter.ts'
import { type CategoryLink, toShow } from '#shop/categories.ts'
import type { Route } from './+types/categories'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.category?.name ?? 'All products',
    description: loaderData?.category?.description ?? undefined,
    canonicalPath: loaderData?.category ? `/categories/${loaderData.category.slug}/products` : '/categories',
  })

export async function loader({ context, request }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const search = new URL(request.url).searchParams
  const asked = search.get('category')
  const [found, filter] = await Promise.all([
    asked ? context.get(categoryContext)(asked) : null,
    findVehicleFilter(context, search),
  ])
  const shown = asked ? (found ?? categoryNotFound()) : null
  const [tree, list] = await Promise.all([
    shown
      ? shown.children
      : context
          .get(frameContext)()
          .then(({ categories }) => categories),
    loadProductList(db, search, {
      categoryIds: shown?.branchIds,
      subModelId: filter.subModelId ?? undefined,
      schema: shown?.specificationSchema,
    }),
  ])
  noteShown(context, list.page.items)
  return { category: shown && toShow(shown), tree, list, filter }
}

const ofCategory = (category: { id: number }, filter: VehicleFilter) =>
  keepingVehicle(`/categories?category=${category.id}`, filter)

export default function Categories({ loaderData: { category, tree, list, filter } }: Route.ComponentProps) {
  const crumbs: Crumb[] = category
    ? [
        { name: 'All products', to: keepingVehicle('/categories', filter) },
        ...category.path.map(above => ({ name: above.name, to: ofCategory(above, filter) })),
      ]
    : []
  return (
    <div className="page">
      <PageHead title={category?.name ?? 'All products'} crumbs={crumbs} />
      <ProductList {...list} filter={filter} aside={<CategoryTree category={category} tree={tree} filter={filter} />} />
    </div>
  )
}

type Tree = { category: CategoryLink | null; tree: CategoryLink[]; filter: VehicleFilter }

/** The categories below the one on show, or the top ones: a column beside the list, folded away on phones. */
function CategoryTree({ category, tree, filter }: Tree) {
  if (tree.length === 0) return null
  const title = category ? `In ${category.name}` : 'Categories'
  const links = (
    <ul className="py-1">
      {tree.map(child => (
        <li key={child.id}>
          <Link
            to={ofCategory(child, filter)}
            className="flex min-h-11 items-center gap-3 rounded-md px-2 leading-tight font-medium [overflow-wrap:anywhere] hover:bg-ground"
          >
            <CategoryIcon icon={child.icon} className="size-7 shrink-0" />
            {child.name}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label="Category tree" className="mb-3 lg:mb-4">
      <details className="rounded-lg border border-line bg-paper px-3 lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between font-semibold">
          {title}
          <Icon name="chevron-down" size={20} className="text-ink-faint in-open:rotate-180" />
        </summary>
        {links}
      </details>
      <div className="hidden lg:block">
        <h2 className="px-2 pb-1 text-base">{title}</h2>
        {links}
      </div>
    </nav>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
