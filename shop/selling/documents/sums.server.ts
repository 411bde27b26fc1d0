import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { decimalNumber, inCents, wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { beginningOf, endOf } from '#shop/office/calendar/bounds.server.ts'
import { bareSymbol } from '#shop/selling/payments/currency.server.ts'

const rateRow = z.object({
  currencySymbol: z.string(),
  vatRate: decimalNumber,
  invoices: wholeNumber,
  creditNotes: wholeNumber,
  invoicedCents: wholeNumber,
  creditedCents: wholeNumber,
  vatCents: wholeNumber,
})
/** What the documents of one currency and VAT rate come to. Invoiced and credited are with VAT; `vatCents` is that of invoices less credit notes. */
export type RateSum = z.output<typeof rateRow>

const currency = bareSymbol(sql`currency_symbol`)

/**
 * The documents that got their numbers between two days of the shop's calendar, both included, summed up by currency and VAT rate, the
 * highest first. One that waits for its number counts on the day that it gets it.
 */
export const sumDocuments = (
  db: Db,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<RateSum[]> =>
  listRows(db, rateRow)`
    select max(currency_symbol) as "currencySymbol", vat_rate as "vatRate",
      count(*) filter (where kind = 'invoice') as invoices,
      count(*) filter (where kind = 'credit_note') as "creditNotes",
      coalesce(${inCents(sql`sum(total_amount) filter (where kind = 'invoice')`)}, 0) as "invoicedCents",
      coalesce(${inCents(sql`sum(total_amount) filter (where kind = 'credit_note')`)}, 0) as "creditedCents",
      ${inCents(sql`sum(case kind when 'invoice' then vat_amount else -vat_amount end)`)} as "vatCents"
    from documents where issued_at >= ${beginningOf(firstDay)} and issued_at < ${endOf(lastDay)}
    group by ${currency}, vat_rate order by ${currency}, vat_rate desc`
