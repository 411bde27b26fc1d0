/**
 * The car that a list or a search is for: the variants that it may be, of which a part must fit one, and the parts that fit none
 * of these in the months in which it may have been built.
 */
export type ListedCar = { subModelIds: number[]; ruledOut: string[] }

/** Any car of a variant, whenever it was built. */
export const anyOfVariant = (subModelId: number): ListedCar => ({ subModelIds: [subModelId], ruledOut: [] })
