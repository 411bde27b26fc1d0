import { expect, test } from 'vitest'
import { parseJson } from '#shop/cars/vehicles/garage.ts'
import type { CartLine } from '#shop/selling/cart/lines.ts'
import { type Agreed, comeInStep, readAgreed } from './in-step.ts'
import { isSameShopping } from './merge.ts'
import { noShopping, type Shopping } from './shopping.ts'

const line = (id: string, quantity = 1): CartLine => ({
  id,
  name: `Part ${id}`,
  brand: 'Norrland',
  reference: id,
  image: '',
  price: 12.5,
  quantity,
  stock: 9,
  inStock: true,
})
const withCart = (...cart: CartLine[]): Shopping => ({ ...noShopping, cart })
const idsOf = ({ cart }: Shopping) => cart.map(({ id }) => id)

type Account = { revision: number; shopping: Shopping }
/** What becomes of a request: it is answered, or it is lost on its way there, or its answer on the way back. */
type Network = () => 'answers' | 'loses the request' | 'loses the answer'

/** A browser that keeps what it has agreed on as the shop's does, as text; the account answers as the server does. */
function browserOf(account: Account, network: Network = () => 'answers') {
  let kept: string | null = null
  const browser = {
    here: noShopping,
    told: [] as string[][][],
    put: (id: string, quantity = 1) => {
      const others = browser.here.cart.filter(one => one.id !== id)
      browser.here = withCart(...others, line(id, quantity))
    },
    takeOut: (id: string) => {
      browser.here = withCart(...browser.here.cart.filter(one => one.id !== id))
    },
    speak: (through: Network = network) =>
      comeInStep(
        {
          here: () => browser.here,
          keepHere: next => {
            browser.here = next
          },
          agreed: () => readAgreed(parseJson(kept)),
          keepAgreed: (next: Agreed) => {
            kept = JSON.stringify(next)
          },
          ask: (revision, sent) => {
            const fate = through()
            if (fate === 'loses the request') return Promise.resolve(null)
            const isNewest = revision === account.revision
            if (isNewest && sent) {
              account.shopping = sent
              account.revision += 1
            }
            if (fate === 'loses the answer') return Promise.resolve(null)
            return Promise.resolve({ revision: account.revision, shopping: isNewest ? null : account.shopping })
          },
          isStillSigned: () => true,
          tellJoined: (more, chosenHere) => {
            browser.told.push([more, chosenHere].map(lines => lines.map(({ id }) => id)))
          },
        },
        true,
      ),
  }
  return browser
}

test.each(['loses the request', 'loses the answer'] as const)(
  'a part that is ordered and at once put in again stays in the cart, where the network %s of the order',
  async fate => {
    const account = { revision: 0, shopping: noShopping }
    const browser = browserOf(account)
    browser.put('PAD')
    await browser.speak()
    browser.takeOut('PAD')
    await browser.speak(() => fate)
    browser.put('PAD')
    for (const lost of [fate, fate, 'answers', 'answers'] as const) await browser.speak(() => lost)
    expect(idsOf(browser.here)).toEqual(['PAD'])
    expect(idsOf(account.shopping)).toEqual(['PAD'])
  },
)

test('what was taken out while its answer was lost stays out, and what another browser put in meanwhile comes', async () => {
  const account = { revision: 0, shopping: noShopping }
  const [telephone, computer] = [browserOf(account), browserOf(account)]
  telephone.put('PAD')
  await telephone.speak(() => 'loses the answer')
  await computer.speak()
  computer.put('OIL')
  await computer.speak()
  telephone.takeOut('PAD')
  await telephone.speak()
  await computer.speak()
  for (const browser of [telephone, computer]) expect(idsOf(browser.here)).toEqual(['OIL'])
})

test('which parts of the account join the cart is told once, also where the first answer was lost, and nothing that is put in meanwhile', async () => {
  const account = { revision: 0, shopping: noShopping }
  const [computer, telephone] = [browserOf(account), browserOf(account)]
  computer.put('PAD')
  await computer.speak()
  telephone.put('OIL')
  await telephone.speak(() => 'loses the answer')
  telephone.put('BELT')
  await telephone.speak(() => 'answers')
  await telephone.speak(() => 'answers')
  expect(idsOf(telephone.here).sort()).toEqual(['BELT', 'OIL', 'PAD'])
  expect(telephone.told).toEqual([[['PAD'], ['OIL', 'BELT']]])
  computer.put('GLOW')
  await computer.speak()
  await telephone.speak()
  expect([computer.told, telephone.told.length]).toEqual([[], 1])
})

test.each([
  ['a steady network', (): ReturnType<Network> => 'answers'],
  ['a network that loses a third of all', null],
])('three browsers that change the cart in turns end with the same and lose nothing, over %s', async (_, steady) => {
  for (let seed = 1; seed <= 200; seed += 1) {
    let state = seed
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    const fates = ['answers', 'answers', 'answers', 'answers', 'loses the request', 'loses the answer'] as const
    const network: Network = steady ?? (() => fates[random(fates.length)] ?? 'answers')
    const account = { revision: 0, shopping: noShopping }
    const browsers = [browserOf(account, network), browserOf(account, network), browserOf(account, network)]
    const putIn = new Set<string>()
    const takenOut = new Set<string>()
    for (let deed = 0; deed < 60; deed += 1) {
      const browser = browsers[random(3)]
      if (!browser) continue
      const id = `P${random(12)}`
      if (random(3) === 0) await browser.speak()
      else if (random(4) > 0) {
        putIn.add(id)
        browser.put(id, 1 + random(5))
      } else if (idsOf(browser.here).includes(id)) {
        takenOut.add(id)
        browser.takeOut(id)
      }
    }
    for (const browser of [...browsers, ...browsers]) await browser.speak(() => 'answers')
    for (const { here } of browsers) expect(isSameShopping(here, account.shopping)).toBe(true)
    const ids = idsOf(account.shopping)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of putIn) if (!takenOut.has(id)) expect(ids).toContain(id)
  }
})
