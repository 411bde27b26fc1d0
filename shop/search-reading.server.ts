import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readPartNumbers, readSearchText } from './search.ts'
import type { WordGroup } from './search-alternatives.ts'
import { planSearch, type SearchPlan } from './search-plan.server.ts'
import { listNearKeys } from './search-references.ts'
import { readWords } from './search-words.server.ts'

/** What to look for, for a text. One round trip; a second one where a part number was typed that nothing has. */
export async function readPlan(db: Db, text: string, areInactiveIncluded = false): Promise<SearchPlan> {
  const line = readSearchText(text)
  const numbers = readPartNumbers(line)
  const read = await readWords(db, line, numbers, areInactiveIncluded)
  const isFound = read.hasExactReference || read.hasReferencePrefix || read.endings.length > 0
  const isNoWord = ({ word, alternatives }: WordGroup) => /[0-9]/.test(word) && (alternatives[0]?.cost ?? 1) > 0
  const mayBeReference = !isFound && (read.unknown.length > 0 || read.groups.some(isNoWord))
  const asked = mayBeReference ? [numbers.whole, ...numbers.pieces] : []
  return planSearch(read, numbers, await findNearReferences(db, asked, areInactiveIncluded))
}

/** The keys of products whose part number is but one letter or digit from a key that was typed and no product has. */
async function findNearReferences(db: Db, keys: string[], areInactiveIncluded: boolean): Promise<string[]> {
  const near = keys.flatMap(listNearKeys)
  if (near.length === 0) return []
  const shown = areInactiveIncluded ? sql`true` : sql`is_active`
  const { rows } = await db.execute<{ key: string }>(sql`
    select reference_key as key from products where ${shown} and reference_key = any(${sql.param(near)}::text[])
      and not exists (select from products where reference_key = any(${sql.param(keys)}::text[]))
    order by 1 limit 40`)
  return rows.map(row => row.key)
}
