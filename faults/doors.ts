import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { orderOf, type Place } from './place.ts'
import type { Fault, Figure } from './report.ts'
import { type Answer, ask, isGood, longest, statuses } from './visitor.ts'

// Many networks crowd one door of the shop, such as the sign-in, while somebody else looks at pages that are made for them.

/** At most so many times slower than in a quiet moment of the same run, by the median, and never longer than this. */
const mostTimesSlower = 3
const longestMs = 250
const rounds = 15
/** Quiet and crowded by turns, so that a change of the machine's own load meets both. */
const turns = 2
const longestLookMs = 15_000

/** Asks at one door for the nth time, as the visitor of that network. */
type Door = (place: Place, n: number, network: number) => Promise<Answer>

const addressOf = (network: number) => `198.18.${network >> 8}.${network & 255}`
let asked = 0

const form =
  (path: string, fields: (n: number) => Record<string, string>, more: Record<string, string> = {}): Door =>
  ({ origin }, n, network) => {
    const headers = { 'X-Forwarded-For': addressOf(network), Origin: origin, ...more }
    return ask('flood', origin + path, { method: 'POST', headers, body: new URLSearchParams(fields(n)) })
  }

const page =
  (path: (n: number) => string, more: Record<string, string> = {}): Door =>
  ({ origin }, n, network) =>
    ask('flood', origin + path(n), { headers: { 'X-Forwarded-For': addressOf(network), ...more } })

const password = 'CamshaftFlood1'
const misspelt = 'braek padz frnot rotr shok absrober oli filtr sparck plugz'

const doors = {
  'sign-in': form('/login', n => ({ email: `nobody-${n}@example.com`, password: 'WrongPassword1' })),
  'sign-up': form('/register', n => {
    return { fullName: 'Flo Od', email: `flood-${n}@example.com`, password, confirmPassword: password }
  }),
  reset: form('/forgot-password', n => ({ email: `nobody-${n}@example.com` })),
  'new-password': form('/reset-password?token=made-up', () => ({ password, confirmPassword: password })),
  'login-code': form('/login/code', () => ({ code: '123456' }), { Cookie: 'login-code=made-up' }),
  contact: form('/contact', n => {
    return { name: 'Flo Od', email: 'flo@example.com', subject: `Flood ${n}`, message: 'Where is my part?' }
  }),
  vin: form('/garage/vin', n => ({ vin: `1HGCM82633A${String(n % 1_000_000).padStart(6, '0')}` })),
  search: page(n => `/search?q=${encodeURIComponent(`${misspelt} ${n}`)}`),
  suggestions: page(n => `/search/suggestions?q=${encodeURIComponent(`${misspelt} ${n}`)}`),
  upload: async ({ origin, shoppers }: Place, n: number) => {
    const { cookie = '', ip = '' } = shoppers[n % shoppers.length] ?? {}
    const body = new FormData()
    body.set('picture', new Blob([await picture], { type: 'image/jpeg' }), 'me.jpg')
    const headers = { 'X-Forwarded-For': ip, Cookie: cookie, Origin: origin }
    return ask('flood', `${origin}/profile/avatar`, { method: 'POST', body, headers })
  },
  checkout: (place: Place, _n: number, network: number) => {
    const shopper = { cookie: '', ip: addressOf(network) }
    const { form: body } = orderOf(shopper, 0, [{ id: place.parts[0]?.id ?? '', quantity: 1 }])
    body.set('checkoutKey', randomUUID())
    const headers = { 'X-Forwarded-For': shopper.ip, Origin: place.origin }
    return ask('flood', `${place.origin}/checkout`, { method: 'POST', body, headers })
  },
  api: page(() => '/api/v1/orders', { Authorization: 'Bearer cam_made-up' }),
} satisfies Record<string, Door>

const picture = sharp(randomBytes(1600 * 1200 * 3), { raw: { width: 1600, height: 1200, channels: 3 } })
  .jpeg({ quality: 60 })
  .toBuffer()
  .then(bytes => new Uint8Array(bytes))

