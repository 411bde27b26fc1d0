import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { addSynonyms, synonymWords } from '#shop/search/add-synonyms.ts'
import { type Found, readAlternatives, type WordGroup } from '#shop/search/alternatives.ts'
import type { NamedCategory, TypedWord } from '#shop/search/categories.ts'
import { listAlikeKeys } from '#shop/search/part-numbers.ts'
import type { NamedVehicle } from '#shop/search/vehicle.ts'
import type { PartNumbers } from './search.ts'

const alternativeLimit = 8
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
}

/** What the catalogue knows of a text's words and part numbers. One round trip, bounded whatever the text. */
export async function readWords(
  db: Db,
  text: string,
  numbers: PartNumbers,
  { areInactiveIncluded = false, areVehiclesNamed = false, headEnd = Number.POSITIVE_INFINITY } = {},
): Promise<ReadWords> {
  const { rows: answers } = await db.execute<{
    words: Found[]
    named: NamedVehicle[] | null
    categories: NamedCategory[] | null
  }>(sql`
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
    ) as categories`)
  const rows = answers[0]?.words ?? []
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
    named: answers[0]?.named ?? [],
    categories: answers[0]?.categories ?? [],
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

/** SQL: the makes and models that words of a text may name, as jsonb of `NamedVehicle`s. */
export const namedVehicles = (text: string) => sql`(
  select jsonb_agg(jsonb_build_object('makeId', make_id, 'modelId', model_id, 'name', name, 'slug', slug,
    'makeName', make_name, 'makeSlug', make_slug, 'typed', typed, 'key', key, 'firstPlace', first_place,
    'lastPlace', last_place, 'isWhole', is_whole, 'usage', usage, 'variants', variants))
  from read_search_vehicles(${text})
)`

export const listKeys = ({ whole, pieces }: PartNumbers) =>
  [whole, ...pieces].filter(key => key !== '').flatMap(listAlikeKeys)

/** Counts in how many products each word stands, and forgets the words that no product has any more. */
export async function refreshSearchWords(db: Db): Promise<void> {
  await db.transaction(async tx => {
    // Every word of a million products is counted: longer than a page may ever take.
    await tx.execute(sql`set local statement_timeout = '10min'`)
    await tx.execute(sql`select refresh_search_words()`)
  })
}
