import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { testDatabase } from '#test/database.ts'
import { searchCatalogue } from './search-products.ts'

const { db } = await testDatabase()
beforeAll(async () => {
  await db.insert(products).values(searchCatalogue)
  await db.execute(sql`select refresh_search_words()`)
})

const search = (text: string) => searchProducts(db, { text, sort: 'relevance', page: 1 })
const idsOf = async (text: string) => (await search(text)).items.map(product => product.id)

const titled = (texts: string[]) => texts.map(text => ({ title: JSON.stringify(text.slice(0, 30)), text }))

test.each(
  titled([
    '!!! --- ###',
    "'",
    "'; drop table products; --",
    '\\',
    ':* & | ! <-> ()',
    "'brake':A & !'pads'",
    '%_%',
    'a',
    'a b',
    '\u0000',
    '\ud83d',
    '\u202e\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627',
    '\u5239\u8f66\u7247',
    '😀😀',
    'x'.repeat(10_000),
    'ab '.repeat(4_000),
    `${'e\u0301'.repeat(5_000)}`,
    '1.1.1.1.1.',
    'select * from products where 1=1 or 2=2',
  ]),
)('$title is answered', async ({ text }) => {
  const page = await search(text)
  expect(page.items.length).toBeLessThanOrEqual(40)
})

test.each(titled(['!!!', "'", '\\', '😀😀', '\u0000', 'a', 'x'.repeat(10_000), '%_%', '\u05e9\u05dc\u05d5\u05dd']))(
  '$title finds nothing',
  async ({ text }) => {
    expect(await idsOf(text)).toEqual([])
  },
)

test('operators are read as words', async () => {
  expect((await idsOf("'brake':* & !'pads'")).slice(0, 2)).toEqual(['KT-INS114', 'KT-INS115'])
})

test('only the first eight words count', async () => {
  expect(await idsOf('brake brake brake brake brake brake brake pads alternator')).toEqual(['KT-INS114', 'KT-INS115'])
})
