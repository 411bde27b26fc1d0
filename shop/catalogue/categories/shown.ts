import type { SpecificationSchema } from '#db/columns.ts'

export type { SpecificationSchema } from '#db/columns.ts'

/** One field of a category's specification schema. */
export type SpecificationField = SpecificationSchema[string]

/** A category as a tile, a menu or a breadcrumb shows it. */
export type CategoryLink = { id: number; name: string; slug: string; icon: string | null }

export type CategoryTile = CategoryLink & { description: string | null; hasChildren: boolean }

/** A category with its ancestors (root first) and its active children. */
export type CategoryWithRelatives = CategoryTile & {
  path: CategoryLink[]
  children: CategoryTile[]
  specificationSchema: SpecificationSchema
  /** The ids of the category and of every active category below it: its list has the products of all of them. */
  branchIds: number[]
}

/** A category for the browser: its schema and its branch stay on the server. */
export function toShow({ specificationSchema: _, branchIds: __, ...category }: CategoryWithRelatives) {
  return category
}

/** The icons that a category can name; a category without an icon shows the package. */
export const categoryIcons = ['Gauge', 'Filter', 'Droplets', 'Disc', 'Wrench', 'Zap', 'Package'] as const

export type CategoryIconName = (typeof categoryIcons)[number]
export const isIconName = (icon: string): icon is CategoryIconName => categoryIcons.some(name => name === icon)

/** The name of a level of the tree, of which 1 is the top. */
export const levelText = (level: number): string => (level === 1 ? 'Main category' : `Subcategory, level ${level}`)
