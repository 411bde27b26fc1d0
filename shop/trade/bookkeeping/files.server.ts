import { inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { decimalNumber, inCents, wholeNumber } from '#db/columns.ts'
import { listRows, pageByPage } from '#db/rows.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { documentKinds } from '#db/words/document-kinds.ts'
import { paymentKinds } from '#db/words/payment-kinds.ts'
import { formatRate, plainMoney } from '#shop/money.ts'
import { beginningOf, endOf } from '#shop/office/calendar/bounds.server.ts'
import { orderColumns } from '#shop/selling/orders/own.server.ts'
import { bareSymbol } from '#shop/selling/payments/currency.server.ts'
import { paymentKindLabels } from '#shop/selling/payments/kinds.ts'
import { returnsOfPayments } from '#shop/selling/returns/money.ts'
import { csvHead, csvLine } from '#shop/trade/imports/files/csv-line.ts'
import type { Month } from './month.ts'

/** Rows are read so many at a time. */
const page = 1_000

/** SQL: the code of the settings, 'USD', where a document has their sign, since programs read codes; another sign stays as it is. */
const currencyOf = (symbol: SQL): SQL =>
  sql`coalesce((select currency_code from settings where ${bareSymbol(sql`currency_symbol`)} = ${bareSymbol(symbol)}), ${bareSymbol(symbol)})`

const documentRow = z.object({
  id: wholeNumber,
  issuedAt: z.string(),
  number: z.string(),
  kind: z.enum(documentKinds),
  day: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  vatRate: decimalNumber,
  vatCents: wholeNumber,
  totalCents: wholeNumber,
  currency: z.string(),
})

/**
 * The invoices and credit notes of a month as a CSV file for the accountant, in the order of their numbers, a line at a time in
 * constant memory. Days are those of the shop's time zone; what a credit note says is negative.
 */
export async function* writeDocuments(db: Db, { firstDay, lastDay }: Month): AsyncGenerator<string> {
  yield csvHead(['Number', 'Kind', 'Date', 'Order', 'Customer', 'Net', 'VAT rate', 'VAT', 'Gross', 'Currency'])
  const rows = pageByPage<z.output<typeof documentRow>>(
    page,
    last => listRows(db, documentRow)`
      select id, issued_at::text as "issuedAt", number, kind, shop_day(issued_at)::text as day, order_number as "orderNumber",
        customer ->> 'name' as customer, vat_rate as "vatRate", ${inCents(sql`vat_amount`)} as "vatCents",
        ${inCents(sql`total_amount`)} as "totalCents", ${currencyOf(sql`documents.currency_symbol`)} as currency
      from documents where issued_at >= ${beginningOf(firstDay)} and issued_at < ${endOf(lastDay)}
        and ${last ? sql`(issued_at, id) > (${last.issuedAt}::timestamptz, ${last.id}::integer)` : sql`true`}
      order by issued_at, id limit ${page}`,
  )
  for await (const { number, kind, day, orderNumber, customer, vatRate, currency, ...row } of rows) {
    const [name, sign] = kind === 'invoice' ? ['invoice', 1] : ['credit note', -1]
    const net = plainMoney(sign * (row.totalCents - row.vatCents))
    const [vat, gross] = [plainMoney(sign * row.vatCents), plainMoney(sign * row.totalCents)]
    const cells = [number, name, day, orderNumber, customer, net, formatRate(vatRate), vat, gross, currency]
    yield csvLine(cells)
  }
}

const paymentRow = z.object({
  id: wholeNumber,
  orderId: z.string(),
  takenAt: z.string(),
  day: z.string(),
  kind: z.enum(paymentKinds),
  orderNumber: z.string(),
  documentNumbers: z.string(),
  amountCents: wholeNumber,
  currency: z.string(),
  by: z.string(),
  reference: z.string(),
  note: z.string(),
  correctsId: wholeNumber.nullable(),
})

/**
 * The payments of a month as a CSV file for the accountant, in the order in which they were made, a line at a time in constant
 * memory. Money that went out is negative. One that puts another right names it by its number, the first column, and one that went
 * out for returns names these.
 */
export async function* writePayments(db: Db, { firstDay, lastDay }: Month): AsyncGenerator<string> {
  const columns = ['Payment', 'Date', 'Kind', 'Order', 'Documents', 'Amount', 'Currency', 'By', 'Reference', 'Note']
  yield csvHead([...columns, 'Puts right', 'Returns'])
  const rows = pageByPage<z.output<typeof paymentRow> & { returns: string }>(page, async last => {
    const read = await listRows(db, paymentRow)`
      select payment.id, payment.order_id as "orderId", taken_at::text as "takenAt", shop_day(taken_at)::text as day, payment.kind,
        orders.order_number as "orderNumber", orders.document_numbers as "documentNumbers",
        ${inCents(sql`payment.amount`)} as "amountCents", ${currencyOf(sql`orders.currency_symbol`)} as currency,
        coalesce(nullif(person.full_name, ''), person.email, '') as by, payment.reference, payment.note,
        payment.corrects_id as "correctsId"
      from (
        select * from payments where taken_at >= ${beginningOf(firstDay)} and taken_at < ${endOf(lastDay)}
          and ${last ? sql`(taken_at, id) > (${last.takenAt}::timestamptz, ${last.id}::integer)` : sql`true`}
        order by taken_at, id limit ${page}
      ) payment
      join orders on orders.id = payment.order_id left join profiles person on person.id = payment.taken_by
      order by taken_at, payment.id`
    const ofPayment = await listReturnsPaid(db, read)
    return read.map(row => ({ ...row, returns: ofPayment.get(row.id)?.join(' ') ?? '' }))
  })
  for await (const { id, day, kind, orderNumber, documentNumbers, by, reference, note, ...row } of rows) {
    const paid = plainMoney(row.amountCents)
    const kindText = paymentKindLabels[kind].toLowerCase()
    const cells = [String(id), day, kindText, orderNumber, documentNumbers, paid, row.currency, by, reference, note]
    yield csvLine([...cells, row.correctsId === null ? '' : String(row.correctsId), row.returns])
  }
}

/** The returns for which payments went out, by the payments' ids: what is read of an order tells which credit each of them paid. */
async function listReturnsPaid(db: Db, paid: z.output<typeof paymentRow>[]): Promise<Map<number, string[]>> {
  const wentOut = [...new Set(paid.flatMap(({ amountCents, orderId }) => (amountCents < 0 ? [orderId] : [])))]
  if (wentOut.length === 0) return new Map()
  const { status, totalCents, invoicedCents, creditedCents, paidCents, documents, payments, returns } = orderColumns
  const found = await db
    .select({ status, totalCents, invoicedCents, creditedCents, paidCents, documents, payments, returns })
    .from(orders)
    .where(inArray(orders.id, wentOut))
  return new Map(found.flatMap(order => [...returnsOfPayments(order)]))
}
