import { PageLink } from '#app/ui/plain/page-link.tsx'
import type { CategoryLink } from '#shop/catalogue/categories/shown.ts'

/** The subcategories of the category on show, as a row of links. */
export function CategoryChips<Category extends CategoryLink>({
  categories,
  toPath,
}: {
  categories: Category[]
  toPath: (category: Category) => string
}) {
  if (categories.length === 0) return null
  return (
    <ul aria-label="Subcategories" className="one-line-row mb-1.5 gap-2 sm:mb-5">
      {categories.map(category => (
        <li key={category.id}>
          <PageLink
            to={toPath(category)}
            prefetch
            className="inline-flex min-h-11 max-w-72 items-center rounded-full border border-line-strong bg-paper px-4 font-medium hover:border-ink hover:bg-ground"
          >
            <span className="truncate">{category.name}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
