import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { afterAll, inject } from 'vitest'
import { serverOf } from '#cli/build.ts'
import type { Db } from '#db/client.server.ts'
import { readEnv } from '#platform/env.ts'
import { createFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { listen } from '#server/listen.ts'
import { createListener } from '#server/listener.ts'
import type { Services } from '#server/services.ts'
import { readOutline } from '#shop/overview/frame/outline.server.ts'
import { readSessionSecret } from '#shop/people/sessions/cookie.server.ts'

/** The built website behind a real port, with what it logs, until the tests of the file are over. */
export async function serveOverHttp(
  db: Db,
  more: { env?: NodeJS.ProcessEnv } & Partial<Pick<Services, 'pages' | 'metrics' | 'traces' | 'wants'>> = {},
) {
  const logged: string[] = []
  const env = readEnv({ NODE_ENV: 'production', ...more.env })
  const server = createServer(
    await createListener(await import(pathToFileURL(serverOf(inject('builtSite'))).href), {
      db,
      env,
      files: createFiles(env),
      log: createLog({ ...env.log, pretty: false, destination: { write: line => logged.push(line) } }),
      pages: more.pages ?? null,
      outline: readOutline(db),
      lastChange: null,
      replicas: null,
      sessionSecret: await readSessionSecret(db),
      wants: more.wants ?? { count: () => undefined },
      notes: new WeakMap(),
      metrics: more.metrics ?? null,
      traces: more.traces ?? null,
      findObstacle: async () => null,
    }),
  )
  const site = await listen({ port: 0, host: '127.0.0.1' }, server)
  afterAll(() => site.close())
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    logged,
    origin,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(origin + path, { method, headers, redirect: 'manual' }),
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(origin + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Origin: origin, ...headers },
        redirect: 'manual',
      }),
  }
}
