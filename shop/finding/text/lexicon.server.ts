import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { allowTime } from '#db/patience.ts'
import { onlyRow } from '#db/rows.ts'
import { joinedWords, piecesOf } from './alternatives.ts'
import { listShortInNames, listSoundingAlike } from './synonyms.ts'
import { wordForms } from './words.ts'

const wordRow = z.object({ word: z.string(), productCount: z.int(), nameCount: z.int() })
/** A word of the catalogue, with the number of products that have it, and of names and brands. */
export type Word = z.output<typeof wordRow>

const lexiconRow = z.object({ words: z.array(wordRow).nullable(), everything: wholeNumber })

/** The words of the catalogue that typed words may mean, and how many products the shop has. */
export type Lexicon = { words: ReadonlyMap<string, Word>; everything: number }

/**
 * The words of the catalogue that are near to typed ones: their forms, two of them written as one, parts of one, what they
 * begin, what sounds like them, and, of a word that no name has, what it may be a typing error of. One round trip, bounded whatever the words.
 * All of them go through JSON, which the planner knows nothing about: so it keeps one plan.
 */
export async function readLexicon(db: ReadDb, typed: string[]): Promise<Lexicon> {
  const asked = typed.map((word, place) => ({
    word,
    forms: wordForms(word),
    // Nobody searches for what one letter begins, except somebody who is still typing.
    isBegun: word.length > 1 || place === typed.length - 1,
    others: [
      ...joinedWords(typed, place).flatMap(({ joined }) => wordForms(joined)),
      ...piecesOf(word),
      ...[...listSoundingAlike(word), ...listShortInNames(typed, place)].flatMap(wordForms),
    ],
  }))
  const row = await onlyRow(db, lexiconRow)`
    with typed as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as typed (word text, forms text[], others text[], "isBegun" boolean)
    ), found as (
      select w.* from search_words w where w.word in (select unnest(forms || others) from typed)
      union
      select longer.* from typed cross join lateral (
        select * from search_words w where w.word ~>=~ typed.word and w.word ~<~ (typed.word || chr(1114111))
        order by w.product_count desc, w.word limit 9
      ) longer where typed."isBegun"
      union
      select near.* from typed cross join lateral (
        select distinct w.* from search_deletions d join search_words w using (word)
        where d.deletion in (
          select unnest(word_deletions(form)) from unnest(typed.forms) form where length(form) <= length(typed.word)
        ) and abs(length(w.word) - length(typed.word)) <= 2
        order by w.product_count desc, w.word limit 400
      ) near where not exists (select from search_words w where w.word = any(typed.forms) and w.name_count > 0)
    )
    select (select jsonb_agg(jsonb_build_object('word', word, 'productCount', product_count, 'nameCount', name_count)) from found) as words,
      (select coalesce(sum(products), 0) from category_counts) as everything`
  return { words: new Map((row.words ?? []).map(word => [word.word, word])), everything: row.everything }
}

/** Counts in how many products each word stands, and forgets the words that no product has any more. */
export async function refreshSearchWords(db: Db): Promise<void> {
  await db.transaction(async tx => {
    // Every word of a million products is counted: longer than a page may ever take.
    await allowTime(tx, 'count over all products')
    await tx.execute(sql`select refresh_search_words()`)
  })
}
