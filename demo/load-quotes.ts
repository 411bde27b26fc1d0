import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents } from '#db/columns.ts'
import { findRow, listRows } from '#db/rows.ts'
import { quotes } from '#db/schema/selling/quotes.ts'
import { plainMoney } from '#shop/money.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { counterSaleForm } from '#shop/selling/counter/form.server.ts'
import { orderTotals } from '#shop/selling/orders/totals.ts'
import { refuseQuote, withdrawQuote } from '#shop/selling/quotes/decide.server.ts'
import { findQuote } from '#shop/selling/quotes/find.server.ts'
import type { QuoteStatus } from '#shop/selling/quotes/status.ts'
import { writeQuote } from '#shop/selling/quotes/write.server.ts'
import { demoEmails } from './accounts.ts'

type DemoQuote = {
  name: string
  phone: string
  status: Exclude<QuoteStatus, 'accepted'>
  parts: number
  note: string
  discountPercent: number
}

const demoQuotes: DemoQuote[] = [
  {
    name: 'Harbour Garage',
    phone: '207 555 0161',
    status: 'open',
    parts: 3,
    note: 'For the fleet.',
    discountPercent: 8,
  },
  { name: 'Ines Duarte', phone: '207 555 0162', status: 'open', parts: 1, note: '', discountPercent: 0 },
  { name: 'Tom Becker', phone: '207 555 0163', status: 'refused', parts: 2, note: '', discountPercent: 0 },
  { name: 'Old Mill Motors', phone: '207 555 0164', status: 'withdrawn', parts: 2, note: '', discountPercent: 5 },
  { name: 'Marta Kowal', phone: '207 555 0165', status: 'expired', parts: 1, note: '', discountPercent: 0 },
]

const partRow = z.object({ id: z.string(), priceCents: z.int() })
const orderRow = z.object({ id: z.string(), by: z.string() })

/** Quotes of every status, by the deeds of a real shop; nobody gets the mails of them. */
export const loadDemoQuotes = (db: Db, origin: string): Promise<void> =>
  db.transaction(async tx => {
    await load(tx, origin)
    await tx.execute(sql`
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = 'send_mail' and job.created_at = now()`)
  })

async function load(db: Db, origin: string): Promise<void> {
  const parts = await listRows(db, partRow)`
    select id, ${inCents(sql`price`)}::integer as "priceCents" from products
    where is_active and stock > 9 and core_charge is null order by id limit 9`
  const order = await findRow(db, orderRow)`
    select orders.id, owner.id as by from orders join profiles owner on owner.email = ${demoEmails[0] ?? ''}
    where channel = 'phone' and status = 'completed' order by orders.created_at desc limit 1`
  if (!order || parts.length < 9) return
  const { id: orderId, by } = order
  await keepAccepted(db, orderId, by)
  const settings = { ...(await findSettings(db)), deliveryFeeCents: 0 }
  let next = 0
  for (const one of demoQuotes) {
    const chosen = parts.slice(next, next + one.parts)
    next += one.parts
    const agreed = chosen.map(({ id, priceCents }) => {
      const cents = Math.ceil((priceCents * (100 - one.discountPercent)) / 100)
      return { id, priceCents: cents, price: plainMoney(cents), reason: 'Trade customer' }
    })
    const subtotalCents = agreed.reduce((sum, { priceCents }) => sum + 2 * priceCents, 0)
    const sale = counterSaleForm.parse({
      customerName: one.name,
      phone: one.phone,
      handover: 'pickup',
      isQuote: 'on',
      note: one.note,
      lines: JSON.stringify(chosen.map(({ id }) => ({ id, quantity: 2 }))),
      prices: JSON.stringify(
        Object.fromEntries(
          one.discountPercent > 0 ? agreed.map(({ id, price, reason }) => [id, { price, reason }]) : [],
        ),
      ),
      saleKey: crypto.randomUUID(),
      shownTotalCents: String(orderTotals({ subtotalCents, settings }).totalCents),
    })
    const written = await writeQuote(db, { sale, by, role: 'orders', origin })
    if (written.ok) await moveOn(db, { quoteId: written.quote.id, status: one.status, by, origin })
  }
}

type Moving = { quoteId: number; status: QuoteStatus; by: string; origin: string }

async function moveOn(db: Db, { quoteId, status, by, origin }: Moving) {
  const quote = await findQuote(db, { quoteId: String(quoteId) })
  if (!quote) return
  if (status === 'refused') await refuseQuote(db, { token: quote.token, reason: 'We found them nearer.', origin })
  if (status === 'withdrawn') await withdrawQuote(db, { quoteId: String(quoteId), by })
  if (status !== 'expired') return
  const writtenAt = sql`now() - interval '20 days'`
  const validUntil = sql`(now() - interval '6 days')::date`
  await db.update(quotes).set({ createdAt: writtenAt, validUntil }).where(eq(quotes.id, quoteId))
}

/** An order by telephone that began as a quote, the day before. */
async function keepAccepted(db: Db, orderId: string, by: string) {
  await db.execute(sql`
    with kept as (
      insert into quotes (request_key, token, status, valid_until, channel, written_by, customer_name, customer_email,
        customer_phone, delivery_method, shipping_address, subtotal, delivery_fee, vat_rate, prices_include_vat, vat_amount,
        total_amount, currency_symbol, seller, decided_at, order_id, created_at)
      select gen_random_uuid(), replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'accepted',
        (created_at + interval '13 days')::date, 'phone', ${by}::uuid, customer_name, customer_email, customer_phone,
        delivery_method, shipping_address, subtotal, delivery_fee, vat_rate, prices_include_vat, vat_amount, total_amount,
        currency_symbol, seller, created_at, id, created_at - interval '1 day'
      from orders where id = ${orderId}
      returning id, order_id
    )
    insert into quote_items (quote_id, line, product_id, product_name, product_brand, quantity, price, core_charge, vehicles)
    select kept.id, line, product_id, product_name, product_brand, quantity, price, core_charge, vehicles
    from kept join order_items item on item.order_id = kept.order_id`)
}
