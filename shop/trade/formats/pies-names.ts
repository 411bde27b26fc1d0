/** How the versions of PIES call what we read, by their first number. 8.0 gave brands new names. */
export const piesVersions: Record<string, PiesNames> = {
  '6': { brandId: 'BrandAAIAID' },
  '7': { brandId: 'BrandAAIAID' },
  '8': { brandId: 'BrandID' },
}
export type PiesNames = { brandId: string }

/** Units of weight as the trade codes them, in grams. */
export const gramsOf: Record<string, number> = {
  PG: 453.59237,
  LB: 453.59237,
  OZ: 28.349523,
  GT: 1000,
  KG: 1000,
  GR: 1,
}
