import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { readCandidates } from '#shop/finding/index/candidates.server.ts'
import type { Candidate } from '#shop/finding/index/looks.server.ts'
import { bands } from '#shop/finding/index/tokens.ts'
import { readByNumber } from '#shop/finding/lists/by-number.server.ts'
import { rank } from '#shop/finding/lists/ranking.ts'
import { scopeOf } from '#shop/finding/lists/scope.server.ts'
import { readNumberKeys } from '#shop/finding/meaning/part-numbers.server.ts'
import { type PartNumbers, readPartNumbers } from '#shop/finding/meaning/part-numbers.ts'
import { queriesToTheLetter } from '#shop/finding/meaning/query.ts'
import { mostWords, readWords } from '#shop/finding/meaning/read.server.ts'
import { lowestCount, type Query } from '#shop/finding/meaning/tiers.ts'
import type { TypedWord } from '#shop/finding/text/alternatives.ts'
import { readSearchText } from '#shop/finding/text/request.ts'
import { writeOut } from '#shop/finding/text/shorthand.ts'
import { wordsOf } from '#shop/finding/text/words.ts'
import { adminCountLimit } from '#shop/paging.ts'
import type { SearchOffer } from './matches.ts'

/** A product must be in one of `categoryIds`, and pass `condition`, SQL on a product `p`. Null asks for nothing. */
export type AdminFilter = { categoryIds: number[] | null; condition: SQL | null }

const noFilter: AdminFilter = { categoryIds: null, condition: null }

/**
 * The ids of the products that have every word of a text, or the part number that it is, inactive ones too, the most
 * relevant first: at most 10,000 and one more, which says that there are more. Admins change all that they have found, so
 * nothing is corrected, left out or taken for another word: 'brak pds' finds no brake pads.
 */
export async function listMatchingIds(db: Db, text: string, filter: AdminFilter): Promise<string[]> {
  const line = readSearchText(text)
  const numbers = numbersAlone(line)
  const { words, lexicon } = await readWords(db, line)
  const most = adminCountLimit + 1
  const named = await readNumberKeys(db, numbers, words, { areInactiveIncluded: true, isExact: true })
  const hits = await readByNumber(db, named, { lastBand: bands.inactive, fitting: null, most })
  const before = await idsPassing(db, hits.before, filter)
  const after = await idsPassing(db, hits.after, filter)
  const isRead = wordsOf(line).length <= mostWords && words.every(({ alternatives }) => alternatives.length > 0)
  const [query] = isRead ? queriesToTheLetter(words) : []
  const found = query ? await findByWords(db, query, lexicon.everything, filter) : []
  const byNumber = new Set([...before, ...after])
  return [...before, ...found.filter(id => !byNumber.has(id)), ...after].slice(0, most)
}

/** The numbers of a text that is one number, or several and nothing else: beside words a number would find what lacks them. */
function numbersAlone(line: string): PartNumbers {
  const { whole, pieces, endings, ofBrands } = readPartNumbers(line)
  const areAll = line.split(' ').every(word => pieces.includes(referenceKey(word)))
  return { whole, pieces: areAll ? pieces : [], endings: endings.filter(key => key === whole || areAll), ofBrands }
}

/** A text has at most this many offers, those that change it least. */
const mostOffers = 3

/**
 * What a text that finds nothing may have been meant as: its words as the catalogue spells them, or all but one, each with
 * the number of products that it finds among those of the filter. None where the text finds something beyond the filter.
 */
export async function listTextOffers(db: Db, text: string, filter: AdminFilter): Promise<SearchOffer[]> {
  if ((await listMatchingIds(db, text, noFilter)).length > 0) return []
  const line = writeOut(readSearchText(text))
  const { words } = await readWords(db, line)
  const typed = words.map(({ word }) => word)
  const meant = words.map(spelled)
  const isRespelled = meant.join(' ') !== wordsOf(readSearchText(text)).join(' ')
  const offer = async (kept: string[], left: string[]): Promise<SearchOffer[]> => {
    const offered = kept.join(' ')
    const count = offered === '' ? 0 : (await listMatchingIds(db, offered, filter)).length
    return count === 0 ? [] : [{ text: offered, isRespelled, without: left, count }]
  }
  const whole = isRespelled ? await offer(meant, []) : []
  if (whole.length > 0 || words.length < 2) return whole
  const butOne = await inTurn(meant, (_, at) => offer(meant.toSpliced(at, 1), typed.slice(at, at + 1)))
  const alone = butOne.length > 0 ? [] : await inTurn(meant, (word, at) => offer([word], typed.toSpliced(at, 1)))
  return [...butOne, ...alone].toSorted((a, b) => a.count - b.count).slice(0, mostOffers)
}

/** Searches one text after the other, so that eight words hold one connection and not eight. */
async function inTurn<Item, Found>(
  items: Item[],
  find: (item: Item, at: number) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = []
  for (const [at, item] of items.entries()) found.push(...(await find(item, at)))
  return found
}

/** A typed word where the catalogue has it or what it begins, else the nearest word that the catalogue has. */
function spelled({ word, alternatives }: TypedWord): string {
  const isKnown = alternatives.some(({ cost, kind }) => kind === 'begun' || (kind === 'word' && cost <= 0))
  return isKnown ? word : (alternatives[0]?.words.join(' ') ?? word)
}

async function findByWords(db: Db, query: Query, everything: number, filter: AdminFilter): Promise<string[]> {
  const { categoryIds, condition } = filter
  const ask = {
    ...scopeOf({ tiers: query.tiers, bound: lowestCount(query), everything, fitting: null, categoryIds, car: null }),
    within: {
      lastBand: bands.inactive,
      condition: condition && sql`exists (select from products p where p.id = s.product_id and ${condition})`,
    },
    upTo: adminCountLimit,
    wanted: adminCountLimit + 1,
  }
  const found = await readCandidates(db, ask)
  return rank(found.items, query.tiers).map(({ id }) => id)
}

async function idsPassing(db: Db, found: Candidate[], { categoryIds, condition }: AdminFilter): Promise<string[]> {
  const ids = found.flatMap(({ id, categoryId }) => (!categoryIds || categoryIds.includes(categoryId ?? 0) ? [id] : []))
  if (!condition || ids.length === 0) return ids
  const rows = await listRows(db, idRow)`
    select p.id from unnest(${sql.param(ids)}::text[]) with ordinality found (id, place)
    join products p on p.id = found.id where ${condition} order by place`
  return rows.map(({ id }) => id)
}

const idRow = z.object({ id: z.string() })
