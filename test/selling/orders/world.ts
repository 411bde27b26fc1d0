import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { type Checkout, mergeLines } from '#shop/selling/checkout/form.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { emptyTables } from '#test/database.ts'

export const origin = 'https://camshaft.example'

/** 20% VAT, 5.99 for delivery, free above 50.00, three days. */
export async function setRates(db: Db) {
  await db.update(settings).set({
    vatRate: 0.2,
    deliveryFeeCents: 599,
    freeDeliveryOverCents: 5000,
    deliveryTimeDays: 3,
    returnDays: 30,
    email: 'counter@camshaft.example',
  })
}

/** An empty shop with these rates, its customer Ada, and whoever does there what the shop does. */
export async function openShop(db: Db) {
  await emptyTables(db)
  await setRates(db)
  return { userId: await addCustomer(db, 'ada@example.com'), by: await addCustomer(db, 'admin@example.com') }
}

export async function addCustomer(db: Db, email: string): Promise<string> {
  const [customer] = await db.insert(profiles).values({ email }).returning({ id: profiles.id })
  if (!customer) throw new Error('No customer was made')
  return customer.id
}

export async function addProduct(db: Db, product: Omit<typeof products.$inferInsert, 'brand'>) {
  await db.insert(products).values({ brand: 'Norrland', ...product })
}

export const checkoutOf = (lines: Checkout['lines'], shownTotalCents: number) => ({
  customerName: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '555 0100',
  address: '12 Gear Street',
  city: 'Springfield',
  postcode: '12345',
  deliveryMethod: 'delivery' as const,
  paymentMethod: 'cod' as const,
  lines: mergeLines(lines),
  checkoutKey: crypto.randomUUID(),
  shownTotalCents,
})

/** An order of so many pieces by product, for whoever saw that total. */
export async function buy(db: Db, userId: string, pieces: Record<string, number>, totalCents: number) {
  const lines = Object.entries(pieces).map(([id, quantity]) => ({ id, quantity }))
  const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf(lines, totalCents) })
  if (!placed.ok) throw new Error(placed.message)
  return placed.order
}

/** An order of three brake pads and an oil filter, of ten each: (3 x 10.33 + 7.77 + 5.99) x 1.2. */
export async function buyPadsAndFilter(db: Db, userId: string) {
  await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 1033, stock: 10 })
  await addProduct(db, { id: 'FILTER1', name: 'Oil Filter', priceCents: 777, stock: 10 })
  return buy(db, userId, { PAD1: 3, FILTER1: 1 }, 5370)
}

/** Stock by product. */
export async function stockOf(db: Db): Promise<Record<string, number>> {
  const rows = await db.select({ id: products.id, stock: products.stock }).from(products)
  return Object.fromEntries(rows.map(row => [row.id, row.stock]))
}

/** Whom the queued mails go to, in order. */
export async function mailsTo(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ to: string }>(sql`
    select job.payload ->> 'to' as to from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'send_mail' order by job.id`)
  return rows.map(row => row.to)
}

/** A shop in which Ada may buy pads and a filter; answers who she is. */
export async function openForAda(db: Db) {
  await emptyTables(db)
  await setRates(db)
  const userId = await addCustomer(db, 'ada@example.com')
  await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 1999, stock: 5, images: ['/pads.webp'] })
  await addProduct(db, { id: 'FILTER1', name: 'Oil Filter', priceCents: 710, stock: 3 })
  return userId
}

// 2 x 19.99 + 7.10 = 47.08, delivery 5.99, VAT 20% of 53.07 = 10.61
export const cart = [
  { id: 'PAD1', quantity: 2 },
  { id: 'FILTER1', quantity: 1 },
]
export const total = 6368
