import { Fragment } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { levelText } from '#shop/catalogue/categories/shown.ts'
import { type CategoryTree, childrenShown, type TreeRow } from '#shop/catalogue/categories/tree.ts'
import { formatNumber } from '#shop/numbers.ts'
import { countText } from '#shop/paging.ts'
import { branchAddress, categoryList } from './addresses.ts'
import { CategoryLine, indents } from './category-line.tsx'

/** A page of the tree: the breadcrumbs of its branch, then the branch's rows and those of open branches in it. */
export function CategoryTreeView({ tree }: { tree: CategoryTree }) {
  const { parent, rows, total, open } = tree
  const counted = { total, totalIsCapped: false }
  return (
    <>
      {parent && <Trail tree={tree} />}
      <p className="mb-3 text-ink-soft">
        {parent
          ? countText(counted, 'subcategory', 'subcategories')
          : countText(counted, 'main category', 'main categories')}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          icon="folder-tree"
          title={parent ? `${parent.name} has no subcategories` : 'No categories found. Create your first category!'}
        />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper">
          {rows.map(row => (
            <Fragment key={row.id}>
              <CategoryLine category={row} open={open} />
              {row.hasMore && <MoreLine row={row} />}
            </Fragment>
          ))}
        </ul>
      )}
      {tree.isCut && <p className="mt-3 text-ink-soft">More branches are open than one page can show. Close some.</p>}
      <Pagination {...tree} />
    </>
  )
}

function MoreLine({ row }: { row: TreeRow }) {
  return (
    <li className={`py-1 pr-2 ${indents[row.depth + 1] ?? ''}`}>
      <Link
        to={branchAddress(row.id)}
        className="inline-flex min-h-11 items-center px-4 font-medium text-accent-strong underline underline-offset-4"
      >
        Only the first {childrenShown} are shown: all {formatNumber(row.subcategoryCount)} subcategories of {row.name}
      </Link>
    </li>
  )
}

function Trail({ tree: { trail, trailIsCut, parent } }: { tree: CategoryTree }) {
  const above = trail.slice(0, -1)
  return (
    <nav aria-label="Above" className="mb-2">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to={categoryList.to} className={trailLink}>
            <Icon name="corner-left-up" size={18} />
            All categories
          </Link>
        </li>
        {above.map(({ id, name }, position) => (
          <li key={id} className="flex min-w-0 items-center gap-2">
            <span aria-hidden>›{trailIsCut && position === 1 && ' … ›'}</span>
            <Link to={branchAddress(id)} className={trailLink}>
              {name}
            </Link>
          </li>
        ))}
        {parent && (
          <li className="min-w-0">
            <span aria-hidden>› </span>
            <span aria-current="page" className="font-semibold break-words">
              {parent.name}
            </span>{' '}
            <span className="text-sm text-ink-soft">({levelText(parent.level)})</span>
          </li>
        )}
      </ol>
    </nav>
  )
}

const trailLink = 'inline-flex min-h-11 items-center gap-1.5 break-words underline underline-offset-4 hover:text-accent'
