import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { findRow } from '#db/rows.ts'
import { addSynonyms, synonymWords } from './add-synonyms.ts'
import { type Found, readAlternatives, type WordGroup } from './alternatives.ts'
import type { NamedCategory, TypedWord } from './categories.ts'
import { listAlikeKeys, listKeys, type PartNumbers } from './part-numbers.ts'
import { cost } from './phrases.ts'
import type { NamedVehicle } from './vehicle.ts'
import { namedVehicles, namedVehiclesRow } from './vehicles.server.ts'

const alternativeLimit = 8
/** So many words of a text are looked at, as read_search_words has it. */
export const mostWords = 8
/** What so many part numbers begin with is the code of a brand: read_search_words counts no further. */
export const manyReferences = 1001

export type ReadWords = {
  /** Every typed word that is looked at. */
  words: TypedWord[]
  groups: WordGroup[]
  /** The last place of the words before 'for', 'with' and the like; what comes after tells what the thing is for or has. */
  headEnd: number
  /** Typed words that have no alternative at all, and so are in no group. */
  unknown: string[]
  hasExactReference: boolean
  /** How many part numbers begin as the whole text does, as far as `manyReferences`. */
  begunReferences: number
  /** Keys of the references that end as a part number was typed ('INS114'), where none is known by the whole of it. */
  endings: string[]
  /** Makes and models that words of the text may name, where these were asked for. */
  named: NamedVehicle[]
  /** Categories whose names have some of the words, or what these may mean; none is looked for on behalf of admins. */
  categories: NamedCategory[]
  /** How many products the shop has. */
  everything: number
}

/** Whether every word of a text is one of the catalogue, as it is typed. */
export const isWholeWords = ({ groups, unknown }: ReadWords): boolean =>
  unknown.length === 0 && groups.length > 0 && groups.every(group => cost(group) <= 0)

const foundRow = z.object({
  kind: z.enum([
    'typed',
    'form',
    'joined',
    'initial',
    'prefix',
    'piece',
    'edit',
    'reference',
    'referencePrefix',
    'ending',
  ]),
  place: z.int(),
  word: z.string(),
  found: z.string().nullable(),
  productCount: z.int(),
  nameCount: z.int(),
})
export const categoryRow = z.object({
  id: z.int(),
  name: z.string(),
  branch: z.array(z.int()).nullable(),
})
const answerRow = z.object({
  words: z.array(foundRow).nullable(),
  named: namedVehiclesRow,
  categories: z.array(categoryRow).nullable(),
  everything: wholeNumber,
})

/** What the catalogue knows of a text's words and part numbers. One round trip, bounded whatever the text. */
export async function readWords(
  db: Db,
  text: string,
  numbers: PartNumbers,
  { areInactiveIncluded = false, areVehiclesNamed = false, headEnd = Number.POSITIVE_INFINITY } = {},
): Promise<ReadWords> {
  const answer = await findRow(db, answerRow)`
    with known as materialized (
      select * from read_search_words(${text}, ${numbers.whole}, ${sql.param(listKeys(numbers))}::text[],
        ${sql.param(numbers.endings.flatMap(listAlikeKeys))}::text[], ${areInactiveIncluded})
    )
    select (
      select jsonb_agg(jsonb_build_object('kind', kind, 'place', place, 'word', word, 'found', found,
        'productCount', product_count, 'nameCount', name_count)) from known
    ) as words, ${areVehiclesNamed ? namedVehicles(text) : sql`null::jsonb`} as named, (
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'branch', branch))
      from read_search_categories(array(
        select found from known where found is not null and kind <> 'ending'
        union select unnest(word_forms(word)) from known where kind = 'typed'
        union select unnest(${sql.param(synonymWords(text))}::text[])
      )) where not ${areInactiveIncluded}::boolean
    ) as categories, (select coalesce(sum(products), 0) from category_counts) as everything`
  const rows = answer?.words ?? []
  const typed = rows
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
  const groups = addSynonyms(typed)
  const isNothing = (group: WordGroup) => group.alternatives.length === 0
  return {
    words: groups,
    groups: groups.filter(group => !isNothing(group)),
    headEnd,
    unknown: groups.filter(group => isNothing(group) && group.word.length > 1).map(group => group.word),
    hasExactReference: rows.some(row => row.kind === 'reference'),
    begunReferences: rows.find(row => row.kind === 'referencePrefix')?.productCount ?? 0,
    endings: listEndings(rows, numbers, groups),
    named: answer?.named ?? [],
    categories: answer?.categories ?? [],
    everything: answer?.everything ?? 0,
  }
}

/** 'F150' of 'f150 rotors' is a word of names before it is the end of some part number. */
function listEndings(rows: Found[], { whole, endings }: PartNumbers, groups: WordGroup[]): string[] {
  const named = groups
    .flatMap(({ alternatives }) => alternatives.filter(({ cost, nameCount }) => cost <= 0 && nameCount > 0))
    .map(({ words }) => words.join('').toUpperCase())
  const meant = endings.filter(key => key === whole || !named.includes(key)).flatMap(listAlikeKeys)
  const found = rows.flatMap(row => (row.kind === 'ending' && row.found ? [row.found] : []))
  return found.filter(key => meant.some(ending => key.endsWith(ending)))
}

/** Counts in how many products each word stands, and forgets the words that no product has any more. */
export async function refreshSearchWords(db: Db): Promise<void> {
  await db.transaction(async tx => {
    // Every word of a million products is counted: longer than a page may ever take.
    await tx.execute(sql`set local statement_timeout = '10min'`)
    await tx.execute(sql`select refresh_search_words()`)
  })
}
