import { expect, test } from 'vitest'
import { listFields } from '#app/api/field-rows.server.ts'
import { nothing, type Operation } from '#app/api/operation.server.ts'
import { operations } from '#app/api/operations.server.ts'
import { makeToken } from '#shop/trade/api-tokens/rows.server.ts'
import { scopeNames } from '#shop/trade/api-tokens/scopes.ts'
import { testDatabase } from '#test/database.ts'
import { openShop, origin } from '#test/request.ts'
import { fillShop, placeOneOf } from '#test/world.ts'

// Values that a database cannot keep or a computation cannot hold, for each parameter and field that the API reads.

const { db } = await testDatabase()
const world = await fillShop(db)
const order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
const shop = await openShop(db)
const token = await makeToken(db, { name: 'Values', scopes: scopeNames, days: null, by: world.people.dana })

const texts = [
  ...['', '\0', 'a\0b', '\ufffe', '\ud800', "'; --", '%', '../..', 'x'.repeat(1_000)],
  ...['-1', '0', '1e99', '0x10', '1.5', '2147483648', '9223372036854775808', 'NaN', 'null', '[]'],
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-30T00:00:00Z', '0000-00'],
  ...['0', '1', '253402300799999', '253402300800000', '999999999999999'].map(at => `${at}.${order.id}`),
  ...['00000000-0000-0000-0000-000000000000', order.id],
]
const others = [null, true, -1, 0, 1.5, 2147483648, 9007199254740992, 1e99, [], {}, [['\0']], { '\0': '\0' }]

/** What becomes of an object when the field at a path, such as 'items[].id', has another value. */
function withValue(body: unknown, path: string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (name === '[]') return [withValue(Array.isArray(body) ? body[0] : {}, rest, value)]
  const inside = Object.entries(typeof body === 'object' && body !== null ? body : {})
  const now = inside.find(([field]) => field === name)?.[1]
  return { ...Object.fromEntries(inside), [name]: withValue(now, rest, value) }
}
const partsOf = (name: string) => name.replaceAll('[]', '.[]').split('.')

/** Addresses and bodies of an operation, each with one value that is hostile. */
function requestsOf({ path, params, query, body, example, exampleBody }: Operation) {
  const inPath = Object.keys(params.shape).flatMap(name =>
    texts.map(text => ({
      path: path.replace(`:${name}`, encodeURIComponent(text.toWellFormed())).replace(/:\w+/g, '1'),
      body: exampleBody,
    })),
  )
  const inQuery = Object.keys(query.shape).flatMap(name =>
    // Beside the others of the example, and alone: a search asks the database otherwise than a list.
    [example, example.replace(/\?.*/, '')].flatMap(asked =>
      texts.map(text => {
        const address = new URL(asked, origin)
        address.searchParams.set(name, text)
        return { path: address.pathname + address.search, body: exampleBody }
      }),
    ),
  )
  const inBody =
    body === nothing
      ? []
      : listFields(body, 'input').flatMap(({ name }) =>
          [...texts, ...others].map(value => ({
            path: example.replace(/[0-9a-f-]{36}$/, order.id),
            body: withValue(exampleBody, partsOf(name), value),
          })),
        )
  return [...inPath, ...inQuery, ...inBody]
}

test.each(operations)('$name fails by no value of a parameter or field', async operation => {
  const failed: string[] = []
  const requests = requestsOf(operation)
  for (const { path, body } of requests) {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const text = body === undefined ? undefined : JSON.stringify(body)
    const { status } = await shop.fetch(new Request(origin + path, { method: operation.method, headers, body: text }))
    // A small shop may answer without asking its database, where a large one would fail.
    if (status >= 500 || (path.includes('%00') && status < 400)) failed.push(`${status} ${path} ${text ?? ''}`)
  }
  expect(failed).toEqual([])
  const { params, query, body } = operation
  const readsNothing = [params, query, body].every(schema => schema === nothing)
  expect(requests.length > 0).toBe(!readsNothing)
})
