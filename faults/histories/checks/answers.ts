import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import type { Deed, What } from '#faults/histories/deeds.ts'
import type { Entry } from '#faults/histories/ledger.ts'
import { buyerId, keyOf, markOf } from '#faults/histories/shop.ts'

// Holds what the shop has answered against its tables: what it said is done is there once, and what it refused is not.

const keyRow = z.object({ key: z.string().nullable() })
const markRow = z.object({ what: z.string(), mark: z.string(), times: wholeNumber, says: z.string().nullable() })

/** SQL: whatever a deed leaves, by a mark of its own. */
const marks = sql`
  select 'order' as what, checkout_key::text as mark, count(distinct orders.id) as times,
    string_agg(product_id || 'x' || quantity, ' ' order by product_id) as says
  from orders join order_items on order_id = orders.id group by 2
  union all select 'pay', request_key::text, count(*), string_agg((amount * 100)::bigint::text, ' ') from payments
    group by 2
  union all select 'correct', note, count(*), string_agg((amount * 100)::bigint::text, ' ') from payments
    where corrects_id is not null group by 2
  union all select 'cash-up', note, count(*), string_agg((expected * 100)::bigint || ' ' || (counted * 100)::bigint, ' ')
    from cash_ups group by 2
  union all select 'return', request_key::text, 1, (
    select string_agg(line || 'x' || back.quantity, ' ' order by line) from return_items back
    join order_items item on item.id = order_item_id where return_id = returns.id) from returns
  union all select 'wish', request_key::text, count(*), '' from change_requests group by 2
  union all select 'exchange', request_key::text, 1, (
    select string_agg(line || 'x' || back.quantity, ' ' order by line) from return_items back
    join order_items item on item.id = order_item_id where return_id = returns.id) || ' for ' || (
    select string_agg(product_id || 'x' || quantity, ' ' order by product_id || 'x' || quantity) from order_items where order_id = exchange_order_id)
    from returns where exchange_order_id is not null
  union all select 'quote', request_key::text, count(*), string_agg(number, ' ') from quotes group by 2
  union all select 'ship', tracking, count(*), max((
    select string_agg(line || 'x' || sent.quantity, ' ' order by line) from shipment_items sent
    join order_items item on item.id = order_item_id where shipment_id = shipments.id)) from shipments where tracking <> '' group by 2
  union all select 'count', note, count(*), string_agg(stock_after::text, ' ') from stock_movements
    where note like 'Deed %' group by 2
  union all select 'scan', request_key::text, count(*), string_agg(quantity::text, ' ') from stock_take_scans group by 2
  union all select 'leave', id::text, 1, '' from history_buyers where id not in (select id from profiles)
  union all select 'file', file_name, count(*), '' from imports group by 2`

/** The kinds whose mark is the key of the form; that of the others stands in a field for notes. */
const keyed = new Set<What>([
  'order',
  'again',
  'sell',
  'quote',
  'pay',
  'ask',
  'withdraw',
  'take-back',
  'exchange',
  'wish',
  'scan',
])
const asReturns = new Set<What>(['ask', 'withdraw', 'take-back'])
const isMarked = new Set<What>([...keyed, 'leave', 'correct', 'cash-up', 'ship', 'count', 'file'])
/** The queue makes a return of it later, where that can be. */
const mayBeAbsent = new Set<What>(['withdraw'])
/** Their forms have no key, but say what they were filled in for: sent again, they do it again where that is so once more. */
const mayBeTwice = new Set<What>(['cash-up', 'count', 'file', 'leave'])

/** What of the answers does not stand in the tables, each in a line. */
export async function findBroken(
  db: Db,
  seed: number,
  deeds: readonly Deed[],
  entries: readonly Entry[],
): Promise<string[]> {
  const rows = await listRows(db, markRow)`${marks}`
  const anonymous = await listRows(db, keyRow)`select checkout_key::text as key from orders where user_id is null`
  const isAnonymous = new Set(anonymous.map(({ key }) => key))
  const found = new Map(rows.map(row => [`${row.what} ${row.mark}`, row]))
  const entriesOf = Map.groupBy(entries, ({ at }) => at)
  // What is in an order that was changed is no longer what was ordered.
  const isChanged = new Set(deeds.flatMap(deed => (deed.what === 'change' ? [deed.order] : [])))
  return deeds.flatMap(deed => {
    const { at, what } = deed
    // An account that is deleted takes the marks of its parcels with it, and those in notes of its payments.
    const isTaken =
      (deed.what === 'ship' || deed.what === 'correct') && isAnonymous.has(keyOf(seed, `form ${deed.order}`))
    if (!isMarked.has(what) || isTaken) return []
    const kind = asReturns.has(what) ? 'return' : what === 'again' || what === 'sell' ? 'order' : what
    const own =
      deed.what === 'leave' ? buyerId(seed, deed.buyer) : keyed.has(what) ? keyOf(seed, `form ${at}`) : markOf(deed)
    const is = found.get(`${kind} ${own}`)
    const name = `deed ${at}, ${what}`
    return told(name, what, entriesOf.get(at) ?? [], {
      times: is?.times ?? 0,
      says: isChanged.has(at) ? null : (is?.says ?? ''),
    })
  })
}

/** `says` is null where it may say something else by now. */
function told(
  name: string,
  what: What,
  entries: readonly Entry[],
  { times, says }: { times: number; says: string | null },
): string[] {
  const answer = entries.find(({ is }) => is === 'ended')
  const isUnsure = entries.some(({ is }) => is !== 'ended' && is !== 'begun')
  const isDone = (answer?.done ?? 0) > 0
  const isLost = isDone && times === 0 && !mayBeAbsent.has(what)
  if (isLost) return [`${name}: acknowledged, and lost`]
  if (!isDone && !isUnsure && times > 0) return [`${name}: there, and was never acknowledged`]
  if (mayBeTwice.has(what)) return []
  if (times > 1) return [`${name}: there ${times} times`]
  if (isDone && !mayBeAbsent.has(what) && says !== null && says !== answer?.says)
    return [`${name}: acknowledged ${answer?.says}, and is ${says}`]
  // Where the form has no key, only one of two that were sent at once may be told that it did it.
  if ((answer?.done ?? 0) > 1 && !keyed.has(what)) return [`${name}: acknowledged twice`]
  return []
}
