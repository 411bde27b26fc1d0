import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { writeDocuments, writePayments } from '#shop/trade/bookkeeping/files.server.ts'
import { monthField } from '#shop/trade/bookkeeping/month.ts'
import { testDatabase } from '#test/database.ts'
import { fillShop, placeOneOf } from '#test/world.ts'

const { db } = await testDatabase()

test('of 2,500 documents and payments, some of the same moment, each is in its file once and in order', async () => {
  const world = await fillShop(db)
  const { id } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  // An order does not sum up thousands of documents.
  for (const table of ['documents', 'payments']) await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  // Three of each moment, so that a page ends between two of one.
  await db.execute(sql`
    insert into documents (kind, order_id, number, issued_at, order_number, ordered_at, lines, subtotal, delivery_fee, vat_rate,
      prices_include_vat, vat_amount, total_amount, currency_symbol, seller, customer)
    select 'invoice', id, 'INV-' || n, '2026-03-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 microsecond', order_number,
      created_at, '[]', 10, 0, 0.2, false, 2, 12, '$', seller, '{"name": "Anna"}'
    from orders cross join generate_series(1, 2500) n where id = ${id} order by n`)
  await db.execute(sql`
    insert into payments (order_id, amount, kind, request_key, note, taken_at)
    select ${id}, 1, 'cash', gen_random_uuid(), 'N ' || n, '2026-03-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 microsecond'
    from generate_series(1, 2500) n order by n`)
  const month = monthField.parse('2026-03')
  const numbers = Array.from({ length: 2500 }, (_, index) => String(index + 1))
  const documents = await Array.fromAsync(writeDocuments(db, month))
  expect(documents.slice(1).map(line => /^INV-(\d+),/.exec(line)?.[1])).toEqual(numbers)
  const payments = await Array.fromAsync(writePayments(db, month))
  expect(payments.slice(1).map(line => /,N (\d+),/.exec(line)?.[1])).toEqual(numbers)
})

test('the currency is the code that programs read; of a shop that has another sign by now it is the sign of that day', async () => {
  const { currencySymbol } = await findSettings(db)
  const month = monthField.parse('2026-03')
  const currencies = async () => {
    const lines = [
      ...(await Array.fromAsync(writeDocuments(db, month))),
      ...(await Array.fromAsync(writePayments(db, month))),
    ]
    return [lines[1]?.trim().split(',').at(9), lines[2502]?.split(',').at(6)]
  }
  expect(await currencies()).toEqual(['USD', 'USD'])
  // Behind the amount instead of before it is the same sign.
  await db.update(settings).set({ currencySymbol: `\u00a0${currencySymbol}` })
  expect(await currencies()).toEqual(['USD', 'USD'])
  await db.update(settings).set({ currencySymbol: 'kr ', currencyCode: 'SEK' })
  expect(await currencies()).toEqual([currencySymbol, currencySymbol])
})
