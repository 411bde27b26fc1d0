import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { nameStockCause } from '#db/stock-cause.server.ts'
import type { Figure } from './report.ts'
import { ofShoppers, type Part, withDatabase } from './stock.ts'

const orderRow = z.object({ key: z.string(), orders: wholeNumber })
const pictureRow = z.object({ path: z.string() })
const partRow = z.object({ id: z.string(), stock: z.int(), sold: wholeNumber })

/**
 * Remembers which orders a shop has said are placed, and holds that against its database: none of them may be missing, none
 * be there twice, and stock and sold pieces have to add up to the stock of the beginning.
 */
export function createLedger(dataDir: string, parts: readonly Part[]) {
  const acknowledged = new Set<string>()
  const before = new Map(parts.map(({ id, stock }) => [id, stock]))
  return {
    acknowledge: (checkoutKey: string) => acknowledged.add(checkoutKey),

    /** Puts so many pieces of each into the shop. */
    async restock(some: readonly Part[], pieces: number) {
      for (const { id } of some) before.set(id, pieces)
      const ids = sql.param(some.map(({ id }) => id))
      await withDatabase(dataDir, db =>
        db.transaction(async tx => {
          await nameStockCause(tx, { reason: 'corrected', note: 'Filled up' })
          await tx.execute(sql`update products set stock = ${pieces} where id = any(${ids}::text[])`)
        }),
      )
    },

    /** The pictures that customers have now. */
    async listPictures(): Promise<string[]> {
      const rows = await withDatabase(
        dataDir,
        db => listRows(db, pictureRow)`
          select avatar_url as path from profiles where email like ${ofShoppers} and avatar_url is not null`,
      )
      return rows.map(({ path }) => path)
    },

    /** The figure of orders and stock. `mayBeMore: false` also refuses orders that nobody was told of. */
    async audit({ mayBeMore = true } = {}): Promise<Figure> {
      const { orders, stocks } = await withDatabase(dataDir, async db => ({
        orders: await listRows(db, orderRow)`
          select checkout_key as key, count(*) as orders from orders
          where user_id in (select id from profiles where email like ${ofShoppers}) group by 1`,
        stocks: await listRows(db, partRow)`
          select p.id, p.stock, coalesce(sum(i.quantity), 0) as sold
          from products p left join order_items i on i.product_id = p.id
            and i.order_id in (select o.id from orders o join profiles u on u.id = o.user_id where u.email like ${ofShoppers})
          where p.id = any(${sql.param(parts.map(({ id }) => id))}::text[]) group by p.id`,
      }))
      const kept = new Set(orders.map(({ key }) => key))
      const lost = Array.from(acknowledged).filter(key => !kept.has(key)).length
      const unknown = orders.filter(({ key }) => !acknowledged.has(key)).length
      const doubled = orders.filter(order => order.orders > 1).length + (mayBeMore ? 0 : unknown)
      const oversold = stocks.filter(({ id, stock, sold }) => stock < 0 || stock + sold !== before.get(id)).length
      return {
        what: 'orders acknowledged; lost, doubled, oversold',
        is: `${acknowledged.size}; ${lost}, ${doubled}, ${oversold}`,
        isMet: acknowledged.size > 0 && lost + doubled + oversold === 0,
      }
    },
  }
}
