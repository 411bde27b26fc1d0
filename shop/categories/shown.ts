import type { SpecificationSchema } from '#db/columns.ts'

export type { SpecificationSchema } from '#db/columns.ts'

/** One field of a category's specification schema. */
export type SpecificationField = SpecificationSchema[string]

/** What a tile, a menu or a breadcrumb shows of a category. */
export type CategoryLink = { id: number; name: string; slug: string; icon: string | null }

export type CategoryTile = CategoryLink & { description: string | null; hasChildren: boolean }

/** A category with its way up (root first, without itself) and the active categories right below it. */
export type CategoryWithRelatives = CategoryTile & {
  path: CategoryLink[]
  children: CategoryTile[]
  specificationSchema: SpecificationSchema
  /** Itself and every active category below it: what a list of its products draws from. */
  branchIds: number[]
}

/** What a page needs of a category: its schema and its branch stay on the server. */
export function toShow({ specificationSchema: _, branchIds: __, ...category }: CategoryWithRelatives) {
  return category
}

/** The icons that have a name; a category without one shows the package. */
export const categoryIcons = ['Gauge', 'Filter', 'Droplets', 'Disc', 'Wrench', 'Zap', 'Package'] as const

export type CategoryIconName = (typeof categoryIcons)[number]
export const isIconName = (icon: string): icon is CategoryIconName => categoryIcons.some(name => name === icon)

/** How a level of the tree is called: 1 is the top. */
export const levelText = (level: number): string => (level === 1 ? 'Main category' : `Subcategory, level ${level}`)
