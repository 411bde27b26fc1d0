import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openShop, origin } from '#test/request.ts'
import { fillWorld } from '#test/world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const shop = await openShop(db, { findObstacle: async () => 'it stops' })

const refusals: [status: number, title: string, text: string, path: string, init: RequestInit][] = [
  [
    ...([403, 'This was refused', 'This request came from another site and was refused.', '/login'] as const),
    { headers: { Origin: 'https://elsewhere.example' } },
  ],
  [
    ...([413, 'This is too large', 'This is too large to be sent.', '/login'] as const),
    { headers: { Origin: origin, 'Content-Length': '99999999' }, body: 'x'.repeat(2_000_000) },
  ],
  [
    ...([411, 'This could not be sent', 'The size of this is missing.', '/profile/avatar'] as const),
    { headers: { Origin: origin } },
  ],
  [404, 'Page not found', 'There is no such page.', '/products/%zz', { headers: { Origin: origin } }],
]

test.each(refusals)('%i is a page for people, and one line for machines', async (status, title, text, path, init) => {
  const ask = (accept: string) => {
    const headers = new Headers(init.headers)
    headers.set('Host', new URL(origin).host)
    headers.set('Accept', accept)
    return shop.fetch(new Request(new URL(path, origin), { ...init, method: 'POST', headers }))
  }
  const page = await ask('text/html,application/xhtml+xml')
  expect(page.status).toBe(status)
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  const html = await page.text()
  expect(html).toContain(`<title>${title}</title>`)
  expect(html).toContain(`<h1>${title}</h1>\n<p>${text}</p>\n<a class="button" href="/">`)
  const line = await ask('*/*')
  expect(line.status).toBe(status)
  expect(await line.text()).toBe(text)
})

test('what is asked for by machines stays as it is', async () => {
  const page = await shop.visitor().get('/readyz', { headers: { Accept: 'text/html' } })
  expect(page.status).toBe(503)
  expect(page.html).toBe('not ready: it stops')
})
