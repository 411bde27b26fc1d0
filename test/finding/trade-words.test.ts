import { expect, test } from 'vitest'
import { type SearchPage, searchProducts } from '#shop/finding/lists/search.server.ts'
import { readCategoryNames } from '#shop/finding/meaning/categories.server.ts'
import { listedComplaints } from '#shop/finding/text/complaints.ts'
import { tradeThings } from '#shop/finding/text/synonyms.ts'
import { demoDatabase } from '#test/demo-database.ts'
import { fifthOf } from '#test/fifth.ts'
import { notSold, shelves } from './trade-shelves.ts'

// Every name and saying of a thing finds first what the thing is, in the demo catalogue.

const { db, pool } = await demoDatabase()

const { rows } = await pool.query<{ id: string; slug: string }>(
  'select p.id, c.slug from products p join categories c on c.id = p.category_id',
)
const shelfOf = new Map(rows.map(({ id, slug }) => [id, slug]))
const wanted = new Map(
  shelves
    .trim()
    .split('\n')
    .flatMap(line => {
      const [slugs = '', things = ''] = line.split(': ')
      return things.split(', ').map(thing => [thing, slugs.split(', ')] as const)
    }),
)
const sold = tradeThings.flatMap(({ names, sayings }) => {
  const [first = ''] = names
  const slugs = wanted.get(first)
  return slugs ? [{ first, slugs, names: [...names, ...sayings] }] : []
})

test('every thing of the trade is on a shelf of the demo, or said not to be sold there', () => {
  const things = tradeThings.map(({ names: [first = ''] }) => first)
  expect([...wanted.keys(), ...absent].sort()).toEqual(things.sort())
  expect(sold.reduce((count, { names }) => count + names.length - 1, 0)).toBeGreaterThan(200)
})

const categoryNames = await readCategoryNames(db)
const search = (text: string) =>
  searchProducts(db, { text, sort: 'relevance', page: 1, categoryNames: async () => categoryNames })

/** What a text finds first, where it is on none of the shelves, or the page says that nothing is called so. */
async function findWrong(text: string, slugs: string[], isSaying = false): Promise<string[]> {
  return wrongIn(text, await search(text), slugs, isSaying)
}

function wrongIn(text: string, { items, reading }: SearchPage, slugs: string[], isSaying = false): string[] {
  const [first] = items
  const isFound = slugs.includes(shelfOf.get(first?.id ?? '') ?? '') && (isSaying || !reading.isMissing)
  return isFound ? [] : [`${text}: ${first?.name}`]
}

const names = sold.flatMap(({ first, slugs, names }) => names.map(name => ({ first, slugs, name })))
const byThing = Map.groupBy(fifthOf(names), ({ first }) => first)
test.each([...byThing])('%s is found first by each of its names', async (_, names) => {
  const wrong: string[] = []
  for (const { name, slugs } of names) wrong.push(...(await findWrong(name, slugs)))
  expect(wrong).toEqual([])
})

const around = [
  '… kit',
  '… set',
  '… pair',
  '… assembly',
  '… parts',
  '… price',
  '… for sale',
  '… for my car',
  'new …',
  'cheap …',
  'two …',
  'do you have …',
  'how much is a …',
  'looking for … please',
]

const named = fifthOf(sold)
const alone = new Map<string, number>()
for (const { first } of named) alone.set(first, (await search(first)).total)

test.each(around)('%s: finds the thing first, and hardly fewer of them', async frame => {
  const wrong: string[] = []
  for (const { first, slugs } of named) {
    const text = frame.replace('…', first)
    // Parts cleaners are sold, too.
    if (/cleaner parts/.test(text)) continue
    const page = await search(text)
    wrong.push(...wrongIn(text, page, slugs))
    // What only mentions the thing may be left out.
    const most = alone.get(first) ?? 0
    if (page.total * 5 < most) wrong.push(`${text}: ${page.total} of ${most}`)
  }
  expect(wrong).toEqual([])
})

/** Sold with something else, or of a kind that is sold: what is found is not wrong. */
const alongside = ['brake pad sensor', 'dpf', 'conventional motor oil']
const absent = notSold.trim().split(/,\s+/)
const unsold = tradeThings
  .filter(({ names: [first = ''] }) => absent.includes(first) && !alongside.includes(first))
  .flatMap(({ names, sayings }) => [...names, ...sayings])

test('what the shop does not sell is said, whatever is shown instead', async () => {
  const silent: string[] = []
  for (const text of fifthOf(unsold)) {
    const { items, reading } = await search(text)
    const isSaid = items.length === 0 || reading.isMissing || reading.droppedWords.length > 0
    if (!isSaid) silent.push(`${text}: ${items[0]?.name}`)
  }
  expect(silent).toEqual([])
})

const said = Map.groupBy(fifthOf(listedComplaints), ({ things }) => things.join(', '))
test.each([...said].map(([things, sayings]) => ({ things, sayings })))(
  '$things: found first by what people say who lack the word',
  async ({ sayings }) => {
    const wrong: string[] = []
    for (const { things, saying } of sayings) {
      const slugs = sold
        .filter(({ names }) => things.some(thing => names.includes(thing)))
        .flatMap(({ slugs }) => slugs)
      wrong.push(...(await findWrong(saying, slugs, true)))
    }
    expect(wrong).toEqual([])
  },
)
