import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import type { WordGroup } from './alternatives.ts'
import { isWholeWords, manyReferences, type ReadWords } from './lexicon.server.ts'
import { type Candidate, candidateLine, readCandidate } from './looks.server.ts'
import { listKeys, listNearKeys, type PartNumbers } from './part-numbers.ts'
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
}

export const noNumbers: NamedNumbers = { keys: [], laterKeys: [], prefix: null, isPrefixAWord: false }

/** The numbers that a text names; `near`: what is but one letter or digit from a part number that was typed. */
export function readNumbers(read: ReadWords, numbers: PartNumbers, near: string[] = []): NamedNumbers {
  const isWords = isWholeWords(read)
  const isPrefixAWord = !/[0-9]/.test(numbers.whole) && isWords
  const isPrefix = read.begunReferences > 0 && !(isPrefixAWord && read.begunReferences >= manyReferences)
  return {
    keys: [...(read.hasExactReference ? listKeys(numbers) : []), ...(isWords ? [] : read.endings), ...near],
    laterKeys: isWords ? read.endings : [],
    prefix: isPrefix ? numbers.whole : null,
    isPrefixAWord,
  }
}

/** Whether the text names a part number, by more than a beginning that is a word too. */
export function namesPart(read: ReadWords, numbers: PartNumbers): boolean {
  return (
    read.hasExactReference ||
    (read.endings.length > 0 && !isWholeWords(read)) ||
    (read.begunReferences > 0 && (numbers.whole.length > 4 || /[0-9]/.test(numbers.whole)))
  )
}

const lineRow = z.object({ line: z.string(), key: z.string(), isOwn: z.boolean(), fits: z.boolean() })

/**
 * The products with a named number, up to `most`: `before` what is found by words, and `after` that. Those whose number is
 * the very one come before those that only begin so. `fitting`: each must be made for that vehicle, or be universal.
 */
export async function readNumbered(
  db: Db,
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

/** The keys of products whose part number is but one letter or digit from a key that was typed and no product has. */
export async function listNearNumbers(
  db: Db,
  read: ReadWords,
  { whole, pieces }: PartNumbers,
  areInactiveIncluded: boolean,
): Promise<string[]> {
  if (read.hasExactReference || read.begunReferences > 0 || read.endings.length > 0) return []
  const isNoWord = ({ word, alternatives }: WordGroup) => /[0-9]/.test(word) && (alternatives[0]?.cost ?? 1) > 0
  if (read.unknown.length === 0 && !read.groups.some(isNoWord)) return []
  const keys = [whole, ...pieces]
  // Each has a thousand neighbours.
  const near = keys.slice(0, 3).flatMap(listNearKeys)
  if (near.length === 0) return []
  const shown = areInactiveIncluded ? sql`true` : sql`is_active`
  const rows = await listRows(db, keyRow)`
    select reference_key as key from products where ${shown} and reference_key = any(${sql.param(near)}::text[])
      and not exists (select from products where reference_key = any(${sql.param(keys)}::text[]))
    order by 1 limit 40`
  return rows.map(({ key }) => key)
}

const keyRow = z.object({ key: z.string() })
