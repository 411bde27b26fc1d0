// Short lists that the database accepts in a column. Adding to one asks for a migration: `npm run db:generate`.

/** What state a product is in when it is sold. */
export const productConditions = ['new', 'refurbished', 'used'] as const
export type ProductCondition = (typeof productConditions)[number]

/** How good the parts of a brand are, from those in a vehicle maker's own box to the cheapest. */
export const brandQualities = ['original', 'oem', 'premium', 'value'] as const
export type BrandQuality = (typeof brandQualities)[number]
