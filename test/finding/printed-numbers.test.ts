import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { productReferences } from '#db/schema/catalogue/part-numbers.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { searchCatalogue, searchesOf } from './search-products.ts'

const { db } = await testDatabase()

const { idsOf } = searchesOf(db)

type Row = Omit<typeof productReferences.$inferInsert, 'productId'>

/** A part with other numbers besides its reference. */
async function part(id: string, rows: Row[], more: Partial<typeof products.$inferInsert> = {}) {
  await makeProduct(db, { id, name: 'Plain Bumper', brand: 'Plain', ...more })
  if (rows.length > 0) await db.insert(productReferences).values(rows.map(row => ({ ...row, productId: id })))
}

/** Ten parts with numbers as makers print them. */
const printed: (Row & { brand: string })[] = [
  { kind: 'oe', brand: 'Toyota', number: '04465-02220' },
  { kind: 'oe', brand: 'VW', number: '1K0 615 301 AA' },
  { kind: 'oe', brand: 'BMW', number: '34.11.6.858.652' },
  { kind: 'oe', brand: 'Mercedes-Benz', number: 'A 000 420 84 20' },
  { kind: 'oe', brand: 'Honda', number: '45022-TLA-A00' },
  { kind: 'manufacturer', brand: 'Bosch', number: '0 986 494 123' },
  { kind: 'interchange', brand: 'Mann-Filter', number: 'W 712/75' },
  { kind: 'interchange', brand: 'Febi Bilstein', number: '32.7645' },
  { kind: 'supersedes', brand: 'Toyota', number: '90915-YZZF2' },
  { kind: 'gtin', brand: 'Kestrel', number: '4047024-386938' },
]
const idOf = (place: number) => `OWN-${'ABCDEFGHIJ'[place]}`

const groupsOf = (number: string) => number.match(/[A-Z0-9]+/g) ?? []
const ways: [string, (row: (typeof printed)[number]) => string][] = [
  ['as it is printed', ({ number }) => number],
  ['in one', ({ number }) => groupsOf(number).join('')],
  ['with spaces', ({ number }) => groupsOf(number).join(' ')],
  ['with dots', ({ number }) => groupsOf(number).join('.')],
  ['with slashes', ({ number }) => groupsOf(number).join('/')],
  ['with commas', ({ number }) => groupsOf(number).join(', ')],
  ['with dashes between spaces, in small letters', ({ number }) => groupsOf(number).join(' - ').toLowerCase()],
  ['after its brand', ({ brand, number }) => `${brand} ${number}`],
  [
    'in groups after its brand in small letters',
    ({ brand, number }) => `${brand} ${groupsOf(number).join(' ')}`.toLowerCase(),
  ],
  ['by its beginning', ({ number }) => groupsOf(number).join('').slice(0, -2)],
  ['by its beginning after its brand', ({ brand, number }) => `${brand} ${groupsOf(number).join('').slice(0, -2)}`],
  [
    'by its beginning in groups before its brand',
    ({ brand, number }) => `${groupsOf(number).join('').slice(0, 4)} ${brand}`,
  ],
  ['by its end', ({ number }) => groupsOf(number).join('').slice(1)],
]

describe('ten parts by their numbers', () => {
  beforeAll(async () => {
    await emptyTables(db)
    await db.insert(products).values(searchCatalogue)
    for (const [place, row] of printed.entries()) await part(idOf(place), [row])
    await db.execute(sql`select refresh_search_words()`)
  })

  const typed = printed.flatMap((row, place) =>
    ways.map(([way, type]): [string, string, string] => [way, type(row), idOf(place)]),
  )

  test.each(typed)('%s: %j', async (_, text, id) => {
    expect((await idsOf(text))[0]).toBe(id)
  })
})
