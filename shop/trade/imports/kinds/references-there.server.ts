import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'

const foundRow = z.object({ key: z.string(), id: z.string() })

/** The references of the shop's products, by their letters and digits. */
export async function listReferences(db: Db, keys: string[]): Promise<Map<string, string>> {
  const found = await listRows(db, foundRow)`
    select reference_key as key, id from products where reference_key = any(${sql.param([...new Set(keys)])}::text[])`
  return new Map(found.map(({ key, id }) => [key, id]))
}
