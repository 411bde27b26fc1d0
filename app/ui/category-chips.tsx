import type { CategoryLink } from '#shop/categories.ts'
import { PageLink } from './page-link.tsx'

/** The categories below the one on show, as a row of links. */
export function CategoryChips<Category extends CategoryLink>({
  categories,
  toPath,
}: {
  categories: Category[]
  toPath: (category: Category) => string
}) {
  if (categories.length === 0) return null
  return (
    <ul aria-label="Subcategories" className="mb-5 flex flex-wrap gap-2">
      {categories.map(category => (
        <li key={category.id}>
          <PageLink
            to={toPath(category)}
            prefetch
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-paper px-4 font-medium hover:border-ink hover:bg-ground"
          >
            {category.name}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
