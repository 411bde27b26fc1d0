import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { PartNumbers } from './search.ts'
import { type Found, readAlternatives, type WordGroup } from './search-alternatives.ts'

const alternativeLimit = 8

export type ReadWords = {
  groups: WordGroup[]
  /** Typed words that have no alternative at all, and so are in no group. */
  unknown: string[]
  hasExactReference: boolean
  hasReferencePrefix: boolean
  /** Keys of the references that end as a part number was typed ('INS114'), where none is known by the whole of it. */
  endings: string[]
}

/** What the catalogue knows of a text's words and part numbers. One round trip, bounded whatever the text. */
export async function readWords(
  db: Db,
  text: string,
  numbers: PartNumbers,
  areInactiveIncluded = false,
): Promise<ReadWords> {
  const { rows } = await db.execute<Found>(sql`
    select kind, place, word, found, product_count as "productCount", name_count as "nameCount"
    from read_search_words(${text}, ${numbers.whole}, ${sql.param(listKeys(numbers))}::text[],
      ${sql.param(numbers.endings)}::text[], ${areInactiveIncluded})`)
  const groups = rows
    .filter(row => row.kind === 'typed')
    .sort((a, b) => a.place - b.place)
    .map(({ place, word }) => ({
      word,
      place,
      alternatives: readAlternatives(
        word,
        rows.filter(row => row.place === place),
        alternativeLimit,
      ),
    }))
  const isNothing = (group: WordGroup) => group.alternatives.length === 0
  return {
    groups: groups.filter(group => !isNothing(group)),
    unknown: groups.filter(group => isNothing(group) && group.word.length > 1).map(group => group.word),
    hasExactReference: rows.some(row => row.kind === 'reference'),
    hasReferencePrefix: rows.some(row => row.kind === 'referencePrefix'),
    endings: rows.flatMap(row => (row.kind === 'ending' && row.found ? [row.found] : [])),
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
