import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { decimalNumber, inCents, moment, wholeNumber } from '#db/columns.ts'
import { findRow, listRows, sqlOf } from '#db/rows.ts'
import { testDatabase } from '#test/database.ts'

const { db } = await testDatabase({ max: 1 })

const part = z.object({ name: z.string(), priceCents: wholeNumber, hint: z.string().nullable() })

test('rows come in their order, without the columns that their schema leaves out', async () => {
  const parts = await listRows(db, part)`
    select name, ${inCents(sql`price`)} as "priceCents", null as hint, 2 as counted
    from (values ('Pad', 12.34), ('Disc', 9999999999.99)) part (name, price) where name <> ${'Hose'}`
  expect(parts).toEqual([
    { name: 'Pad', priceCents: 1234, hint: null },
    { name: 'Disc', priceCents: 999_999_999_999, hint: null },
  ])
})

test('cents are whole within JSON too', async () => {
  const row = z.object({ parts: z.array(z.object({ priceCents: wholeNumber })) })
  const found = await findRow(db, row)`
    select jsonb_agg(jsonb_build_object('priceCents', ${inCents(sql`price`)})) as parts
    from (values (0.29), (19.99)) part (price)`
  expect(found).toEqual({ parts: [{ priceCents: 29 }, { priceCents: 1999 }] })
})

test('the first row is found, or none', async () => {
  expect(await findRow(db, part)`select 'Pad' as name, 1 as "priceCents", 'x' as hint`).toMatchObject({ hint: 'x' })
  expect(await findRow(db, part)`select 'Pad' as name where false`).toBeNull()
})

test('averages and moments are read whichever way PostgreSQL sends them', async () => {
  const row = z.object({ average: decimalNumber, at: moment, told: z.object({ average: decimalNumber, at: moment }) })
  const at = sql`'2026-03-01 12:00:00.250+02'::timestamptz`
  const told = { average: 4.333, at: new Date('2026-03-01T10:00:00.250Z') }
  expect(
    await findRow(
      db,
      row,
    )`select 4.333 as average, ${at} as at, jsonb_build_object('average', 4.333, 'at', ${at}) as told`,
  ).toEqual({ ...told, told })
})

test.each([
  ['is missing', sql`select 'Secret' as name, 1 as "priceCents"`],
  ['is misspelled', sql`select 'Secret' as name, 1 as "priceCents", 'x' as hints`],
  ['is of another kind', sql`select 'Secret' as name, 1 as "priceCents", 5 as hint`],
  ['has a fraction of a cent', sql`select 'Secret' as name, 12.5 as "priceCents", null as hint`],
  ['is a float', sql`select 'Secret' as name, 12.5::float8 as "priceCents", null as hint`],
  ['is null', sql`select 'Secret' as name, null as "priceCents", null as hint`],
  ['is no number', sql`select 'Secret' as name, '' as "priceCents", null as hint`],
])('a row of which a column %s is refused, without a word of what is in it', async (_, statement) => {
  for (const read of [listRows(db, part), findRow(db, part)]) {
    const refusal = await read`${statement}`.catch(String)
    expect(refusal).toMatch(/not what its schema says[\s\S]*at (hint|priceCents)/)
    expect(refusal).not.toContain('Secret')
  }
})

test('a column of a select that is written by hand is checked as well', async () => {
  const asCount = sqlOf(wholeNumber)
  const one = sql`(values (1)) one (n)`
  expect(await db.select({ counted: asCount`count(*)` }).from(one)).toEqual([{ counted: 1 }])
  const refusal = await db
    .select({ counted: asCount`${'Secret'}::text` })
    .from(one)
    .catch(String)
  expect(refusal).toMatch(/not what its schema says/)
  expect(refusal).not.toContain('Secret')
})
