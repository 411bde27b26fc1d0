import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { secrets } from '#db/schema/office/shop.ts'

/** A secret of 64 hexadecimal digits that all processes of one database share; the first to ask makes it. */
export async function findOrMakeSecret(db: Db, name: string): Promise<string> {
  const random = sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`
  await db.insert(secrets).values({ name, value: random }).onConflictDoNothing()
  const [secret] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (!secret) throw new Error(`The secret '${name}' was removed while it was read`)
  return secret.value
}
