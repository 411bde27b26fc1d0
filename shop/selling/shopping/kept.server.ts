import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { findRow } from '#db/rows.ts'
import { countAttempt, limits, type TryLater } from '#shop/limits.server.ts'
import { noShopping, readShopping, type Shopping } from './shopping.ts'

/** An account's cart and garage. `revision` grows with each change; 0 means that nothing was kept yet. */
type KeptShopping = { revision: number; shopping: Shopping }

const keptRow = z.object({ revision: wholeNumber, shopping: z.unknown().transform(readShopping) })
const revisionRow = z.object({ revision: wholeNumber })

/** The cart and garage that the account's browsers share. */
export const findShopping = async (db: Db, userId: string): Promise<KeptShopping> =>
  (await findRow(db, keptRow)`select revision, shopping from account_shopping where user_id = ${userId}`) ?? {
    revision: 0,
    shopping: noShopping,
  }

/**
 * Keeps what one browser of the account has, and answers with its revision. Where another browser was quicker, so that
 * `revision` is not the newest, nothing is kept: the answer is what the account has, for the browser to merge. 300 changes in a
 * quarter of an hour.
 */
export async function keepShopping(
  db: Db,
  { userId, revision, shopping }: KeptShopping & { userId: string },
): Promise<{ ok: true; revision: number } | ({ ok: false; reason: 'changed' } & KeptShopping) | TryLater> {
  const tooMany = await countAttempt(db, limits.shoppingOfCustomer, userId)
  if (tooMany) return tooMany
  const text = JSON.stringify(shopping)
  const kept =
    revision === 0
      ? await findRow(db, revisionRow)`
          insert into account_shopping (user_id, revision, shopping) select id, 1, ${text}::json from profiles where id = ${userId}
          on conflict (user_id) do nothing returning revision`
      : await findRow(db, revisionRow)`
          update account_shopping set revision = revision + 1, shopping = ${text}::json
          where user_id = ${userId} and revision = ${revision} returning revision`
  return kept ? { ok: true, ...kept } : { ok: false, reason: 'changed', ...(await findShopping(db, userId)) }
}
