import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { inject } from 'vitest'
import { z } from 'zod'
import { serverOf } from '#cli/build.ts'
import type { Db } from '#db/client.server.ts'
import { readEnv } from '#platform/env.ts'
import { createFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache.ts'
import type { Services } from '#server/services.ts'
import { type Outline, readOutline } from '#shop/overview/frame/outline.server.ts'
import { readSessionSecret } from '#shop/people/sessions/cookie.server.ts'
import { testDatabase } from './database.ts'
import { type Page, readPage } from './page.ts'
import { startSession } from './session-cookie.ts'

export const origin = 'http://localhost:3000'

const site = z.object({
  createApp: z.custom<(services: Services) => Promise<Hono>>(value => typeof value === 'function'),
})

export type Shop = {
  /** The built website itself. */
  fetch(request: Request): Promise<Response>
  /** Somebody with a browser of their own: it keeps cookies, and says where its forms stand. */
  visitor(): Visitor
  /** What was logged, as JSON lines. */
  logged: string[]
}

/** Without `pages` every page is made for each visitor. */
type Opening = {
  env?: NodeJS.ProcessEnv
  pages?: PageCache | null
  outline?: Outline
  replicas?: Services['replicas']
  lastChange?: Services['lastChange']
  findObstacle?: Services['findObstacle']
  wants?: Services['wants']
}

/** A database of a test file's own, and the built website over it. */
export async function testShop() {
  const { db } = await testDatabase()
  return { db, shop: await openShop(db) }
}

/** The built website over the database of a test, as (Request) -> Response. */
export async function openShop(db: Db, more: Opening = {}) {
  const { createApp } = site.parse(await import(pathToFileURL(serverOf(inject('builtSite'))).href))
  const logged: string[] = []
  const env = readEnv({ NODE_ENV: 'production', ...more.env })
  const secret = await readSessionSecret(db)
  const app = await createApp({
    db,
    env,
    files: createFiles(env),
    log: createLog({ pretty: false, destination: { write: line => logged.push(line) } }),
    pages: more.pages ?? null,
    outline: more.outline ?? readOutline(db),
    replicas: more.replicas ?? null,
    lastChange: more.lastChange ?? null,
    sessionSecret: secret,
    wants: more.wants ?? { count: () => undefined },
    notes: new WeakMap(),
    metrics: null,
    traces: null,
    findObstacle: more.findObstacle ?? (async () => null),
  })
  const fetch = async (request: Request) => app.fetch(request)
  const begin = (email: string) => startSession(db, { email, secret, origin: env.origin })
  return { fetch, visitor: () => newVisitor(fetch, begin), logged } satisfies Shop
}

export type Visitor = {
  /** Asks for a page. Redirects are not followed. */
  get(path: string, init?: RequestInit): Promise<Page>
  /** Sends a form, as a page without a script would. */
  post(path: string, fields: Fields, init?: RequestInit): Promise<Page>
  /** Has a session from now on, by one statement: the form takes longer than most that is asked after it. */
  signIn(email: string): Promise<Visitor>
  /** Signs in through /login; throws when that is refused. */
  logIn(email: string, password?: string): Promise<Visitor>
  cookies: Map<string, string>
}

type Fields = Record<string, string>

function newVisitor(fetch: Shop['fetch'], begin: (email: string) => ReturnType<typeof startSession>): Visitor {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit): Promise<Page> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const request = new Request(new URL(path, origin), { ...init, headers })
    request.headers.set('Host', new URL(origin).host)
    const response = await fetch(request)
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    return readPage(response)
  }

  function keep(cookie: string) {
    const [pair = '', ...attributes] = cookie.split('; ')
    const [name = '', ...value] = pair.split('=')
    if (attributes.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, value.join('='))
  }

  const visitor: Visitor = {
    cookies,
    get: (path, init = {}) => send(path, { ...init, method: init.method ?? 'GET' }),
    post(path, fields, init = {}) {
      const headers = new Headers(init.headers)
      if (!headers.has('Origin')) headers.set('Origin', origin)
      if (!headers.has('Sec-Fetch-Site')) headers.set('Sec-Fetch-Site', 'same-origin')
      const body = new URLSearchParams(fields)
      // As browsers say it; the forms that take files ask for it.
      if (!init.body && !headers.has('Content-Length')) headers.set('Content-Length', String(body.toString().length))
      return send(path, { method: 'POST', body, ...init, headers })
    },
    async signIn(email) {
      cookies.set(...(await begin(email)))
      return visitor
    },
    async logIn(email, password = 'Sesame12') {
      const { status } = await visitor.post('/login', { email, password })
      if (status !== 302) throw new Error(`${email} was not signed in: ${status}`)
      visitor.cookies.delete('flash')
      return visitor
    },
  }
  return visitor
}
