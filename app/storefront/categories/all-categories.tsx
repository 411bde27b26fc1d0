import { PageHead } from '#app/ui/plain/page-head.tsx'
import { CategoryGrid } from '#app/ui/product/tile-grids.tsx'
import { frameContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import type { Route } from './+types/all-categories'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'All Categories',
    description: 'Every kind of part, from brakes to wipers.',
    canonicalPath: '/all-categories',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { categories } = await context.get(frameContext)()
  return categories
}

export default function AllCategories({ loaderData: categories }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title="All Categories" />
      <CategoryGrid categories={categories} />
    </div>
  )
}
