import { beforeEach, expect, test } from 'vitest'
import { accountShopping } from '#db/schema/selling/shopping.ts'
import { collectCustomerData } from '#shop/people/customers/my-data.server.ts'
import { findShopping, keepShopping } from '#shop/selling/shopping/kept.server.ts'
import { noShopping } from '#shop/selling/shopping/shopping.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { origin } from '#test/selling/orders/world.ts'
import { anna, boris, fillShop, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let browser: Visitor

const line = (id: string, quantity = 1) => ({
  id,
  name: `Part ${id}`,
  brand: 'Kestrel',
  reference: id,
  image: '',
  price: 49.99,
  quantity,
  stock: 9,
  inStock: true,
})
const car = { id: '1', makeId: '1', makeName: 'Toyota', modelId: '1', modelName: 'Corolla', year: '2014' }
const shopping = (...ids: string[]) => JSON.stringify({ cart: ids.map(id => line(id)), garage: [car] })

beforeEach(async () => {
  world = await fillShop(db)
  browser = await shop.visitor().signIn(anna)
})

/** What the shop answers to a browser that knows that revision. */
async function send(from: Visitor, revision: number | string, text?: string) {
  const { status, html } = await from.post('/account/shopping', {
    revision: String(revision),
    ...(text === undefined ? {} : { shopping: text }),
  })
  return { status, answer: status === 200 ? JSON.parse(html) : null }
}

test('what one browser has, another of the same account gets, and nobody else', async () => {
  expect(await send(browser, 0)).toEqual({ status: 200, answer: { revision: 0 } })
  expect(await send(browser, 0, shopping('KT-PAD10'))).toEqual({ status: 200, answer: { revision: 1 } })
  const other = await shop.visitor().signIn(anna)
  const { answer } = await send(other, 0)
  expect(answer).toMatchObject({ revision: 1, shopping: { cart: [{ id: 'KT-PAD10' }], garage: [car] } })
  expect(await send(other, 1)).toEqual({ status: 200, answer: { revision: 1 } })
  expect(await send(await shop.visitor().signIn(boris), 0)).toEqual({ status: 200, answer: { revision: 0 } })
  expect((await shop.visitor().post('/account/shopping', { revision: '0' })).status).toBe(302)
})

test('where another browser was quicker nothing is kept, and the answer says what there is', async () => {
  await send(browser, 0, shopping('KT-PAD10'))
  for (const revision of [0, 7]) {
    const { answer } = await send(browser, revision, shopping('NL-OF1'))
    expect(answer).toMatchObject({ revision: 1, shopping: { cart: [{ id: 'KT-PAD10' }] } })
  }
  expect(await send(browser, 1, shopping('NL-OF1'))).toEqual({ status: 200, answer: { revision: 2 } })
})

test('of browsers that send at the same moment one is kept at a time', async () => {
  const { anna: userId } = world.people
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      keepShopping(db, { userId, revision: 0, shopping: { ...noShopping, cart: [line(`P${at}`)] } }),
    ),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await findShopping(db, userId)).shopping.cart).toHaveLength(1)
})

test.each([
  ['no revision', 'one', shopping('A')],
  ['a revision below 0', -1, shopping('A')],
  ['too much', 0, 'x'.repeat(300_000)],
])('%s is refused, and nothing is kept', async (_, revision, text) => {
  expect((await send(browser, revision, text)).status).toBe(422)
  expect(await db.$count(accountShopping)).toBe(0)
})

test.each(['', 'null', '[]', '{"cart":7}', '{"cart":[{"id":"A"}],"garage":[{}]}', '"\\u0000"'])(
  'what is no cart and no garage is kept as none: %s',
  async text => {
    expect((await send(browser, 0, text)).status).toBe(200)
    expect((await findShopping(db, world.people.anna)).shopping).toEqual(noShopping)
  },
)

test('any text that a browser can keep is kept as it is', async () => {
  const name = 'Pad \u0000 \ud800 “Ω” ‮'
  const cart = [{ ...line('PAD'), name }]
  expect((await send(browser, 0, JSON.stringify({ cart }))).status).toBe(200)
  expect((await findShopping(db, world.people.anna)).shopping.cart).toEqual(cart)
})

test('too many changes have to wait; to ask is free', async () => {
  for (let revision = 0; revision < 300; revision += 1) await send(browser, revision, shopping('KT-PAD10'))
  expect((await send(browser, 300, shopping('NL-OF1'))).status).toBe(429)
  expect(await send(browser, 300)).toEqual({ status: 200, answer: { revision: 300 } })
})

test('it is in the data of the account, and goes with it', async () => {
  const { anna: userId } = world.people
  await send(browser, 0, shopping('KT-PAD10'))
  expect(await collectCustomerData(db, { userId, origin })).toMatchObject({
    cart: [{ id: 'KT-PAD10', name: 'Part KT-PAD10', quantity: 1, for: [] }],
    garage: [{ modelName: 'Corolla', year: '2014', variant: null }],
  })
  expect((await browser.post('/profile/delete', { password: 'Sesame12' })).status).toBe(302)
  expect(await db.$count(accountShopping)).toBe(0)
})
