import { sql } from 'drizzle-orm'
import { type Client, textOf, wire, withClients } from '#bench/storefront/client.ts'
import type { Db } from '#db/client.server.ts'
import { type Group, groups, makeQueries, type Query } from './queries.ts'
import { listKnownWords, sampleTexts } from './sample.ts'
import { type CatalogueText, countWith, hasWords, indexWords, singular } from './words.ts'

/** The mean of the recalls of a group's queries. */
export type GroupRecall = { group: Group; queries: number; recall: number }
type Miss = { group: Group; text: string; meant: string; recall: number; first: string }
export type Quality = { groups: GroupRecall[]; ambiguous: number; misses: Miss[] }

/** A query with the number of products that are right, as far as ten. */
export type Labelled = Query & { right: number }

export const shown = 10

/** The queries of a catalogue, each with how many of the first ten can be right. Those that nothing answers are left out. */
async function labelQueries(db: Db): Promise<{ queries: Labelled[]; ambiguous: number }> {
  const { products, isWhole } = await sampleTexts(db)
  const { queries, ambiguous } = await makeQueries(products, words => listKnownWords(db, words))
  const index = indexWords(products)
  const labelled: Labelled[] = []
  for (const query of queries) {
    const here = query.productId ? 1 : countWith(index, query.meant)
    const right = query.productId || isWhole || here >= shown ? here : await countEverywhere(db, query.meant)
    if (right > 0) labelled.push({ ...query, right: Math.min(shown, right) })
  }
  return { queries: labelled, ambiguous }
}

/** Few products of the sample have these words: then few of all have, and they are read. */
async function countEverywhere(db: Db, words: readonly string[]): Promise<number> {
  const forms = words.map(word => [singular(word), `${singular(word)}s`, `${singular(word)}es`])
  const having = forms.map(words => sql`s.tokens && ${sql.param(words.map(word => `w/${word}`))}::text[]`)
  const { rows } = await db.execute<CatalogueText>(sql`
    select id, name, brand, description from products where is_active and id in (
      select product_id from product_search s where ${sql.join(having, sql` and `)}) limit 20000`)
  return rows.filter(product => hasWords(product, words)).length
}

/** The share of the right products that are among the first ten that were found. */
function recallOf(query: Labelled, found: readonly CatalogueText[]): number {
  const isRight = (product: CatalogueText) =>
    query.productId ? product.id === query.productId : hasWords(product, query.meant)
  return found.slice(0, shown).filter(isRight).length / query.right
}

/** Asks the shop's own search page, as a visitor does, and reads off what it shows first. */
export async function judgeShop(db: Db, origin: string): Promise<Quality & { asked: Asked[] }> {
  const { queries, ambiguous } = await labelQueries(db)
  const ids = await askAll(
    origin,
    queries.map(({ text }) => text),
  )
  const { rows } = await db.execute<CatalogueText>(sql`
    select id, name, brand, description from products where id = any(${sql.param([...new Set(ids.flat())])}::text[])`)
  const texts = new Map(rows.map(product => [product.id, product]))
  const found = ids.map(list => list.flatMap(id => texts.get(id) ?? []))
  const asked = queries.map((query, n) => ({ query, found: found[n] ?? [] }))
  return { ...judge(asked), ambiguous, asked }
}

/** A query with what was found for it. */
export type Asked = { query: Labelled; found: readonly CatalogueText[] }

export function judge(asked: readonly Asked[]): { groups: GroupRecall[]; misses: Miss[] } {
  const judged = asked.map(({ query, found }) => ({ query, recall: recallOf(query, found), first: found[0] }))
  const recalls = groups.map(group => {
    const own = judged.filter(({ query }) => query.group === group)
    return { group, queries: own.length, recall: own.reduce((sum, { recall }) => sum + recall, 0) / own.length }
  })
  const misses = judged
    .filter(({ recall }) => recall < 1)
    .map(({ query: { group, text, meant, productId }, recall, first }) => ({
      group,
      text,
      meant: productId ?? meant.join(' '),
      recall,
      first: first?.name ?? '',
    }))
  return { groups: recalls, misses }
}

/** The products that the search page shows first for each text, as a visitor without a session sees it. */
export function askAll(origin: string, texts: string[]): Promise<string[][]> {
  const ask = async (clients: Client[]) => {
    const found: string[][] = []
    let next = 0
    await Promise.all(
      clients.map(async client => {
        while (next < texts.length) {
          const n = next++
          const path = `/search?${new URLSearchParams({ q: texts[n] ?? '' })}`
          const answer = await client.ask(wire(origin, { path }))
          if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
          found[n] = readShown(textOf(answer))
        }
      }),
    )
    return found
  }
  return withClients(origin, 2, ask, { keepsBody: true })
}

/** The first products of a page's cards in their order. */
export const readShown = (html: string): string[] => readCards(html).slice(0, shown)

/** The products of all cards of a page in their order. */
export function readCards(html: string): string[] {
  const links = html.matchAll(/href="\/products\/([A-Z0-9-]+)["?#]/g)
  return [...new Set(Array.from(links, ([, id = '']) => id))]
}
