import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#db/client.server.ts'
import { refreshSearchWords } from '#shop/finding/text/lexicon.server.ts'
import { refreshPopularity } from '#shop/selling/sales/popularity.server.ts'
import { refreshSales } from '#shop/selling/sales/refresh.server.ts'
import { bareTables } from './load/bare-tables.ts'
import { loadCategories } from './load/categories.ts'
import { loadNumbers } from './load/numbers.ts'
import { loadAuditLog, loadMessages, loadPeople, loadShop } from './load/office.ts'
import { loadOrders } from './load/orders.ts'
import { loadProducts } from './load/products.ts'
import { loadReviews } from './load/reviews.ts'
import { loadVehicles } from './load/vehicles.ts'

export type Sizes = { products: number; categories: number; orders: number; variants: number }
export type Step = <T>(name: string, work: (say: (line: string) => void) => Promise<T>) => Promise<T>

const batchSize = 50_000
const bared = [
  'products',
  'product_search',
  'product_compatibility',
  'product_references',
  'reviews',
  'orders',
  'order_items',
  'order_status_changes',
]

/**
 * Fills an empty shop with one of the given sizes, all of it or nothing. Everything but the moments is the same every
 * time; those count back from now. Triggers and indexes of the big tables are away meanwhile: what they keep is made
 * at once at the end.
 */
export async function fillForBench(db: Db, sizes: Sizes, step: Step): Promise<void> {
  const customers = Math.max(10, Math.ceil(sizes.orders / 4))
  await db.transaction(async tx => {
    for (const setting of ['statement_timeout = 0', "maintenance_work_mem = '512MB'", "work_mem = '128MB'"]) {
      await tx.execute(sql.raw(`set local ${setting}`))
    }
    await loadShop(tx)
    const lastVariant = await step('Vehicles', () => loadVehicles(tx, sizes.variants))
    const shelves = await step('Categories', () => loadCategories(tx, sizes.categories))
    await step('People', () => loadPeople(tx, customers))
    const restore = await bareTables(tx, bared)
    await step('Products', say => loadProducts(tx, { shelves, lastVariant, count: sizes.products }, say))
    await step('Part numbers', () => loadNumbers(tx))
    await step('Reviews', () => loadReviews(tx, { products: sizes.products, customers }))
    await step('Orders', () => loadOrders(tx, { ...sizes, customers }))
    await step('What searches read', say => indexProducts(tx, sizes.products, say))
    await step('What is popular', () => refreshPopularity(tx))
    await step('Indexes and foreign keys', restore)
    await step('Search words', () => refreshSearchWords(tx))
    await step('Messages and audit log', async () => {
      await loadMessages(tx, Math.max(20, Math.ceil(sizes.orders / 100)))
      await loadAuditLog(tx, sizes.products)
    })
    await step('What orders say', () => refreshSales(tx))
    await step('Counters', () => countAll(tx))
  })
}

/** What autovacuum would do in time. */
export async function settle(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}

async function indexProducts(tx: Db, count: number, say: (line: string) => void) {
  await tx.execute(sql`
    create temporary table bench_places on commit drop as
    select id, row_number() over (order by category_id, id) as place from products`)
  await tx.execute(sql`create index on bench_places (place)`)
  for (let from = 1; from <= count; from += batchSize) {
    const to = Math.min(count, from + batchSize - 1)
    await tx.execute(sql`
      select index_products(array_agg(id)) from bench_places where place between ${from} and ${to}`)
    say(`${to} of ${count}`)
  }
}

/** What the triggers of products and orders would have counted. */
async function countAll(tx: Db) {
  await tx.execute(sql`
    insert into low_stock (product_id, stock) select id, stock from products where is_active and stock <= 5`)
  await tx.execute(sql`insert into row_counts (table_name, row_count) select 'products', count(*) from products`)
  await tx.execute(sql`select recount_order_totals()`)
  await tx.execute(sql`select recount_categories()`)
}
