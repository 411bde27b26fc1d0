import { z } from 'zod'
import { listRows } from '#db/rows.ts'
import { findBroken } from './checks/answers.ts'
import { counters } from './checks/counters.ts'
import { goods } from './checks/goods.ts'
import { letters } from './checks/letters.ts'
import { money } from './checks/money.ts'
import { quotes } from './checks/quotes.ts'
import { rounds } from './checks/rounds.ts'
import type { Deed } from './deeds.ts'
import type { Entry } from './ledger.ts'
import type { HistoryShop } from './shop.ts'

const foundRow = z.object({ found: z.string().nullable() })
/** The most faults that are told of each check. */
const mostTold = 3

/** All that has to be so by the tables alone. */
export const invariants = { ...goods, ...money, ...counters, ...letters, ...quotes, ...rounds }

/** Checks a history that was played out: all that is not as it should be, a line each; empty where all is well. */
export const check = async (shop: Checked, deeds: readonly Deed[], entries: readonly Entry[]): Promise<string[]> => [
  ...(await checkAnswers(shop, deeds, entries)),
  ...(await checkTables(shop)),
]

type Checked = Pick<HistoryShop, 'db' | 'seed'>

/** Checks what the shop has answered. */
export async function checkAnswers(
  { db, seed }: Checked,
  deeds: readonly Deed[],
  entries: readonly Entry[],
): Promise<string[]> {
  const failed = entries.filter(({ is }) => is === 'failed')
  const whatOf = new Map(deeds.map(({ at, what }) => [at, what]))
  return [
    ...tell(
      'the shop answers every form',
      failed.map(({ at, says }) => `deed ${at}, ${whatOf.get(at)}: ${says}`),
    ),
    ...tell('what the shop has acknowledged is there, once', await findBroken(db, seed, deeds, entries)),
  ]
}

/** Checks what has to be so by the tables alone: all of it, or what is given. */
export async function checkTables(
  { db }: Pick<HistoryShop, 'db'>,
  checked: Partial<typeof invariants> = invariants,
): Promise<string[]> {
  const wrong: string[] = []
  for (const [what, statement] of Object.entries(checked)) {
    const rows = await listRows(db, foundRow)`${statement}`
    wrong.push(
      ...tell(
        what,
        rows.map(({ found }) => found ?? 'an unnamed thing'),
      ),
    )
  }
  return wrong
}

function tell(what: string, found: readonly string[]): string[] {
  const more = found.length > mostTold ? ` and ${found.length - mostTold} more` : ''
  return found.length > 0 ? [`NOT SO: ${what}. ${found.slice(0, mostTold).join('; ')}${more}`] : []
}
