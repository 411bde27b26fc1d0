import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { readMeaning } from '#shop/finding/meaning/read.server.ts'
import type { Query, Tier } from '#shop/finding/meaning/tiers.ts'
import { testDatabase } from '#test/database.ts'
import { makeCategory, makeMake, makeModel, makeProduct, makeVariant } from '#test/make.ts'
import { searchCatalogue } from './search-products.ts'

// Five texts, and the queries that are made of them, tried in turn. A line is a tier, most relevant first: in brackets which
// part of the vehicle's products it looks among, and each look as its groups, of which a product needs one token each.
// `*`: the widest tier, which has all that the query finds.

const { db } = await testDatabase()

beforeAll(async () => {
  await db.insert(products).values(searchCatalogue)
  const brakes = await makeCategory(db, { id: 1, name: 'Brakes' })
  await makeCategory(db, { id: 2, name: 'Brake Pads', parentId: brakes.id })
  await makeCategory(db, { id: 3, name: 'Oil Filters' })
  await db
    .update(products)
    .set({ categoryId: 2 })
    .where(inArray(products.id, ['KT-INS114', 'KT-INS115']))
  await db.update(products).set({ categoryId: 3 }).where(eq(products.id, 'NL-OF010'))
  const toyota = await makeMake(db, { name: 'Toyota' })
  const corolla = await makeModel(db, { name: 'Corolla', makeId: toyota.id })
  const variant = await makeVariant(db, { name: '1.8L 4-cyl', modelId: corolla.id })
  await makeProduct(db, { id: 'KT-INS116', name: 'Ceramic Brake Pads Front - Toyota Corolla', fits: [variant] })
  await db.execute(sql`select refresh_search_words()`)
})

const printTier = ({ looks, fits, isWidest }: Tier) =>
  `${isWidest ? '*' : ' '} ${fits ? `(${fits}) ` : ''}${looks.map(look => look.map(group => group.join('|')).join('  ')).join('  or  ')}`
const print = (queries: Query[]) => queries.map(({ tiers }) => `${tiers.map(printTier).join('\n')}\n`).join('\n')

async function queriesOf(text: string) {
  const meaning = await readMeaning(db, text, {})
  return `\n${print((meaning.vehicle ?? meaning).queries)}`
}

test('a word that no category is called: in names, in names and brands, anywhere', async () => {
  expect(await queriesOf('alternator')).toMatchInlineSnapshot(`
    "
      n/alternator
      t/alternator
    * w/alternator
    "
  `)
})

test('words that name a category: what is in it has them; then what is named so elsewhere; then fewer words', async () => {
  expect(await queriesOf('ceramic brake pads')).toMatchInlineSnapshot(`
    "
      n/ceramic  n/pads  n/brake  category/2
      n/ceramic  category/2
    * n/ceramic  n/pads  n/brake
      t/ceramic  category/2
    * w/ceramic  category/2

      n/ceramic  n/pads  n/brake
      t/ceramic  t/pads  t/brake
      t/ceramic  t/pads  t/brake  or  t/ceramic  t/disc  t/pad  or  t/ceramic  t/disc  t/pads
      w/ceramic  w/pads  w/brake
    * w/ceramic  w/pads  w/brake  or  w/ceramic  w/disc  w/pad  or  w/ceramic  w/disc  w/pads

      n/pads  n/brake  category/2
    * category/2

      n/pads  n/brake
      t/pads  t/brake
      t/pads  t/brake  or  t/disc  t/pad  or  t/disc  t/pads
      w/pads  w/brake
    * w/pads  w/brake  or  w/disc  w/pad  or  w/disc  w/pads

      n/pads
      t/pads
    * t/pads  or  t/disc  t/pad
    "
  `)
})

test('typing errors: the nearest words first', async () => {
  expect(await queriesOf('oil fliter')).toMatchInlineSnapshot(`
    "
      n/oil  n/filter|n/filters  category/3
    * category/3
      n/oil  n/filter|n/filters
      t/oil  t/filter|t/filters
    * w/oil  w/filter|w/filters

      n/oil  n/filter|n/filters
      t/oil  t/filter|t/filters
    * w/oil  w/filter|w/filters

      n/oil
    * t/oil
    "
  `)
})

test('a vehicle that the text names: what is made for it, then what is universal', async () => {
  expect(await queriesOf('brak pds corola')).toMatchInlineSnapshot(`
    "
      (own) n/brake  n/pad|n/pads|n/padses  category/2
    * (own) category/2
      (universal) n/brake  n/pad|n/pads|n/padses  category/2
    * (universal) category/2

      (own) n/brake  n/pad|n/pads|n/padses
      (own) t/brake  t/pad|t/pads|t/padses
      (own) t/brake|t/brakes  t/pad|t/pads|t/padses
      (own) w/brake  w/pad|w/pads|w/padses
    * (own) w/brake|w/brakes  w/pad|w/pads|w/padses
    "
  `)
})

test('what is wrong with the car: what may help', async () => {
  expect(await queriesOf('squeaky brakes')).toMatchInlineSnapshot(`
    "
    * category/2
    * n/brake|n/brakes  n/disc|n/discs

      n/brake  category/1|category/2
      t/brake  category/1|category/2
    * w/brake  category/1|category/2
      n/brake
      t/brake
    * w/brake

      n/brake
      t/brake
    * w/brake
    "
  `)
})
