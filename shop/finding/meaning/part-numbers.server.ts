import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows, onlyRow } from '#db/rows.ts'
import { allNumbers, begunOfBrand, endsWith, startsWith } from '#shop/catalogue/part-numbers/all.server.ts'
import type { TypedWord } from '#shop/finding/text/alternatives.ts'
import { listCars } from './car-names.ts'
import { type Beginning, listAlikeKeys, listKeys, listNearKeys, type PartNumbers } from './part-numbers.ts'

/** The part numbers that a text names, by their keys. */
export type NumberKeys = {
  /** These come before what is found by words. */
  keys: string[]
  /** These come after what is found by words, since they are words too, or end as the text does. */
  laterKeys: string[]
  /** What part numbers begin with, null where none does so, or so many that the text is rather a word. */
  prefix: Beginning | null
  /** Whether what begins a part number is also a word of the catalogue, and so more likely meant as that. */
  isPrefixAWord: boolean
  /** Whether the text names a part number, by more than a beginning that is a word too. */
  isCertain: boolean
  /** Whether a part number was typed that none has, and `keys` are but one letter or digit away. */
  isNear: boolean
}

export const noNumbers: NumberKeys = {
  keys: [],
  laterKeys: [],
  prefix: null,
  isPrefixAWord: false,
  isCertain: false,
  isNear: false,
}

/** Adds the keys of parts that the text surely names, before all others. */
export const withCertain = (numbers: NumberKeys, keys: string[]): NumberKeys => ({
  ...numbers,
  keys: [...keys, ...(numbers.isNear ? [] : numbers.keys)],
  isCertain: true,
  isNear: false,
})

const knownRow = z.object({
  there: z.array(z.string()),
  isBegun: z.boolean(),
  begun: wholeNumber,
  ofBrand: z.object({ key: z.string(), brand: z.string() }).nullable(),
  endings: z.array(z.string()),
})

/** A beginning that so many part numbers have is the code of a brand. */
const manyNumbers = 1001
const [mostThere, mostNear] = [100, 40]

/**
 * The part numbers that a text of these words names: the very ones, else those that begin so, alone or after their brand
 * ('Toyota 04465'), or end so ('INS114'), else, unless all is taken to the letter, those that are but one sign away, which takes
 * a second round trip.
 */
export async function readNumberKeys(
  db: ReadDb,
  numbers: PartNumbers,
  words: TypedWord[],
  { areInactiveIncluded, isExact }: { areInactiveIncluded: boolean; isExact: boolean },
): Promise<NumberKeys> {
  const { whole } = numbers
  const keys = listKeys(numbers)
  if (keys.length === 0) return noNumbers
  const named = listNameKeys(words)
  const asked = {
    whole,
    keys,
    others: listOtherKeys(numbers, named),
    endings: numbers.endings.flatMap(listAlikeKeys),
    brands: numbers.ofBrands,
  }
  const shown = areInactiveIncluded ? sql`true` : sql`is_active`
  const { there, isBegun, begun, ofBrand, endings } = await onlyRow(db, knownRow)`
    with asked as materialized (
      select * from jsonb_to_record(${JSON.stringify(asked)}::jsonb)
        as asked (whole text, keys text[], others text[], endings text[], brands jsonb)
    )
    select array(
      select distinct key from ${allNumbers}
      where ${shown} and (key = any((select keys from asked)::text[]) and kind is null
        or key = any((select others from asked)::text[]) and kind is not null)
      limit ${mostThere}
    ) as there, exists (
      select from asked cross join lateral (
        select from ${allNumbers} where ${shown} and ${startsWith(sql`whole`)} limit 1
      ) begun where length(whole) > 2
    ) as "isBegun", (
      select count(*) from asked cross join lateral (
        select from ${allNumbers} where ${startsWith(sql`whole`)} limit ${manyNumbers}
      ) begun
    ) as begun, (
      select to_jsonb(typed) from asked, jsonb_to_recordset(brands) as typed (key text, brand text) where exists (
        select from ${begunOfBrand({ key: sql`typed.key`, brand: sql`typed.brand` })} begun where ${shown}
      ) limit 1
    ) as "ofBrand", array(
      select ending.key from asked, unnest(endings) as sought cross join lateral (
        select key from ${allNumbers}
        where ${shown} and ${endsWith(sql`sought`)}
        limit 40
      ) ending
    ) as endings`
  const said = words.filter(({ word, alternatives }) => word.length > 1 || alternatives.length > 0)
  const isWords = said.length > 0 && said.every(({ alternatives: [first] }) => first && first.cost <= 0)
  const hasDigit = /[0-9]/.test(whole)
  // 'GOLF' may be the number of some part, and 'BRAKE-PAD': whoever types that means the car, or the thing.
  const areWordsMeant = !hasDigit && said.length > 0 && said.every(isOfWords)
  const isThere = there.length > 0 && !areWordsMeant
  const ending = there.length > 0 ? [] : listEndings(endings, numbers, named)
  // '5W30' begins numbers, and is a word of names.
  const areNamed = said.every(({ alternatives: [first] }) => first && first.nameCount > 0)
  const isBegunWord = hasDigit ? isWords && areNamed && !isThere : areWordsMeant
  const prefix = isBegun ? { key: whole, brand: null } : ofBrand
  const isNumberBegun = prefix !== null && !isBegunWord && (hasDigit || whole.length > 4)
  const isNumber = isThere || (ending.length > 0 && !isWords) || isNumberBegun
  const isUnknown = there.length === 0 && prefix === null && ending.length === 0
  const near = isUnknown && !isExact ? await listNear(db, numbers, words, shown) : []
  return {
    keys: [...(areWordsMeant ? [] : there), ...(isWords ? [] : ending), ...near],
    laterKeys: [...(areWordsMeant ? there : []), ...(isWords ? ending : [])],
    prefix: isBegunWord && begun >= manyNumbers ? null : prefix,
    isPrefixAWord: isBegunWord,
    isCertain: isNumber || near.length > 0,
    isNear: near.length > 0,
  }
}

