/**
 * Where on the car a part goes, as the database accepts it in a fitment row, in the order in which forms offer it. Adding one
 * here asks for a migration: `npm run db:generate`.
 */
export const fitmentPositions = [
  'front',
  'rear',
  'left',
  'right',
  'front left',
  'front right',
  'rear left',
  'rear right',
  'upper',
  'lower',
  'inner',
  'outer',
] as const
export type FitmentPosition = (typeof fitmentPositions)[number]
