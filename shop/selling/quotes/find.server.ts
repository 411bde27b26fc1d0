import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { nameOfPerson } from '#db/person-name.ts'
import { sqlOf } from '#db/rows.ts'
import { quotes } from '#db/schema/selling/quotes.ts'
import { today } from '#shop/office/calendar/bounds.server.ts'
import { itemShape } from '#shop/selling/orders/own.server.ts'
import { shownQuoteStatuses } from './status.ts'

// Inside sql`…` the table is named by hand: drizzle leaves it out of the columns of a query on one table.

/** SQL: how a quote stands today. */
export const statusToday = sqlOf(z.enum(shownQuoteStatuses))`(
  case when quotes.status = 'open' and quotes.valid_until < ${today} then 'expired' else quotes.status end)`

const itemsShape = z.array(
  itemShape.extend({
    listPriceCents: z.int().nullable(),
    priceReason: z.string().nullable(),
    askedVehicles: z.array(
      z.object({
        makeId: z.int(),
        modelId: z.int(),
        year: z.int(),
        subModelId: z.int().optional(),
        built: z.string().optional(),
      }),
    ),
    /** The stock, price and core charge that the product has today; null once it is not for sale any more. */
    stock: z.int().nullable(),
    todayCents: z.int().nullable(),
    todayCoreCents: z.int().nullable(),
    image: z.string().nullable(),
  }),
)

const asName = sqlOf(z.string().nullable())
const nameOf = (person: SQL) => asName`${nameOfPerson(person)}`

/** The columns of a quote's pages. */
export const quoteColumns = {
  id: quotes.id,
  number: quotes.number,
  token: quotes.token,
  status: statusToday,
  validUntil: quotes.validUntil,
  channel: quotes.channel,
  userId: quotes.userId,
  customerName: quotes.customerName,
  customerEmail: quotes.customerEmail,
  customerPhone: quotes.customerPhone,
  deliveryMethod: quotes.deliveryMethod,
  shippingAddress: quotes.shippingAddress,
  deliveryNote: quotes.deliveryNote,
  note: quotes.note,
  subtotalCents: quotes.subtotalCents,
  deliveryFeeCents: quotes.deliveryFeeCents,
  isFeeOpen: quotes.isFeeOpen,
  vatRate: quotes.vatRate,
  pricesIncludeVat: quotes.pricesIncludeVat,
  vatCents: quotes.vatCents,
  totalCents: quotes.totalCents,
  currencySymbol: quotes.currencySymbol,
  seller: quotes.seller,
  refusalReason: quotes.refusalReason,
  decidedAt: quotes.decidedAt,
  decidedBy: nameOf(sql`quotes.decided_by`),
  writtenBy: nameOf(sql`quotes.written_by`),
  createdAt: quotes.createdAt,
  orderId: quotes.orderId,
  orderNumber: asName`(select order_number from orders where id = quotes.order_id)`,
  items: sql`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'line', item.line, 'productId', item.product_id, 'productName', item.product_name,
          'productBrand', item.product_brand, 'quantity', item.quantity, 'priceCents', ${inCents(sql`item.price`)},
          'coreChargeCents', ${inCents(sql`item.core_charge`)}, 'listPriceCents', ${inCents(sql`item.list_price`)},
          'priceReason', item.price_reason, 'note', item.note, 'vehicles', item.vehicles, 'askedVehicles', item.asked_vehicles,
          'stock', p.stock, 'todayCents', ${inCents(sql`p.price`)}, 'todayCoreCents', ${inCents(sql`p.core_charge`)},
          'image', p.images ->> 0) order by item.line), '[]')
        from quote_items item left join products p on p.id = item.product_id and p.is_active
        where item.quote_id = quotes.id)`.mapWith(rows => itemsShape.parse(rows)),
}

/** A quote with its lines, each with what there is of it today, and the order that came of it. */
export type Quote = NonNullable<Awaited<ReturnType<typeof findQuote>>>

/** A quote by its id, for the shop's own people, or by the secret of its link; null where there is none. One round trip. */
export async function findQuote(db: Db, by: { quoteId: string } | { token: string }) {
  if ('quoteId' in by ? !/^\d{1,9}$/.test(by.quoteId) : !/^[\w-]{43}$/.test(by.token)) return null
  const [found] = await db
    .select(quoteColumns)
    .from(quotes)
    .where('token' in by ? eq(quotes.token, by.token) : eq(quotes.id, Number(by.quoteId)))
  return found ?? null
}

/** How whoever a quote is for is called: by name, else by telephone. */
export const customerOf = ({ customerName, customerPhone }: { customerName: string; customerPhone: string }): string =>
  customerName || customerPhone

const asCount = sqlOf(wholeNumber)
export const linesOf = asCount`(select count(*)::integer from quote_items item where item.quote_id = quotes.id)`