/** Whether a typed word is one of the catalogue, or several that were written as one. */
const isOfWords = ({ word, alternatives: [first] }: TypedWord) =>
  first !== undefined && (first.cost <= 0 || first.words.join('') === word)

/** The typed words that names of products have, and of cars, as keys: 'F150' and '328I' are those before they are some part number, or the end of one. */
const listNameKeys = (words: TypedWord[]): string[] => [
  ...words
    .flatMap(({ alternatives }) => alternatives.filter(({ cost, nameCount }) => cost <= 0 && nameCount > 0))
    .map(({ words }) => words.join('').toUpperCase()),
  ...words.flatMap(({ word }) => (listCars(word).length > 0 ? [word.toUpperCase()] : [])),
]

/** There are so many numbers of other makers that beside words a year, '2015', and a word of names are hardly meant as one. */
const listOtherKeys = ({ whole, pieces }: PartNumbers, named: string[]): string[] =>
  listKeys({ whole, pieces: pieces.filter(key => (/[A-Z]/.test(key) || key.length > 5) && !named.includes(key)) })

function listEndings(found: string[], { whole, endings }: PartNumbers, named: string[]): string[] {
  const meant = endings
    .filter(key => (key === whole && listCars(key.toLowerCase()).length === 0) || !named.includes(key))
    .flatMap(listAlikeKeys)
  return found.filter(key => meant.some(ending => key.endsWith(ending)))
}

const keyRow = z.object({ key: z.string() })

/** The keys of products whose part number is but one letter or digit from a key that was typed and no product has. */
async function listNear(db: ReadDb, { whole, pieces }: PartNumbers, words: TypedWord[], shown: SQL): Promise<string[]> {
  const isNoWord = ({ word, alternatives: [first] }: TypedWord) => !first || (/[0-9]/.test(word) && first.cost > 0)
  if (!words.some(isNoWord)) return []
  const keys = [whole, ...pieces]
  // A key has a thousand neighbours.
  const near = keys.slice(0, 3).flatMap(listNearKeys)
  if (near.length === 0) return []
  const rows = await listRows(db, keyRow)`
    select distinct key from ${allNumbers} where ${shown} and key = any(${sql.param(near)}::text[])
      and not exists (select from ${allNumbers} where key = any(${sql.param(keys)}::text[]))
    order by 1 limit ${mostNear}`
  return rows.map(({ key }) => key)
}
