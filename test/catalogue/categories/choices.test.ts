import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  findCategoryChoice,
  findCategoryForProduct,
  listCategoryChoices,
} from '#shop/catalogue/categories/choices.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { makeCategory } from '#test/make.ts'

const { db } = await testDatabase()
beforeEach(() => emptyTables(db))

const labels = async (text: string, exclude?: number) =>
  (await listCategoryChoices(db, { text, exclude })).map(({ label }) => label)

async function makeTree() {
  const brakes = await makeCategory(db, { name: 'Brakes', displayOrder: 2 })
  const discs = await makeCategory(db, { name: 'Disc brakes', parentId: brakes.id })
  const pads = await makeCategory(db, { name: 'Brake pads 100%', slug: 'pads', parentId: discs.id, isActive: false })
  const care = await makeCategory(db, { name: 'Care', displayOrder: 1 })
  return { brakes, discs, pads, care }
}

test('names that begin with the text come first, then words that do; each with its path', async () => {
  const { brakes, discs, pads } = await makeTree()
  expect(await listCategoryChoices(db, { text: ' bRake' })).toEqual([
    { id: String(pads.id), label: 'Brake pads 100%', hint: 'Brakes › Disc brakes · inactive' },
    { id: String(brakes.id), label: 'Brakes' },
    { id: String(discs.id), label: 'Disc brakes', hint: 'Brakes' },
  ])
  expect(await labels('brakes')).toEqual(['Brakes', 'Disc brakes'])
})

test('without a text the top level is offered first, in the owner’s order', async () => {
  await makeTree()
  expect(await labels('')).toEqual(['Care', 'Brakes', 'Brake pads 100%', 'Disc brakes'])
})

test.each([
  ['100%', ['Brake pads 100%']],
  ['%', ['Brake pads 100%']],
  ['_', []],
  ['pads brake', ['Brake pads 100%']],
  ['\0', ['Care', 'Brakes', 'Brake pads 100%', 'Disc brakes']],
  ["'); drop table categories; --", []],
  ['x'.repeat(300), []],
])('%j is taken as it is written', async (text, expected) => {
  await makeTree()
  expect(await labels(text)).toEqual(expected)
})

test('what is left out takes all below it along', async () => {
  const { brakes, discs } = await makeTree()
  expect(await labels('', discs.id)).toEqual(['Care', 'Brakes'])
  expect(await labels('', brakes.id)).toEqual(['Care'])
})

test('at most 20, and a path tells its last levels, however many there are', async () => {
  await db.execute(sql`
    insert into categories (id, name, slug, parent_id)
    select n, 'Level ' || n, 'level-' || n, nullif(n - 1, 0) from generate_series(1, 1000) n`)
  expect(await listCategoryChoices(db, { text: 'level' })).toHaveLength(20)
  expect(await findCategoryChoice(db, 1000)).toEqual({
    id: '1000',
    label: 'Level 1000',
    hint: '… › Level 992 › Level 993 › Level 994 › Level 995 › Level 996 › Level 997 › Level 998 › Level 999',
  })
})

test('a product’s editor gets name, path and what products state', async () => {
  const { discs } = await makeTree()
  const specificationSchema = { side: { label: 'Side', type: 'text' as const, options: [], required: true } }
  const { id } = await makeCategory(db, { name: 'Discs', parentId: discs.id, specificationSchema })
  const choice = { id: String(id), label: 'Discs', hint: 'Brakes › Disc brakes' }
  expect(await findCategoryForProduct(db, id)).toEqual({ choice, specificationSchema })
  expect(await findCategoryForProduct(db, 987_654)).toBeNull()
  expect(await findCategoryChoice(db, 987_654)).toBeNull()
})
