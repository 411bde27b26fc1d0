import type { CategoryLink } from '#shop/catalogue/categories/shown.ts'
import { notFound } from './not-found.ts'

/** The breadcrumbs of a category's page. */
export const categoryCrumbs = (path: Pick<CategoryLink, 'name' | 'slug'>[]) => [
  { name: 'All Categories', to: '/all-categories' },
  ...path.map(({ name, slug }) => ({ name, to: `/categories/${slug}` })),
]

export const categoryNotFound = () =>
  notFound({ title: 'Category not found', leadsTo: { to: '/all-categories', label: 'All Categories' } })
