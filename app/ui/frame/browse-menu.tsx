import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#app/ui/plain/icon.tsx'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { CategoryIcon } from '#app/ui/product/category-icon.tsx'
import type { CategoryLink } from '#shop/catalogue/categories/shown.ts'

const menuId = 'browse-menu'

const menu = () => document.getElementById(menuId) as HTMLDialogElement | null

/** Opens the menu; without a script the link that calls this goes to the list of all products instead. */
export function openBrowseMenu(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  menu()?.showModal()
}

const row = 'flex min-h-12 items-center gap-3 rounded-md px-3 font-medium hover:bg-ground'

export function BrowseMenu({ categories }: { categories: CategoryLink[] }) {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the page changes
  useEffect(() => menu()?.close(), [location.key])
  return (
    <dialog id={menuId} aria-labelledby="browse-menu-title" className="drawer overflow-y-auto bg-paper" closedby="any">
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
        <h2 id="browse-menu-title" className="text-lg">
          Browse Products
        </h2>
        <button
          type="button"
          onClick={() => menu()?.close()}
          aria-label="Close menu"
          className="grid size-11 place-items-center rounded-md hover:bg-ground"
        >
          <Icon name="x" size={22} />
        </button>
      </div>
      <div className="p-2">
        <h3 className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-soft">Shop by Car</h3>
        <PageLink to="/makes" className={row}>
          <Icon name="car" size={22} className="text-ink-soft" />
          Browse by Car Make
          <Icon name="chevron-right" size={18} className="ml-auto text-ink-faint" />
        </PageLink>
        <h3 className="px-3 pt-5 pb-1 text-sm font-semibold text-ink-soft">Shop by Categories</h3>
        {categories.length === 0 && <p className="px-3 py-2 text-ink-soft">No categories available.</p>}
        <ul>
          {categories.map(category => (
            <li key={category.id}>
              <PageLink to={`/categories/${category.slug}/products`} prefetch className={row}>
                <CategoryIcon icon={category.icon} className="size-7" />
                {category.name}
                <Icon name="chevron-right" size={18} className="ml-auto text-ink-faint" />
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  )
}
