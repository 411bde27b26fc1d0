import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { CatalogueText } from './words.ts'

const sampleSize = 20_000

/** Active products by chance, the same every time; all of them where there are no more. */
export async function sampleTexts(db: Db): Promise<{ products: CatalogueText[]; isWhole: boolean }> {
  const { rows } = await db.execute<CatalogueText>(sql`
    select id, name, brand, description from products where is_active order by md5(id) limit ${sampleSize}`)
  return { products: rows, isWhole: rows.length < sampleSize }
}

/** Which of some words stand in a product anywhere. */
export async function listKnownWords(db: Db, words: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word = any(${sql.param(words)}::text[]) and product_count > 0`)
  return new Set(rows.map(({ word }) => word))
}
