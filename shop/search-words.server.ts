import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { editDistance } from './edit-distance.ts'
import type { PartNumbers } from './search.ts'

/** Words of a text that are looked at; the rest is ignored. */
const wordLimit = 8
const alternativeLimit = 8

/**
 * One way to read a typed word: the words of the catalogue to look for instead (two where it was written as one).
 * `cost` is 0 for the word itself, its plural or singular, and its other spacing, more the further it is from the text;
 * below 0 where it takes in a letter that stands alone beside the word.
 */
export type Alternative = {
  words: string[]
  isPrefix: boolean
  isPhrase: boolean
  cost: number
  productCount: number
}

/** A typed word that the catalogue knows something for, its best alternative first. */
export type WordGroup = { word: string; alternatives: Alternative[] }

export type ReadWords = {
  groups: WordGroup[]
  /** Whether some typed word has no alternative at all, and so is in no group. */
  hasUnknown: boolean
  hasExactReference: boolean
  hasReferencePrefix: boolean
}

type Found = {
  kind: 'typed' | 'form' | 'joined' | 'initial' | 'prefix' | 'split' | 'edit' | 'reference' | 'referencePrefix'
  place: number
  word: string
  found: string[]
  productCount: number
}

/** What the catalogue knows of a text's words and part numbers. One round trip, bounded whatever the text. */
export async function readWords(
  db: Db,
  text: string,
  numbers: PartNumbers,
  areInactiveIncluded = false,
): Promise<ReadWords> {
  const shown = areInactiveIncluded ? sql`true` : sql`is_active`
  const { rows } = await db.execute<Found>(sql`
    with typed as materialized (
      select word, place::integer from unnest(search_tokens(${text})) with ordinality as token (word, place)
      where length(word) <= 40 limit ${wordLimit}
    ), form as materialized (
      select t.place, t.word, w.word as found, w.product_count
      from typed t join search_words w on w.word = any(word_forms(t.word)) where length(t.word) > 1
    ), neighbours as (
      select a.place, a.word as first, b.word as second from typed a join typed b on b.place = a.place + 1
    ), joined as (
      select n.*, w.word as found, w.product_count from neighbours n
      join search_words w on w.word = any(word_forms(n.first || n.second))
    )
    select 'typed' as kind, place, word, array[]::text[] as found, 0 as "productCount" from typed
    union all select 'form', place, word, array[found], product_count from form
    union all
    select case when length(first) = 1 or length(second) = 1 then 'initial' else 'joined' end, side.place, side.word,
      array[found], product_count
    from joined cross join lateral (values (place, first), (place + 1, second)) as side (place, word)
    -- A single letter goes with the word beside it, unless that is one letter too ('h 7').
    where length(side.word) > 1 or length(first || second) = 2
    union all
    select 'prefix', t.place, t.word, array[longer.word], longer.product_count from typed t cross join lateral (
      select w.word, w.product_count from search_words w
      where w.word ~>=~ t.word and w.word ~<~ (t.word || chr(1114111)) and w.word <> t.word
      order by w.product_count desc, w.word limit ${alternativeLimit}
    ) longer where length(t.word) > 1
    union all
    select 'split', t.place, t.word, array[halves.l, halves.r], halves.product_count from typed t cross join lateral (
      select l.word as l, r.word as r, least(l.product_count, r.product_count) as product_count
      from generate_series(2, length(t.word) - 2) as i
      -- The limits keep the planner on the index, whatever it takes the series for.
      cross join lateral (select * from search_words where word = left(t.word, i) limit 1) l
      cross join lateral (select * from search_words where word = substr(t.word, i + 1) limit 1) r
      order by 3 desc, 1 limit 3
    ) halves
    union all
    select 'edit', t.place, t.word, array[near.word], near.product_count from typed t cross join lateral (
      select distinct w.word, w.product_count from search_deletions d join search_words w on w.word = d.word
      where d.deletion = any(word_deletions(t.word))
        and abs(length(w.word) - length(t.word)) <= case when length(t.word) < 6 then 1 else 2 end
      order by w.product_count desc, w.word limit 400
    ) near where length(t.word) > 2 and not exists (select from form where form.place = t.place and product_count > 0)
    union all
    select 'reference', 0, '', array[]::text[], 0
    where exists (select from products where ${shown} and reference_key = any(${sql.param(listKeys(numbers))}::text[]))
    union all
    select 'referencePrefix', 0, '', array[]::text[], 0
    where length(${numbers.whole}) > 2 and exists (
      select from products where ${shown}
        and reference_key ~>=~ ${numbers.whole} and reference_key ~<~ ${`${numbers.whole}~`})`)
  const groups = rows
    .filter(row => row.kind === 'typed')
    .sort((a, b) => a.place - b.place)
    .map(({ place, word }) => ({
      word,
      alternatives: rank(
        word,
        rows.filter(row => row.place === place),
      ),
    }))
  return {
    groups: groups.filter(group => group.alternatives.length > 0),
    hasUnknown: groups.some(group => group.alternatives.length === 0 && group.word.length > 1),
    hasExactReference: rows.some(row => row.kind === 'reference'),
    hasReferencePrefix: rows.some(row => row.kind === 'referencePrefix'),
  }
}

