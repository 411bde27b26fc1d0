import { Icon } from '#app/ui/plain/icon.tsx'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { CategoryIcon } from '#app/ui/product/category-icon.tsx'
import { keepingVehicle, type VehicleFilter } from '#app/web/car/vehicle-filter.ts'
import type { CategoryLink } from '#shop/catalogue/categories/shown.ts'

type Tree = {
  /** The visible levels of the tree, from the top to the children of the chosen category: all siblings of each open branch. */
  levels: CategoryLink[][]
  /** The chosen category and its ancestors, from the top; empty where none is chosen. */
  way: CategoryLink[]
  filter: VehicleFilter
}

export const ofCategory = ({ id }: { id: number }, filter: VehicleFilter) =>
  keepingVehicle(`/categories?category=${id}`, filter)

const row = 'flex min-h-11 items-center gap-3 rounded-md px-2 leading-tight hover:bg-ground'
const chosen = 'aria-[current]:bg-ground aria-[current]:font-bold'

/** The categories beside the list of all products: a column, folded away on phones. */
export function CategoryTree(tree: Tree) {
  if (tree.levels[0]?.length === 0) return null
  const current = tree.way.at(-1)
  const links = (
    <>
      <PageLink
        to={keepingVehicle('/categories', tree.filter)}
        aria-current={current ? undefined : 'page'}
        className={`${row} ${chosen} font-medium`}
      >
        All products
      </PageLink>
      <Branch {...tree} depth={0} />
    </>
  )
  return (
    <nav aria-label="Category tree" className="mb-3 lg:mb-4">
      <details key={current?.id} className="rounded-lg border border-line bg-paper px-3 lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-semibold">
          <span className="min-w-0 wrap-anywhere">Categories{current && `: ${current.name}`}</span>
          <Icon name="chevron-down" size={20} className="shrink-0 text-ink-faint in-open:rotate-180" />
        </summary>
        <div className="pb-2">{links}</div>
      </details>
      <div className="hidden lg:block">
        <h2 className="px-2 pb-1 text-base">Categories</h2>
        {links}
      </div>
    </nav>
  )
}

function Branch({ levels, way, filter, depth }: Tree & { depth: number }) {
  const categories = levels[depth] ?? []
  if (categories.length === 0) return null
  const open = way[depth]
  return (
    <ul className={depth > 0 ? 'ml-3.5 border-l border-line pl-2' : ''}>
      {categories.map(category => (
        <li key={category.id}>
          <PageLink
            to={ofCategory(category, filter)}
            prefetch
            aria-current={category.id === way.at(-1)?.id ? 'page' : undefined}
            className={`${row} ${chosen} ${depth === 0 || category.id === open?.id ? 'font-medium' : 'text-ink-soft'}`}
          >
            {depth === 0 && <CategoryIcon icon={category.icon} className="size-7 shrink-0" />}
            <span className="min-w-0 wrap-anywhere">{category.name}</span>
          </PageLink>
          {category.id === open?.id && <Branch levels={levels} way={way} filter={filter} depth={depth + 1} />}
        </li>
      ))}
    </ul>
  )
}
