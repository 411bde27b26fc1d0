import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { demoSettings } from '#demo/generate/banners.ts'
import { orderTotals, withVat } from '#shop/selling/orders/totals.ts'
import { shelfOf } from './shelf.ts'
import { admin, enter, expect, lineOf, newcomer, test } from './shopper.ts'

const { plentiful, pictured } = shelfOf('every-form')

/** One customer for all of it: a network may only sign up so often. */
export const nora = newcomer()

/** What stands in an address for the id of each kind of thing. */
let ids: [path: RegExp, id: string][] = []

export const addressOf = (path: string) =>
  path.replace(':id', () => {
    const [, id] = ids.find(([pattern]) => pattern.test(path)) ?? []
    if (!id) throw new Error(`No id for ${path}`)
    return id
  })

let made: Promise<void> | null = null

/** Orders, a message that was read, and a customer: made once by each process that runs tests. */
export function makeThings(browser: Browser): Promise<void> {
  made ??= make(browser)
  return made
}

async function make(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  const { fullName, email, password } = nora
  await post(page, '/register', { fullName, email, password, confirmPassword: password })
  const [placed, deleted, sent] = [await placeOneOf(page, 3), await placeOneOf(page, 4), await placeOneOf(page, 5)]
  const unsent = await placeOneOf(page, 6)
  await enter(page, admin)
  await post(page, `/admin/orders/${deleted}/delete`)
  await post(page, `/admin/orders/${sent}/status`, { to: 'shipped', expected: 'pending' })
  const payment = { way: 'in', amount: '1', kind: 'cash', requestKey: crypto.randomUUID() }
  await post(page, `/admin/orders/${placed}/payments`, payment)
  const back = await firstId(page, '/admin/returns?status=requested', '/admin/returns')
  const quote = await writeQuote(page)
  await post(page, '/admin/rounds', { day: '2026-11-27', [`order-${placed}`]: 'on' })
  const round = await firstId(page, '/admin/rounds', '/admin/rounds')
  await post(page, '/admin/stock-takes', { area: 'everything' })
  const take = await firstId(page, '/admin/stock-takes', '/admin/stock-takes')
  // What nothing else belongs to can be deleted.
  const lonely = `Lonely ${randomBytes(4).toString('hex')}`
  await post(page, '/admin/car-makes/new', { name: lonely })
  await post(page, '/admin/car-models/new', { name: lonely, makeId: '1' })
  await post(page, '/admin/brands/new', { name: lonely })
  const brand = await firstId(page, `/admin/brands?q=${lonely}`, '/admin/brands')
  const make = await firstId(page, `/admin/car-makes?q=${lonely}`, '/admin/car-makes')
  const model = await firstId(page, `/admin/car-models?q=${lonely}`, '/admin/car-models')
  const subject = `A question of ${lonely}`
  await writeMessage(page, subject)
  await page.goto('/admin/messages')
  const message = page.getByRole('link', { name: subject }).first()
  const done = (await message.getAttribute('href'))?.split('/').at(-1) ?? ''
  await post(page, `/admin/messages/${done}/done`)
  const review = await firstId(page, '/admin/reviews?page=4', '/admin/reviews')
  await post(page, `/admin/reviews/${review}/hide`, { reason: 'Not about the part.' })
  const buyer = await firstId(page, `/admin/users?q=${email}`, '/admin/users')
  await page.context().close()
  ids = [
    [/^\/products/, plentiful(0).id],
    [/^\/admin\/products/, pictured(0).id],
    [/restore$/, deleted],
    [/^\/orders\/:id\/(cancel|change)/, unsent],
    [/^\/orders/, sent],
    [/take-back$/, sent],
    [/^\/admin\/returns/, back],
    [/^\/admin\/rounds/, round],
    [/^\/admin\/stock-takes/, take],
    [/^\/quote/, quote.token],
    [/^\/admin\/quotes/, quote.id],
    [/^\/admin\/(orders|packing)/, placed],
    [/^\/admin\/users/, buyer],
    [/^\/admin\/messages/, done],
    [/^\/admin\/reviews/, review],
    [/^\/admin\/categories/, '150'],
    [/^\/admin\/brands\/:id\/delete/, brand],
    [/^\/admin\/car-makes\/:id\/delete/, make],
    [/^\/admin\/car-models\/:id\/delete/, model],
    [/^\/admin/, '1'],
  ]
}

/** An order of one piece, without a page: answers its id. */
async function placeOneOf(page: Page, number: number): Promise<string> {
  const product = plentiful(number)
  const { priceCents } = product
  const totals = orderTotals({
    subtotalCents: priceCents,
    coresCents: 0,
    settings: { ...demoSettings, pricesIncludeVat: false },
  })
  await post(page, '/checkout', {
    firstName: 'Nora',
    lastName: 'Lind',
    email: nora.email,
    phone: '555 0100',
    paymentMethod: 'cod',
    address: '12 Gear Street',
    city: 'Springfield',
    postcode: '12345',
    checkoutKey: crypto.randomUUID(),
    lines: JSON.stringify([lineOf(product)]),
    shownTotalCents: String(totals.totalCents),
  })
  return firstId(page, '/orders', '/orders')
}

/** An open quote of a part that is picked up, and the secret of its link. */
async function writeQuote(page: Page) {
  const { id, priceCents } = plentiful(7)
  await post(page, '/admin/counter', {
    customerName: 'Nora Lind',
    handover: 'pickup',
    isQuote: 'on',
    saleKey: crypto.randomUUID(),
    lines: JSON.stringify([{ id, quantity: 1 }]),
    shownTotalCents: String(withVat(priceCents, 0.2)),
  })
  const quote = await firstId(page, '/admin/quotes?q=Nora', '/admin/quotes')
  await page.goto(`/admin/quotes/${quote}`)
  const token = /\/quote\/([\w-]{43})/.exec(await page.content())?.[1] ?? ''
  return { id: quote, token }
}

/** Writes to the shop, which finds it under /admin. */
export const writeMessage = (page: Page, subject: string) =>
  post(page, '/contact', { name: 'Nora Lind', email: 'nora@example.com', subject, message: 'Do you have it?' })

/** The id of the first thing on a list, by what stands before ids in its links; nobody has to see the page. */
export async function firstId(page: Page, list: string, links: string): Promise<string> {
  const answer = await page.request.get(list)
  const id = new RegExp(`"${links}/(?!(?:new|invite|invitations)\\b)([^/?"]+)`).exec(await answer.text())?.[1]
  if (!id) throw new Error(`${list} has nothing to open`)
  return id
}

/** Sends a form without a page. */
export async function post(page: Page, path: string, form: Record<string, string> = {}) {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  const answer = await page.request.post(path, { form, headers: { Origin: origin }, maxRedirects: 0 })
  expect(answer.status()).toBeLessThan(400)
}
