import { Outlet, useLocation } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ListSearch } from '#app/admin/parts/list-search.tsx'
import { ForChanges } from '#app/admin/parts/may.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { findCategoryTree, searchCategories } from '#shop/catalogue/categories/tree.server.ts'
import { readOpen } from '#shop/catalogue/categories/tree.ts'
import { readId } from '#shop/ids.ts'
import { adminCountLimit, countText, readPageNumber } from '#shop/paging.ts'
import type { Route } from './+types/list'
import { categoryList, newCategoryAddress } from './addresses.ts'
import { CategoryLine } from './category-line.tsx'
import { CategoryTreeView } from './category-tree-view.tsx'
import { HierarchyGuide } from './hierarchy-guide.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Categories', isHidden: true })

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const page = readPageNumber(searchParams.get('page'), adminCountLimit)
  const text = searchParams.get('q')?.trim() ?? ''
  if (text) return { tree: null, found: await searchCategories(db, { text, page }) }
  const parentId = readId(searchParams.get('parent') ?? '')
  const tree = await findCategoryTree(db, { parentId, open: readOpen(searchParams.get('open')), page })
  return tree ? { tree, found: null } : notFound({ title: 'Category not found', leadsTo: categoryList })
}

export default function Categories({ loaderData: { tree, found } }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <>
      <AdminHead title="Categories" text="What the shop's parts are sorted by, and what its products state.">
        <ForChanges>
          <ButtonLink to="/admin/starter/categories" variant="secondary">
            <Icon name="layers" size={20} />
            Starter List
          </ButtonLink>
          <ButtonLink
            to={newCategoryAddress(search, tree?.parent ? { id: tree.parent.id, open: tree.open } : undefined)}
            preventScrollReset
          >
            <Icon name="plus" size={20} />
            Add Category
          </ButtonLink>
        </ForChanges>
      </AdminHead>
      <ListSearch label="Search categories" placeholder="Search by name or slug" />
      {tree && <CategoryTreeView tree={tree} />}
      {found && (
        <>
          <p className="mb-3 text-ink-soft">{countText(found, 'category found', 'categories found')}</p>
          {found.items.length === 0 ? (
            <EmptyState icon="folder-tree" title="No categories found" text="Try another name or slug." />
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper">
              {found.items.map(category => (
                <CategoryLine key={category.id} category={category} />
              ))}
            </ul>
          )}
          <Pagination {...found} />
        </>
      )}
      <HierarchyGuide />
      <Outlet />
    </>
  )
}
