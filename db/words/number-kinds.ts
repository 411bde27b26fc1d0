/**
 * The kinds of part numbers that a product may have besides its reference, as the database accepts them. What they are
 * called stands in shop/catalogue/part-numbers/kinds.ts. Adding one here asks for a migration: `npm run db:generate`.
 */
export const numberKinds = ['manufacturer', 'oe', 'interchange', 'supersedes', 'superseded_by', 'gtin'] as const
export type NumberKind = (typeof numberKinds)[number]
