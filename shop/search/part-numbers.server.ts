import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows, onlyRow } from '#db/rows.ts'
import type { TypedWord } from './alternatives.ts'
import { type Candidate, candidateLine, readCandidate } from './looks.server.ts'
import { listAlikeKeys, listKeys, listNearKeys, type PartNumbers } from './part-numbers.ts'
import { bands } from './tokens.ts'
import type { Fitting } from './vehicles.server.ts'

/** The part numbers that a text names, by their keys. */
export type NamedNumbers = {
  /** These come before what is found by words. */
  keys: string[]
  /** What ends as the text does, which is also a word: these come after what is found by words. */
  laterKeys: string[]
  /** What part numbers begin with, null where none does, or so many that the word is meant which it is too. */
  prefix: string | null
  /** Whether what begins a part number is also a word of the catalogue, and so more likely meant as that. */
  isPrefixAWord: boolean
  /** Whether the text names a part number, by more than a beginning that is a word too. */
  isCertain: boolean
  /** Whether a part number was typed that none has, and `keys` are but one letter or digit away. */
  isNear: boolean
}

export const noNumbers: NamedNumbers = {
  ...{ keys: [], laterKeys: [], prefix: null },
  ...{ isPrefixAWord: false, isCertain: false, isNear: false },
}

/** With the keys of parts that the text surely names, before all others. */
export const withCertain = (numbers: NamedNumbers, keys: string[]): NamedNumbers => ({
  ...numbers,
  ...{ keys: [...keys, ...(numbers.isNear ? [] : numbers.keys)], isCertain: true, isNear: false },
})

type Asked = { areInactiveIncluded: boolean; isExact: boolean }
const knownRow = z.object({ isThere: z.boolean(), begun: wholeNumber, endings: z.array(z.string()) })

/** What so many part numbers begin with is the code of a brand. */
const manyNumbers = 1001

/**
 * The part numbers that a text of these words names: the very ones, else those that begin or end so ('INS114'), else, unless
 * all is taken to the letter, those that are but one sign away. One round trip, two for the last.
 */
export async function findNumbers(
  db: ReadDb,
  numbers: PartNumbers,
  words: TypedWord[],
  { areInactiveIncluded, isExact }: Asked,
): Promise<NamedNumbers> {
  const { whole } = numbers
  const keys = listKeys(numbers)
  if (keys.length === 0) return noNumbers
  const shown = areInactiveIncluded ? sql`true` : sql`is_active`
  const { isThere, begun, endings } = await onlyRow(db, knownRow)`
    with asked as materialized (
      select * from jsonb_to_record(${JSON.stringify({ whole, keys, endings: numbers.endings.flatMap(listAlikeKeys) })}::jsonb)
        as asked (whole text, keys text[], endings text[])
    )
    select exists (select from products where ${shown} and reference_key = any((select keys from asked)::text[])) as "isThere", (
      select count(*) from (
        select from asked cross join lateral (
          select from products where ${shown} and reference_key ~>=~ whole and reference_key ~<~ (whole || '~')
            limit ${manyNumbers}
        ) begun where length(whole) > 2
      ) begun
    ) as begun, array(
      select reference_key from asked, unnest(endings) as key cross join lateral (
        select reference_key from products
        where ${shown} and reverse(reference_key) ~>=~ reverse(key) and reverse(reference_key) ~<~ (reverse(key) || '~')
        limit 40
      ) ending
    ) as endings`
  const said = words.filter(({ word, alternatives }) => word.length > 1 || alternatives.length > 0)
  const isWords = said.length > 0 && said.every(({ alternatives: [first] }) => first && first.cost <= 0)
  const ending = isThere ? [] : listEndings(endings, numbers, words)
  const isBegunWord = isWords && !/[0-9]/.test(whole)
  const isNumber =
    isThere || (ending.length > 0 && !isWords) || (begun > 0 && (whole.length > 4 || /[0-9]/.test(whole)))
  const isUnknown = !isThere && begun === 0 && ending.length === 0
  const near = isUnknown && !isExact ? await listNear(db, numbers, words, shown) : []
  return {
    keys: [...(isThere ? keys : []), ...(isWords ? [] : ending), ...near],
    laterKeys: isWords ? ending : [],
    prefix: begun > 0 && !(isBegunWord && begun >= manyNumbers) ? whole : null,
    isPrefixAWord: isBegunWord,
    isCertain: isNumber || near.length > 0,
    isNear: near.length > 0,
  }
}