/** Pages that are made for each visitor anew: a search that nobody has asked for, and a product and the orders of a customer. */
const pages = {
  search: ({ origin }: Place) => {
    asked += 1
    return ask('search', `${origin}/search?q=brake+pads+${asked}`, { headers: { 'X-Forwarded-For': '203.0.113.51' } })
  },
  product: (place: Place) => askAsCustomer(place, 'product', `/products/${place.parts[0]?.id}`),
  orders: (place: Place) => askAsCustomer(place, 'orders', '/orders'),
}

function askAsCustomer({ origin, shoppers }: Place, what: string, path: string): Promise<Answer> {
  const { cookie = '', ip = '' } = shoppers.at(-1) ?? {}
  return ask(what, origin + path, { headers: { 'X-Forwarded-For': ip, Cookie: cookie } })
}

/** Looks at all of them, but for what stands behind the crowded door itself. */
async function look(place: Place, crowded: string): Promise<Answer[]> {
  const answers: Answer[] = []
  const ends = performance.now() + longestLookMs
  for (let round = 0; round < rounds && performance.now() < ends; round += 1) {
    for (const [name, see] of Object.entries(pages)) if (name !== crowded) answers.push(await see(place))
  }
  return answers
}

/** Lets many networks ask at a door: once, or again and again, each as soon as it was answered. */
function crowd(place: Place, door: Door, networks: number, isHeld: boolean) {
  let isOver = false
  const answers: Answer[] = []
  const lanes = Array.from({ length: networks }, async (_, network) => {
    for (let n = network; !isOver; n += networks) {
      answers.push(await door(place, asked * 1000 + n, network))
      if (!isHeld) return
    }
  })
  return {
    async end() {
      isOver = true
      await Promise.all(lanes)
      return answers
    },
  }
}

const crowdAt =
  (name: keyof typeof doors, networks: number, isHeld: boolean) =>
  async (open: () => Promise<Place>): Promise<Figure[]> => {
    const place = await open()
    await look(place, name)
    const quiet: Answer[] = []
    const crowded: Answer[] = []
    const flood: Answer[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      quiet.push(...(await look(place, name)))
      const { end } = crowd(place, doors[name], networks, isHeld)
      await delay(50)
      crowded.push(...(await look(place, name)))
      flood.push(...(await end()))
    }
    const seen = Object.keys(pages).filter(page => page !== name)
    const times = seen.map(what => ({ what, ms: median(crowded, what), quietMs: median(quiet, what) }))
    const worst = Math.max(...times.map(({ ms, quietMs }) => ms / quietMs))
    const [slow, slowQuiet] = [longest(crowded), longest(quiet)].map(Math.round)
    const failed = crowded.filter(answer => !isGood(answer)).length
    const told = times.map(({ what, ms, quietMs }) => `${what} ${Math.round(ms)} against ${Math.round(quietMs)} ms`)
    return [
      {
        what: 'median answer to others, against quiet',
        is: `${worst.toFixed(1)} times`,
        isMet: worst <= mostTimesSlower,
      },
      {
        what: 'slowest answer to others',
        is: `${slow} ms, quiet ${slowQuiet} ms`,
        isMet: longest(crowded) <= longestMs,
      },
      { what: 'others refused', is: String(failed), isMet: failed === 0 },
      { what: 'each', is: `${told.join(', ')}; the crowd: ${statuses(flood)}`, isMet: null },
    ]
  }

/** The median of the answers of that kind, in milliseconds. */
function median(answers: readonly Answer[], what: string): number {
  const sorted = answers.filter(answer => answer.what === what).map(({ ms }) => ms)
  return sorted.sort((one, other) => one - other)[sorted.length >> 1] ?? Number.NaN
}

const listDoors = Object.keys(doors).filter((name): name is keyof typeof doors => name in doors)

export const crowdedDoors: Record<string, Fault> = {
  'sign-in-burst': { title: '100 wrong sign-ins of 100 networks at once', run: crowdAt('sign-in', 100, false) },
  'sign-ins-held': { title: '30 networks, each with a wrong sign-in open', run: crowdAt('sign-in', 30, true) },
  ...Object.fromEntries(
    listDoors.map((name): [string, Fault] => [
      `door-${name}`,
      { title: `100 networks at one door: ${name}`, run: crowdAt(name, 100, true) },
    ]),
  ),
}
