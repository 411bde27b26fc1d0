import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#db/client.server.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { returns } from '#db/schema/selling/returns.ts'
import type { Means } from '#worker/jobs.ts'
import { type Deed, parts } from './deeds.ts'

/** A small shop in which a history is played. Whatever a deed makes has a key of the seed and the deed, by which others find it. */
export type HistoryShop = { db: Db; pool: pg.Pool; seed: number; means: Means }

export const origin = 'https://camshaft.example'
/** Everybody lives there. */
export const postcode = '04401'
export const partId = (part: number): string => `HIST-${part}`
/** The mark that a deed leaves in a field for notes. */
export const markOf = (deed: { at: number }): string => `Deed ${deed.at}`

/** A uuid that is the same for the same seed and words. */
export function keyOf(seed: number, words: string): string {
  const hash = createHash('sha256').update(`${seed} ${words}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
export const buyerId = (seed: number, buyer: number): string => keyOf(seed, `buyer ${buyer}`)
/** The name that a buyer types, by which the buyer is found wherever it stands: 'Buyer-12-' of 'buyer-12@example.com'. */
export const nameIn = (email: string): string => email.replace('buyer', 'Buyer').replace('@example.com', '-')
/** One of two colleagues, by turns. */
export const colleagueId = (seed: number, at: number): string => keyOf(seed, `colleague ${at % 2}`)

/** Fills an empty database with the parts, the colleagues and as many buyers as the deeds name. */
export async function fillShop(db: Db, seed: number, deeds: readonly Deed[]): Promise<void> {
  await db.execute(sql`create table history_sent (what text not null, payload json not null)`)
  // Checks look for the mails of each order.
  await db.execute(sql`create index on history_sent ((payload ->> 'orderId'))`)
  await db.execute(sql`create table history_buyers (id uuid primary key, email text not null)`)
  await db.insert(settings).values({ id: 1 }).onConflictDoNothing()
  await db.update(settings).set({
    vatRate: 0.2,
    deliveryFeeCents: 599,
    freeDeliveryOverCents: 5000,
    deliveryTimeDays: 3,
    returnDays: 30,
    withdrawalDays: 14,
    coreDays: 60,
    restockingPercent: 15,
    email: 'counter@camshaft.example',
  })
  const buyers = Math.max(0, ...deeds.map(deed => ('buyer' in deed ? (deed.buyer ?? 0) : 0))) + 1
  await db.insert(profiles).values([
    ...[0, 1].map(at => ({
      id: colleagueId(seed, at),
      email: `colleague-${at}@example.com`,
      fullName: `Colleague ${at}`,
    })),
    ...Array.from({ length: buyers }, (_, n) => ({
      id: buyerId(seed, n),
      email: `buyer-${n}@example.com`,
      fullName: `Buyer ${n}`,
    })),
  ])
  await db.execute(sql`insert into history_buyers select id, email from profiles where email like 'buyer-%'`)
  const [category] = await db
    .insert(categories)
    .values({ name: 'Parts', slug: 'parts' })
    .returning({ id: categories.id })
  await db.insert(products).values(
    Array.from({ length: parts }, (_, part) => ({
      id: partId(part),
      name: `Part ${part}`,
      brand: 'Norrland',
      categoryId: category?.id ?? null,
      // From 3 cents on, and no round ones: such amounts show what is rounded.
      priceCents: 3 + ((part * 733) % 8000),
      stock: part % 4 === 0 ? 3 : 40,
      coreChargeCents: part % 3 === 1 ? 7 + ((part * 311) % 3000) : null,
    })),
  )
}

/** The order of a deed; null where that was refused or left out. */
export async function findOrderOf({ db, seed }: HistoryShop, deed: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.checkoutKey, keyOf(seed, `form ${deed}`)))
  return order ?? null
}

/** The id of the return that a deed asked for. */
export async function findReturnOf({ db, seed }: HistoryShop, deed: number): Promise<string | null> {
  const [found] = await db
    .select({ id: returns.id })
    .from(returns)
    .where(eq(returns.requestKey, keyOf(seed, `form ${deed}`)))
  return found?.id ?? null
}
