import { Agent, request } from 'node:http'
import { z } from 'zod'
import { listRows } from '#db/rows.ts'
import { routePaths } from '#test/route-paths.ts'
import { createFuzzer, type FuzzRequest, type Known } from './fuzz.ts'
import type { Place } from './place.ts'
import type { Fault, Figure } from './report.ts'
import { type Person, withDatabase } from './stock.ts'
import { seconds } from './visitor.ts'

const count = 20_000
const atOnce = 8
const seed = 20_261_123
const longestMs = 30_000
const mostTold = 5

/** Over the wire as it is: fetch would mend a path. An answer that never comes has the status 0. */
function send(place: Place, agent: Agent, { method, path, headers, body }: FuzzRequest, { cookie, ip }: Person) {
  const { hostname, port, origin } = new URL(place.origin)
  const all = { ...headers, Origin: origin, Cookie: cookie, 'X-Forwarded-For': ip, Host: `${hostname}:${port}` }
  return new Promise<number>(done => {
    const sent = request({ hostname, port, agent, method, path, headers: all, timeout: longestMs }, response => {
      response.resume().on('end', () => done(response.statusCode ?? 0))
    })
    sent.on('timeout', () => sent.destroy()).on('error', () => done(0))
    sent.end(body ?? undefined)
  })
}

const idRow = z.object({ id: z.string() })

async function learn(place: Place): Promise<Known> {
  const ids = await withDatabase(
    place.dataDir,
    db => listRows(db, idRow)`
      (select id from products order by id limit 3) union all (select id::text from categories order by id limit 3)
      union all (select slug from categories order by id limit 3) union all (select id::text from car_makes order by id limit 3)
      union all (select id::text from car_models order by id limit 3) union all (select id::text from orders limit 2)
      union all (select id::text from profiles order by id limit 3) union all (select id::text from reviews limit 2)
      union all (select id::text from banners limit 2)`,
  )
  const paths = routePaths.map(({ path }) => path)
  const fields = new Set<string>()
  for (const path of paths.filter(path => !path.includes(':') && !path.includes('*'))) {
    const response = await fetch(place.origin + path, { headers: { Cookie: place.admin.cookie } })
    for (const [, name = ''] of (await response.text()).matchAll(/ name="([^"]+)"/g)) fields.add(name)
  }
  const files = ['/healthz', '/readyz', '/uploads/:name', '/uploads/:folder/:name', '/assets/:name', '/:path']
  return { paths: [...paths, ...files], ids: ids.map(({ id }) => id), fields: [...fields] }
}

async function fuzz(place: Place): Promise<Figure[]> {
  const known = await learn(place)
  const next = createFuzzer(seed, known)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const guest = { cookie: '', ip: '10.9.9.9' }
  const statuses = new Map<number, number>()
  const bad: string[] = []
  let slowestMs = 0
  let made = 0
  const fuzzers = Array.from({ length: atOnce }, async () => {
    while (made < count) {
      made += 1
      const asked = next()
      const role = made % 3
      // Whoever signs out is a guest from then on: there are many customers, and the admin never does.
      const who = [guest, place.shoppers[made % place.shoppers.length], place.admin][role] ?? guest
      if (who === place.admin && asked.path.startsWith('/logout')) continue
      const began = performance.now()
      const status = await send(place, agent, asked, who)
      slowestMs = Math.max(slowestMs, performance.now() - began)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 0 || status >= 500)
        bad.push(`${status} ${['guest', 'customer', 'admin'][role]} ${asked.method} ${asked.path}`)
    }
  })
  await Promise.all(fuzzers)
  agent.destroy()
  const told = bad.slice(0, mostTold).map(line => line.replaceAll('|', '%7C').slice(0, 120))
  const each = Array.from(statuses, ([status, times]) => `${status} x ${times}`).sort()
  return [
    { what: 'answers 5xx, or none', is: [String(bad.length), ...told].join('; '), isMet: bad.length === 0 },
    { what: 'slowest answer', is: seconds(slowestMs), isMet: null },
    { what: 'the answers', is: each.join(', '), isMet: null },
  ]
}

export const fuzzing: Record<string, Fault> = {
  fuzz: {
    title: `${count.toLocaleString('en')} hostile requests to every address, by every method and role`,
    run: async open => fuzz(await open()),
  },
}