export const listKeys = ({ whole, pieces }: PartNumbers) => [whole, ...pieces].filter(key => key !== '')

/** Counts in how many products each word stands, and forgets the words that no product has any more. */
export async function refreshSearchWords(db: Db): Promise<void> {
  await db.transaction(async tx => {
    // Every word of a million products is counted: longer than a page may ever take.
    await tx.execute(sql`set local statement_timeout = '10min'`)
    await tx.execute(sql`select refresh_search_words()`)
  })
}

const otherNumber = (word: string) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`)

/** The alternatives for one word, the nearest first and of those the most frequent. */
function rank(word: string, rows: Found[]): Alternative[] {
  const isKnown = rows.some(row => row.kind === 'form' && row.productCount > 0)
  const prefixed = rows.filter(row => row.kind === 'prefix')
  const all = rows.flatMap(row => weigh(row, isKnown))
  if (word.length > 2 && prefixed.length > 0) {
    const productCount = prefixed.reduce((sum, row) => sum + row.productCount, 0)
    all.push({ words: [word], isPrefix: true, isPhrase: false, cost: 1, productCount })
  }
  const isNear = all.some(alternative => alternative.cost <= 2)
  const strays = (alternative: Alternative) => alternative.words[0]?.[0] !== word[0]
  return all
    .filter(alternative => !(isNear && alternative.cost > 2 && strays(alternative)))
    .sort(
      (a, b) =>
        a.cost - b.cost ||
        Number(strays(a)) - Number(strays(b)) ||
        b.productCount - a.productCount ||
        (a.words.join(' ') < b.words.join(' ') ? -1 : 1),
    )
    .slice(0, alternativeLimit)
}

function weigh({ kind, word, found, productCount }: Found, isKnown: boolean): Alternative[] {
  const plain = { words: found, isPrefix: false, isPhrase: false, productCount }
  switch (kind) {
    case 'initial':
      // 'o ring' is an O-ring before it is any ring.
      return [{ ...plain, cost: -1 }]
    case 'form':
    case 'joined':
      return [{ ...plain, cost: 0 }]
    case 'prefix':
      // After two letters only the most frequent words; after more any word (a prefix search of its own).
      return word.length === 2 && !isKnown ? [{ ...plain, cost: 1 }] : []
    case 'split':
      // A word that the catalogue has is only taken apart where the halves stand side by side.
      return [{ ...plain, isPhrase: isKnown, cost: isKnown || found.every(half => half.length > 2) ? 1 : 2 }]
    case 'edit': {
      const limit = word.length < 6 ? 1 : 2
      const meant = found.join('')
      const distance = editDistance(word, meant, limit)
      if (distance > limit) return []
      // 'pds' is 'pads', and then 'pad' is meant as well.
      return [meant, otherNumber(meant)].map(form => ({ ...plain, words: [form], cost: 1 + distance }))
    }
    default:
      return []
  }
}
