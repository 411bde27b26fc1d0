import { randomBytes } from 'node:crypto'
import { and, eq, gt, like, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { verifications } from '#db/schema/people/accounts.ts'
import { hashOfToken } from '#shop/people/sessions/cookie.server.ts'

/**
 * What a mailed link is for. Whoever follows it reads the mail of the account. 'login-code' is not mailed: a browser keeps it
 * between password and code.
 */
type LinkPurpose = 'reset-password' | 'confirm-address' | 'change-address' | 'login-code'

const validMinutes: Record<LinkPurpose, number> = {
  'reset-password': 60,
  'confirm-address': 7 * 24 * 60,
  'change-address': 24 * 60,
  'login-code': 10,
}

/** The secret of a mailed link, which nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Makes the token of a link for that customer. Only its hash is kept, so that nobody can follow a link from the table. `about`:
 * what else the link carries, such as a new e-mail address; with any other the token is worth nothing.
 */
export async function makeLink(
  tx: Db,
  { purpose, userId, about }: { purpose: LinkPurpose; userId: string; about?: string },
): Promise<string> {
  const token = newToken()
  await tx.delete(verifications).where(lt(verifications.expiresAt, sql`now()`))
  await tx.insert(verifications).values({
    identifier: identifierOf(purpose, token, about),
    value: userId,
    expiresAt: sql`now() + make_interval(mins => ${validMinutes[purpose]})`,
  })
  return token
}

/** The customer of a link; null for a link that was used, has expired, or never was. The link stays as it is. */
export async function findLink(db: Db, purpose: LinkPurpose, token: string, about?: string): Promise<string | null> {
  const [link] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(isLink(purpose, token, about))
  return link?.userId ?? null
}

/** Finds the customer of a link as findLink does, and uses the link up: of several requests at once one gets it. */
export async function takeLink(tx: Db, purpose: LinkPurpose, token: string, about?: string): Promise<string | null> {
  const [link] = await tx
    .delete(verifications)
    .where(isLink(purpose, token, about))
    .returning({ userId: verifications.value })
  return link?.userId ?? null
}

/** Makes links of a customer worthless, all of them or those of one purpose. */
export async function dropLinks(tx: Db, userId: string, purpose?: LinkPurpose): Promise<void> {
  const ofPurpose = purpose && like(verifications.identifier, `${purpose}:%`)
  await tx.delete(verifications).where(and(eq(verifications.value, userId), ofPurpose))
}

const isLink = (purpose: LinkPurpose, token: string, about?: string) =>
  and(eq(verifications.identifier, identifierOf(purpose, token, about)), gt(verifications.expiresAt, sql`now()`))

const identifierOf = (purpose: LinkPurpose, token: string, about = ''): string =>
  `${purpose}:${hashOfToken(about ? `${token} ${about}` : token)}`
