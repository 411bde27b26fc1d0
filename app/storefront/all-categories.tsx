import { Package } from 'lucide-react'
import { CategoryTileLink } from '#app/ui/category-tile.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { TileGrid } from '#app/ui/tile.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import { listTopCategories } from '#shop/categories.server.ts'
import type { Route } from './+types/all-categories'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'All Categories',
    description: 'Every kind of part, from brakes to wipers.',
    canonicalPath: '/all-categories',
  })

export const loader = ({ context }: Route.LoaderArgs) => listTopCategories(context.get(dbContext))

export default function AllCategories({ loaderData: categories }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title="All Categories" />
      {categories.length === 0 ? (
        <EmptyState icon={Package} title="No categories available." />
      ) : (
        <TileGrid>
          {categories.map(category => (
            <li key={category.id}>
              <CategoryTileLink category={category} />
            </li>
          ))}
        </TileGrid>
      )}
    </div>
  )
}
