import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { apiTokens } from '#db/schema/programs.ts'
import { recordChange } from '#shop/audit/changes.server.ts'
import { type ApiScope, apiScopes, scopeNames, tokenPrefix } from './scopes.ts'

/** A token that a program calls with, as far as the shop needs to know. */
export type ApiToken = { id: number; name: string; scopes: ApiScope[] }

const scopesShape = z.array(z.enum(scopeNames))
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
const shapeOfSecret = new RegExp(`^${tokenPrefix}[\\w-]{43}$`)

/** So many tokens are listed, the newest first. */
const mostListed = 200

/** The tokens, revoked ones too. None of them can be read again. */
export async function listTokens(db: Db) {
  const rows = await db.select().from(apiTokens).orderBy(desc(apiTokens.id)).limit(mostListed)
  return rows.map(({ hash: _, createdBy: __, ...token }) => ({ ...token, scopes: scopesShape.parse(token.scopes) }))
}

/** The name of a token that is not revoked; null where there is none. */
export async function findTokenName(db: Db, id: number): Promise<string | null> {
  const [found] = await db
    .select({ name: apiTokens.name })
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
  return found?.name ?? null
}

/** Makes a token and returns its secret, which is kept nowhere: 'cam_' and 32 random bytes. `days` null: it never expires. */
export async function makeToken(
  db: Db,
  { name, scopes, days, by }: { name: string; scopes: ApiScope[]; days: number | null; by: string },
): Promise<string> {
  const secret = tokenPrefix + randomBytes(32).toString('base64url')
  const expiresAt = days === null ? null : sql`now() + make_interval(days => ${days})`
  await db.transaction(async tx => {
    const [made] = await tx
      .insert(apiTokens)
      .values({ name, scopes, hash: hashOf(secret), createdBy: by, expiresAt })
      .returning({ id: apiTokens.id })
    if (!made) throw new Error('An inserted token did not come back')
    const may = scopes.map(scope => apiScopes[scope].label).join(', ')
    const changes = [{ field: 'May', from: null, to: may }]
    await recordChange(tx, { by, action: 'created', thing: 'api-token', id: made.id, name, changes })
  })
  return secret
}

/** Revokes a token: its next call is refused. False where it is not there, or was revoked before. */
export async function revokeToken(db: Db, { id, by }: { id: number; by: string }): Promise<boolean> {
  return db.transaction(async tx => {
    const [revoked] = await tx
      .update(apiTokens)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
      .returning({ name: apiTokens.name })
    if (revoked) await recordChange(tx, { by, action: 'revoked', thing: 'api-token', id, name: revoked.name })
    return revoked !== undefined
  })
}

/**
 * The token with that secret; null for one that is unknown, revoked or expired. Notes the day on which it was used, once a
 * day, so that an owner sees which tokens nobody needs any more.
 */
export async function findToken(db: Db, secret: string): Promise<ApiToken | null> {
  if (!shapeOfSecret.test(secret)) return null
  const [found] = await db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      isNoted: sql`coalesce(last_used_on = current_date, false)`.mapWith(value => z.boolean().parse(value)),
    })
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.hash, hashOf(secret)),
        isNull(apiTokens.revokedAt),
        sql`(${apiTokens.expiresAt} is null or ${apiTokens.expiresAt} > now())`,
      ),
    )
  if (!found) return null
  const { isNoted, scopes, ...token } = found
  if (!isNoted) {
    await db.update(apiTokens).set({ lastUsedOn: sql`current_date` }).where(eq(apiTokens.id, token.id))
  }
  return { ...token, scopes: scopesShape.parse(scopes) }
}
