import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Db } from '#db/client.server.ts'
import { accounts, profiles, sessions, verifications } from '#db/schema/people/accounts.ts'
import { sessionCookieOf } from '#shop/people/sessions/cookie.server.ts'
import { sessionKeeper } from '#shop/people/sessions/keeper.server.ts'
import { sessionReader } from '#shop/people/sessions/reader.server.ts'

/** The header by which we tell the library the visitor's network address. A request's own header is never passed on. */
export const ipHeader = 'x-shop-visitor-ip'

const dayInSeconds = 24 * 60 * 60

export type AccountsLog = { error(details: object, message: string): void }

/** The accounts library on our tables. None of its own routes is mounted; we call it from ours. */
export function createLibrary(db: Db, { origin, secret, log }: { origin: string; secret: string; log?: AccountsLog }) {
  const { name, isSecure } = sessionCookieOf(origin)
  return betterAuth({
    appName: 'Camshaft',
    baseURL: origin,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: profiles, session: sessions, account: accounts, verification: verifications },
    }),
    user: { fields: { name: 'fullName', image: 'avatarUrl' } },
    session: { expiresIn: 30 * dayInSeconds, updateAge: dayInSeconds },
    advanced: {
      // The library's own prefix would be __Secure-, which cookies of other hosts may have too.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      cookies: { session_token: { name } },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [ipHeader] },
    },
    plugins: [sessionReader(db), sessionKeeper(db)],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => log?.error({ details }, message),
    },
  })
}
