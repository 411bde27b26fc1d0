import { expect, test } from 'vitest'
import { createFuzzer, type FuzzRequest } from '#faults/fuzz.ts'
import { testDatabase } from '#test/database.ts'
import { openShop } from '#test/request.ts'
import { routePaths } from '#test/route-paths.ts'
import { anna, dana, fillShop, placeOneOf } from '#test/world.ts'

// A few of the 20,000 hostile requests of `npm run faults -- fuzz`, and those by which it has found something.

const { db } = await testDatabase()
const world = await fillShop(db)
const order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
const shop = await openShop(db, { env: { TRUST_PROXY: '1' } })
const people = [shop.visitor(), await shop.visitor().signIn(anna), await shop.visitor().signIn(dana)]

async function ask({ method, path, headers, body }: FuzzRequest, n: number): Promise<string> {
  const network = { 'X-Forwarded-For': `10.0.${n >> 8}.${n & 255}` }
  const answer = await people[n % people.length]?.get(path, { method, body, headers: { ...headers, ...network } })
  return `${answer?.status} ${method} ${path}`
}

test('no hostile request to any address, by any method and role, is an error of ours', async () => {
  const paths = routePaths.map(({ path }) => path).filter(path => path !== '/logout')
  const ids = ['KT-PAD10', 'brakes', order.id, world.people.anna, '1', '2']
  const fields = [
    'name',
    'price',
    'lines',
    'email',
    'password',
    'version',
    'quantity',
    'comment',
    'rating',
    'slug',
    'ids',
  ]
  const next = createFuzzer(7, { paths, ids, fields })
  const answers: string[] = []
  // A few at once: more would be told that the shop is busy.
  for (let n = 0; n < 400; n += 8)
    answers.push(...(await Promise.all(Array.from({ length: 8 }, (_, of) => ask(next(), n + of)))))
  expect(answers.filter(line => line.startsWith('5'))).toEqual([])
})

const strange = '%F0%9F%9A%97'

test('no address with a name that is none is an error of ours, asked for or sent to', async () => {
  const paths = routePaths
    .map(({ path }) => path.replace(/:\w+\??|\*/g, strange))
    .filter(path => path.includes(strange))
  expect(paths.length).toBeGreaterThan(50)
  const answers: string[] = []
  for (const [n, path] of paths.entries()) {
    // Of the owner, who gets to each of them.
    answers.push(await ask({ method: 'GET', path, headers: {}, body: null }, 3 * n + 2))
    answers.push(await ask({ method: 'POST', path, headers: {}, body: '' }, 3 * n + 2))
  }
  expect(answers.filter(line => line.startsWith('5'))).toEqual([])
})

test.each([
  ['GET', '/admin/orders/%EF%BF%BE/delete'],
  ['GET', '/admin/orders/a%00b/restore.data'],
  ['POST', '/admin/products/bulk/%00/stop'],
  ['POST', '/admin/products/bulk/nothing/stop.data'],
])('%s %s is no error of ours', async (method, path) => {
  const body = method === 'POST' ? '' : null
  expect(await ask({ method, path, headers: {}, body }, 2)).toMatch(/^[234]\d\d /)
})