/** 'F150' of 'f150 rotors' is a word of names before it is the end of some part number. */
function listEndings(found: string[], { whole, endings }: PartNumbers, words: TypedWord[]): string[] {
  const named = words
    .flatMap(({ alternatives }) => alternatives.filter(({ cost, nameCount }) => cost <= 0 && nameCount > 0))
    .map(({ words }) => words.join('').toUpperCase())
  const meant = endings.filter(key => key === whole || !named.includes(key)).flatMap(listAlikeKeys)
  return found.filter(key => meant.some(ending => key.endsWith(ending)))
}

const keyRow = z.object({ key: z.string() })

/** The keys of products whose part number is but one letter or digit from a key that was typed and no product has. */
async function listNear(db: ReadDb, { whole, pieces }: PartNumbers, words: TypedWord[], shown: SQL): Promise<string[]> {
  const isNoWord = ({ word, alternatives: [first] }: TypedWord) => !first || (/[0-9]/.test(word) && first.cost > 0)
  if (!words.some(isNoWord)) return []
  const keys = [whole, ...pieces]
  // Each has a thousand neighbours.
  const near = keys.slice(0, 3).flatMap(listNearKeys)
  if (near.length === 0) return []
  const rows = await listRows(db, keyRow)`
    select reference_key as key from products where ${shown} and reference_key = any(${sql.param(near)}::text[])
      and not exists (select from products where reference_key = any(${sql.param(keys)}::text[]))
    order by 1 limit 40`
  return rows.map(({ key }) => key)
}

const lineRow = z.object({ line: z.string(), key: z.string(), isOwn: z.boolean(), fits: z.boolean() })

/**
 * The products with a named number, up to `most`: `before` what is found by words, and `after` that. Those whose number is
 * the very one come before those that only begin so. `fitting`: each must be made for that vehicle, or be universal.
 */
export async function readNumbered(
  db: ReadDb,
  { keys, laterKeys, prefix, isPrefixAWord }: NamedNumbers,
  { lastBand, fitting, most }: { lastBand: number; fitting: Fitting | null; most: number },
): Promise<{ before: Candidate[]; after: Candidate[] }> {
  if (keys.length === 0 && laterKeys.length === 0 && prefix === null) return { before: [], after: [] }
  const begun =
    prefix === null ? sql`false` : sql`(p.reference_key ~>=~ ${prefix} and p.reference_key ~<~ ${`${prefix}~`})`
  const rows = await listRows(db, lineRow)`
    select ${candidateLine} as line, p.reference_key as key,
      ${fitting ? sql`s.tokens && ${sql.param(fitting.own)}::text[]` : sql`false`} as "isOwn",
      ${fitting ? sql`s.tokens && ${sql.param([...fitting.own, ...fitting.universal])}::text[]` : sql`true`} as fits
    from (
      select id, reference_key from products p
      where (is_active or ${lastBand >= bands.inactive}::boolean)
        and (reference_key = any(${sql.param([...keys, ...laterKeys])}::text[]) or ${begun})
      limit ${most}
    ) p join product_search s on s.product_id = p.id, (values (0)) turn (turn)
    where s.popularity <= ${lastBand} order by popularity, rating_count desc, product_id collate "C"`
  const found = rows.flatMap(({ line, key, isOwn, fits }) =>
    fits ? [{ key, candidate: { ...readCandidate(line.split('\t')), isOwn } }] : [],
  )
  const of = (isMeant: (key: string) => boolean) =>
    found.flatMap(({ key, candidate }) => (isMeant(key) ? [candidate] : []))
  const exact = of(key => keys.includes(key))
  const others = of(key => !keys.includes(key))
  return prefix !== null && !isPrefixAWord
    ? { before: [...exact, ...others], after: [] }
    : { before: exact, after: others }
}
