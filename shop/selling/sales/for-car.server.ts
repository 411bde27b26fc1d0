import { sql } from 'drizzle-orm'
import type { ReadDb } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import type { ListedCar } from '#shop/cars/fitment/listed-car.ts'
import { cardColumns, cardRow } from '#shop/catalogue/products/shown.server.ts'
import type { ProductCard } from '#shop/catalogue/products/shown.ts'
import { noFilters } from '#shop/finding/index/filters.ts'
import { listPopularFor, listProducts } from '#shop/finding/lists/list.server.ts'
import { type ReturnReason, returnStatusesWhere } from '#shop/selling/returns/rules.ts'
import { isOnSale, shownInRow } from './shown.server.ts'

/** How many of the most popular products are looked at: some stand in categories that are not shown. */
const lookedAt = 40

/**
 * The rows of the home page for a car: up to 10 that can be bought today and fit it, of what sells best and of what is new. The
 * best sellers of the shop are few, so beside them what is popular counts, which sales decide too.
 */
export async function listRowsForCar(
  db: ReadDb,
  car: ListedCar,
): Promise<{ bestSellers: ProductCard[]; newest: ProductCard[] }> {
  const inStock = { ...noFilters, isInStock: true }
  const [popular, newest] = await Promise.all([
    listPopularFor(db, car, lookedAt),
    listProducts(db, { car, sort: 'newest', page: 1, filters: inStock, schema: {} }),
  ])
  return {
    bestSellers: await listOnSale(db, popular),
    newest: await listOnSale(
      db,
      newest.page.items.map(({ id }) => id),
    ),
  }
}

/** The first 10 of these that are on sale. */
const listOnSale = (db: ReadDb, ids: string[]): Promise<ProductCard[]> => listRows(db, cardRow)`
  select ${cardColumns} from unnest(${sql.param(ids)}::text[]) with ordinality shown (id, place)
  join products p on p.id = shown.id where ${isOnSale} order by place limit ${shownInRow}`

const notFitting: ReturnReason = 'does_not_fit'

/** How many of a person's latest orders are looked at. */
const ordersLookedAt = 50

/**
 * What a person bought for a car and can buy again today, the latest first: up to 10, from their last 50 orders. What they sent back
 * because it did not fit is none of it.
 */
export const listBoughtForCar = (db: ReadDb, userId: string, { subModelIds }: ListedCar): Promise<ProductCard[]> =>
  listRows(db, cardRow)`
    select ${cardColumns} from (
      select item.product_id, max(placed.created_at) as bought_at
      from (
        select id, created_at from orders
        where user_id = ${userId} and status <> 'cancelled' and deleted_at is null
        order by created_at desc limit ${ordersLookedAt}
      ) placed
      join order_items item on item.order_id = placed.id
      where exists (
        select from jsonb_array_elements(item.vehicles) bought_for
        where (bought_for ->> 'subModelId')::integer = any(${sql.param(subModelIds)}::integer[]) and not exists (
          select from return_items back join returns on returns.id = back.return_id
          where back.order_item_id = item.id and back.reason = ${notFitting}
            and returns.status = any(${sql.param(returnStatusesWhere('holdsPieces'))})
            -- Of a line for several cars the return says which of them it is.
            and (jsonb_array_length(item.vehicles) = 1 or back.vehicle ->> 'name' = bought_for ->> 'name'))
      )
      group by item.product_id
    ) bought
    join products p on p.id = bought.product_id where ${isOnSale}
    order by bought.bought_at desc, p.id limit ${shownInRow}`
