import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { countUpTo } from '#db/rows.ts'
import { apiTokens } from '#db/schema/trade/programs.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { listPage, pageSize } from '#shop/paging.ts'
import { type ApiScope, apiScopes, scopeNames, tokenPrefix } from './scopes.ts'

/** A token that a program calls with, as far as the shop needs to know. */
export type ApiToken = { id: number; name: string; scopes: ApiScope[] }

const scopesShape = z.array(z.enum(scopeNames))
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
const shapeOfSecret = new RegExp(`^${tokenPrefix}[\\w-]{43}$`)

const isOver = sql`(${apiTokens.revokedAt} is not null or coalesce(${apiTokens.expiresAt} <= now(), false))`

/**
 * A page of the tokens, of which none can be read again: the newest first, and those that are revoked or expired after all that
 * still open something. A page number above the last one answers the last.
 */
export async function listTokens(db: Db, page: number) {
  return listPage({
    page,
    count: limit => countUpTo(db, apiTokens, undefined, limit),
    read: async shown => {
      const rows = await db
        .select()
        .from(apiTokens)
        .orderBy(isOver, desc(apiTokens.id))
        .limit(pageSize)
        .offset((shown - 1) * pageSize)
      return rows.map(({ hash: _, createdBy: __, ...token }) => ({ ...token, scopes: scopesShape.parse(token.scopes) }))
    },
  })
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
 * The token with that secret; null for one that is unknown, revoked or expired. Notes when it was used, once an
 * hour, so that an owner sees which tokens nobody needs any more.
 */
export async function findToken(db: Db, secret: string): Promise<ApiToken | null> {
  if (!shapeOfSecret.test(secret)) return null
  const [found] = await db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      isNoted: sql`coalesce(last_used_at > now() - interval '1 hour', false)`.mapWith(value =>
        z.boolean().parse(value),
      ),
    })
    .from(apiTokens)
    .where(and(eq(apiTokens.hash, hashOf(secret)), sql`not ${isOver}`))
  if (!found) return null
  const { isNoted, scopes, ...token } = found
  if (!isNoted) {
    await db.update(apiTokens).set({ lastUsedAt: sql`now()` }).where(eq(apiTokens.id, token.id))
  }
  return { ...token, scopes: scopesShape.parse(scopes) }
}
