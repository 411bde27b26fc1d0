import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#test/database.ts'
import { openShop, origin } from '#test/request.ts'
import { anna, fillShop } from '#test/world.ts'

const { db } = await testDatabase()
await fillShop(db)
const shop = await openShop(db)
beforeEach(() => {
  shop.logged.length = 0
})

const line = z.looseObject({
  level: z.string(),
  msg: z.string(),
  method: z.string().optional(),
  route: z.string().optional(),
  status: z.number().optional(),
  err: z.looseObject({ message: z.string() }).optional(),
})
const lines = () => shop.logged.map(text => line.parse(JSON.parse(text)))

test.each<[number, string, RequestInit]>([
  [403, '/profile', { headers: { Origin: 'https://evil.example' } }],
  [405, '/terms', {}],
  [413, '/profile', { body: new Uint8Array(2 * 1024 * 1024) }],
  [422, '/login', {}],
  [404, '/nothing', {}],
])('a %i is no error', async (status, path, init) => {
  const visitor = await shop.visitor().signIn(anna)
  if (path === '/login') visitor.cookies.clear()
  expect((await visitor.post(path, {}, init)).status).toBe(status)
  expect(lines().filter(({ level }) => level === 'error')).toEqual([])
})

test('a failed request is told with method, route, status and cause, without what anybody typed', async () => {
  await db.execute(sql`alter table profiles rename to profiles_elsewhere`)
  const visitor = shop.visitor()
  const asked = await visitor.post('/login?returnTo=/orders&token=secret-1', { email: anna, password: 'Sesame12' })
  const data = await visitor.get('/reset-password.data?token=secret-2')
  await db.execute(sql`alter table profiles_elsewhere rename to profiles`)
  expect(asked.status).toBe(500)
  expect(data.status).toBeLessThan(500)
  const failed = lines().filter(({ level }) => level === 'error')
  expect(failed).toMatchObject([{ msg: 'request failed', method: 'POST', route: '/login', status: 500 }])
  expect(failed[0]?.err?.message).toBeTruthy()
  expect(JSON.stringify(failed)).toContain('profiles')
  for (const told of ['secret', anna, 'Sesame12', origin]) expect(shop.logged.join('')).not.toContain(told)
})
