export type { SpecificationField, SpecificationSchema } from '#db/schema.ts'

/** What a tile, a menu or a breadcrumb shows of a category. */
export type CategoryLink = { id: number; name: string; slug: string; icon: string | null }

export type CategoryTile = CategoryLink & { description: string | null; hasChildren: boolean }

/** A category with its way up (root first, without itself) and the active categories right below it. */
export type CategoryWithRelatives = CategoryTile & { path: CategoryLink[]; children: CategoryTile[] }
