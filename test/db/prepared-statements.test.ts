import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#db/client.server.ts'

const { address } = inject('testServer')
let opened: Database[] = []
afterEach(async () => {
  await Promise.all(opened.map(database => database.close()))
  opened = []
})

function another(options: { max: number; prepared?: boolean }): Database {
  const database = openDatabase(address, options)
  opened.push(database)
  return database
}

describe('statements that come again', () => {
  const namesIn = async (open: Database) =>
    (await open.pool.query('select statement from pg_prepared_statements where statement like $$%twice%$$')).rows.length
  const ask = (open: Database, n: number, from = sql``) => open.db.execute(sql`select ${n}::integer as twice ${from}`)

  test('get a name at the third time, and answer as before', async () => {
    const open = another({ max: 1 })
    for (const n of [1, 2]) await ask(open, n)
    expect(await namesIn(open)).toBe(0)
    for (const n of [3, 4]) expect((await ask(open, n)).rows).toEqual([{ twice: n }])
    expect(await namesIn(open)).toBe(1)
  })

  test('behind a pooler in transaction mode they get none', async () => {
    const open = another({ max: 1, prepared: false })
    for (const n of [1, 2, 3, 4]) expect((await ask(open, n)).rows).toEqual([{ twice: n }])
    expect(await namesIn(open)).toBe(0)
  })

  test('one that reads rows of an import is planned for that import each time', async () => {
    const open = another({ max: 1 })
    for (const n of [1, 2, 3, 4]) await ask(open, n, sql`from (values (1)) import_rows`)
    expect(await namesIn(open)).toBe(0)
  })

  test('one that searches a text that orders or people keep is planned for that text each time', async () => {
    const open = another({ max: 1 })
    for (const n of [1, 2, 3, 4])
      await ask(open, n, sql`from (values ('a')) kept("searched") where "searched" like 'a'`)
    expect(await namesIn(open)).toBe(0)
  })

  test('a refused one leaves the connection sound', async () => {
    const open = another({ max: 1 })
    const divide = (n: number) => open.db.execute(sql`select 10 / ${n}::integer as result`)
    for (const n of [1, 2, 5]) await divide(n)
    await expect(divide(0)).rejects.toThrow()
    expect((await divide(2)).rows).toEqual([{ result: 5 }])
  })
})
