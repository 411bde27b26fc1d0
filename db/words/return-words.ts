// What the database accepts of returns. What each word means and allows stands in shop/selling/returns/rules.ts. Adding one here
// asks for a migration: `npm run db:generate`.

export const returnKinds = ['return', 'withdrawal', 'warranty', 'refused', 'core'] as const
export type ReturnKind = (typeof returnKinds)[number]

export const returnStatuses = ['requested', 'approved', 'declined', 'received', 'settled', 'taken_back'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

export const returnReasons = [
  'does_not_fit',
  'faulty',
  'damaged',
  'wrong_part_sent',
  'not_needed',
  'refused_at_door',
  'old_part',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** What became of the pieces that came back. */
export const returnOutcomes = ['restocked', 'written_off', 'to_supplier', 'kept_apart'] as const
export type ReturnOutcome = (typeof returnOutcomes)[number]

/** Who pays what it costs to send parts back that come back by choice. */
export const returnPayers = ['customer', 'shop'] as const
export type ReturnPayer = (typeof returnPayers)[number]
