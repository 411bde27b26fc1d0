import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { wordsOf } from './words.ts'

/** A text of fewer words names a kind of part, 'oil filter', even where some product is called no more than that. */
const fewestWords = 4

const keyRow = z.object({ key: z.string() })

/**
 * The keys of the products that are called exactly so, as somebody copies a name from a page or a list. A name may say more
 * than is looked at of a text otherwise, and part of it may look like some other vehicle: '30/40 A, 5-Pin'. One probe of an
 * index; none for a text of three words and less.
 */
export async function listKeysOfFullName(db: ReadDb, text: string): Promise<string[]> {
  if (wordsOf(text).length < fewestWords) return []
  const rows = await listRows(db, keyRow)`
    select p.reference_key as key from product_search s join products p on p.id = s.product_id
    where s.name_words = array_to_string(indexed_words(${text}::text), ' ') and p.is_active
      -- The index leaves out words of one letter: 'DOT 4' is not 'DOT 3'.
      and text_words(p.name) = text_words(${text}::text)
    limit 40`
  return rows.map(({ key }) => key)
}
