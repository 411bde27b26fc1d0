import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { demoSettings } from '#demo/generate/banners.ts'
import { orderTotals, withVat } from '#shop/selling/orders/totals.ts'
import { codeOf } from '#test/totp.ts'
import { linkInMail } from './mailbox.ts'
import { shelfOf } from './shelf.ts'
import { admin, enter, expect, fillAddress, keepCart, lineOf, newcomer, open, test, toast } from './shopper.ts'

const { plentiful, pictured } = shelfOf('every-form')

type Who = 'visitor' | 'customer' | 'admin'

export type Form = {
  who: Who
  /** The title of the toast. */
  says: string
  /** The page on which the form stands, if that is not its own address. */
  at?: string | ((page: Page) => Promise<string>)
  /** Makes what the form is about, before its page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** What is done on the page before the form can be sent. */
  before?: (page: Page) => Promise<void>
  /** Sends it where no button does. */
  send?: (page: Page) => Promise<void>
  /** Its route has a script that its page has not loaded before it is sent. */
  hasOwnScript?: boolean
  /** Changes what other tests look at. */
  isAlone?: boolean
}

const visitor = (says: string, more: Partial<Form> = {}): Form => ({ who: 'visitor', says, ...more })
const customer = (says: string, more: Partial<Form> = {}): Form => ({ who: 'customer', says, ...more })
const owner = (says: string, more: Partial<Form> = {}): Form => ({ who: 'admin', says, ...more })

const thing = (path: string, name: string): Record<string, Form> => ({
  [`/admin/${path}/new`]: owner(`Failed to create ${name}`),
  [`/admin/${path}/:id`]: owner(`Failed to update ${name}`),
  [`/admin/${path}/:id/delete`]: owner(`Failed to delete ${name}`),
})

/** The form of each route that takes one; what a route calls its parameter is `:id` here. */
export const forms: Record<string, Form> = {
  '/login': visitor('Login Failed'),
  '/login/code': visitor('Login Failed', { prepare: waitForCode }),
  '/auth': visitor('Error'),
  '/auth/sign-up': visitor('Error'),
  '/register': visitor('Registration Failed'),
  '/forgot-password': visitor('Nothing was sent'),
  '/reset-password': visitor('Your password was not changed', { at: resetLink }),
  '/accept-invitation': visitor('Your account was not made', { at: invitationLink }),
  '/logout': customer('You are still logged in', { at: '/account', hasOwnScript: true }),
  '/contact': visitor('Error'),
  '/withdraw': visitor('Error'),
  '/quote/:id': visitor('Error'),
  '/quote/:id/refuse': visitor('Error'),
  '/orders/:id/return': customer('Error'),
  '/orders/:id/cancel': customer('Error'),
  '/orders/:id/change': customer('Error'),
  '/orders/:id': customer('Prices and stock could not be checked just now', {
    send: pressFirst(/^Order Again$/),
  }),
  '/garage/vin': visitor('Nothing was sent'),
  '/products/:id': customer('Failed to submit review', { at: '/products/:id?reviews=1' }),
  '/checkout': customer('Order Failed', { prepare: fillCart, before: fillAddress }),
  '/profile': customer('Error'),
  '/profile/avatar': customer('Error', { before: choosePicture }),
  '/profile/avatar/remove': customer('Error', { at: '/profile', before: haveAvatar }),
  '/profile/confirmation': customer('Nothing was sent', { at: '/profile' }),
  '/profile/password': customer('Your password was not changed'),
  '/profile/email': customer('No link was sent'),
  '/profile/two-step': customer('Two-step login was not turned on'),
  '/profile/two-step/off': customer('Two-step login is still on', { prepare: haveTwoStep }),
  '/profile/two-step/codes': customer('No new recovery codes were made', { prepare: haveTwoStep }),
  '/profile/sessions/:id/end': customer('That browser was not logged out', {
    at: '/profile/sessions',
    prepare: logInElsewhere,
  }),
  '/profile/other-sessions': customer('Your other devices were not logged out', {
    at: '/profile',
  }),
  '/change-email': customer('Your email was not changed', { at: newAddressLink }),
  '/profile/delete': customer('Failed to delete the account'),
  '/reviews/:id/delete': customer('Failed to delete review', {
    at: '/reviews',
    prepare: publishReview,
    hasOwnScript: true,
  }),
  ...thing('products', 'product'),
  ...thing('categories', 'category'),
  ...thing('brands', 'brand'),
  ...thing('car-makes', 'car make'),
  ...thing('car-models', 'car model'),
  ...thing('car-sub-models', 'car sub-model'),
  ...thing('banners', 'banner'),
  '/admin/delivery-areas/new': owner('Failed to create delivery area'),
  '/admin/rounds': owner('Failed to plan the round'),
  '/admin/rounds/:id/step': owner('Failed to change the round', { at: '/admin/rounds/:id', hasOwnScript: true }),
  '/admin/banners/:id/move': owner('Failed to update banner', { at: '/admin/banners' }),
  '/admin/products/bulk/activate': owner('Failed to update products', {
    at: bulk('activate', 1),
    prepare: retire(1),
    isAlone: true,
  }),
  '/admin/products/bulk/deactivate': owner('Failed to update products', { at: bulk('deactivate', 2) }),
  '/admin/products/bulk/category': owner('Failed to update products', { at: `${bulk('category', 3)}&to=149` }),
  '/admin/products/bulk/core': owner('Failed to update products', { at: `${bulk('core', 7)}&amount=12` }),
  '/admin/products/bulk/price': owner('Failed to update products', { at: `${bulk('price', 4)}&percent=7` }),
  '/admin/products/bulk/:id/undo': owner('Failed to update products', {
    at: '/admin/products',
    prepare: retire(5),
    isAlone: true,
  }),
  '/admin/pictures/:id': owner('Failed to upload image', { at: '/admin/banners/new', send: uploadPicture }),
  '/admin/packing/:id': owner('Failed to ship the order'),
  '/admin/orders/:id/status': owner('Failed to update order status', {
    at: '/admin/orders/:id',
    before: typeTracking,
    send: pressFirst(/^Mark /),
    hasOwnScript: true,
  }),
  '/admin/orders/:id/tracking': owner('Failed to save tracking', {
    at: '/admin/orders/:id',
    before: typeTracking,
    send: pressFirst(/^Save Tracking$/),
    hasOwnScript: true,
  }),
  '/admin/orders/:id/call': owner('Failed to save the call', {
    at: '/admin/orders/:id',
    send: pressFirst(/^Ask for a Call First$/),
    hasOwnScript: true,
  }),
  '/admin/orders/:id/answer-change': owner('Failed to decline the change', {
    at: wishOfTheDemo,
    hasOwnScript: true,
  }),
  '/admin/users/:id/calls-first': owner('Failed to update user', {
    at: '/admin/users?role=customer',
    send: pressInMenu('Call before sending'),
    hasOwnScript: true,
  }),
  '/admin/orders/:id/take-back': owner('Failed to take the parts back'),
  '/admin/orders/:id/payments': owner('Failed to save the payment'),
  '/admin/orders/:id/payments/correct': owner('Failed to put the payment right', {
    at: '/admin/orders/:id/payments',
    before: page => page.getByText('Put right', { exact: true }).first().click(),
    hasOwnScript: true,
  }),
  '/admin/counter': owner('Failed to place the order', { before: addToSale }),
  '/admin/quotes/:id': owner('Failed to place the order'),
  '/admin/quotes/:id/:id': owner('Failed to update quote', { at: '/admin/quotes/:id', send: pressFirst(/^Mail$/) }),
  '/admin/cash-up': owner('Failed to close the till'),
  '/admin/returns/:id': owner('Failed to settle the return'),
  '/admin/returns/:id/step': owner('Failed to update return', { at: '/admin/returns/:id', hasOwnScript: true }),
  '/admin/products/:id/stock': owner('Failed to correct the stock'),
  '/admin/orders/:id/edit': owner('Failed to change the order'),
  '/admin/orders/:id/ship-part': owner('Failed to ship a part of the order', {
    before: page =>
      page
        .getByLabel(/^Units of /)
        .first()
        .fill('1'),
  }),
  '/admin/orders/:id/cancel': owner('Failed to update order status'),
  '/admin/orders/:id/delete': owner('Failed to delete order', {
    at: '/admin/orders/:id',
    async send(page) {
      await page.getByLabel('Other steps').click()
      await page.getByRole('button', { name: 'Delete' }).click()
    },
    hasOwnScript: true,
  }),
  '/admin/orders/:id/restore': owner('Failed to restore order', {
    at: '/admin/orders?status=deleted',
    hasOwnScript: true,
  }),
  '/admin/users/:id/make-admin': owner('Failed to add admin role', {
    at: '/admin/users?role=customer',
    send: changeRole('Make Admin'),
  }),
  '/admin/users/:id/remove-admin': owner('Failed to remove admin role', {
    at: '/admin/users?role=admin',
    prepare: anotherAdmin,
    send: changeRole('Remove Admin'),
  }),
  '/admin/api-tokens': owner('Failed to create API token'),
  '/admin/api-tokens/:id/revoke': owner('Failed to revoke API token', { at: revokeAToken }),
  '/admin/webhooks': owner('Failed to create webhook'),
  '/admin/webhooks/:id/edit': owner('Failed to update webhook', { at: async page => `${await aWebhook(page)}/edit` }),
  '/admin/webhooks/:id/delete': owner('Failed to delete webhook', {
    at: async page => `${await aWebhook(page)}/delete`,
  }),
  '/admin/webhooks/:id/switch': owner('Failed to update webhook', { at: aWebhook, send: pressFirst(/^Pause$/) }),
  '/admin/webhooks/:id/send-test': owner('Failed to send a test', { at: aWebhook, send: pressFirst(/^Send a Test$/) }),
  '/admin/webhooks/:id/send-again': owner('Failed to send again', {
    at: aWebhook,
    send: pressFirst(/^Send again/),
  }),
  '/admin/imports/sources': owner('Failed to create timetable'),
  '/admin/imports/sources/:id/edit': owner('Failed to update timetable', {
    at: async page => `/admin/imports/sources/${await aTimetable(page)}/edit`,
  }),
  '/admin/imports/sources/:id/delete': owner('Failed to delete timetable', {
    at: async page => `/admin/imports/sources/${await aTimetable(page)}/delete`,
  }),
  '/admin/imports/sources/:id/:id': owner('Failed to update timetable', {
    at: '/admin/imports/sources',
    prepare: aTimetable,
    send: pressFirst(/^Pause/),
  }),
  '/admin/users/invite': owner('Failed to send the invitation'),
  '/admin/users/invitations/:id/send-again': owner('Failed to send the invitation', {
    at: '/admin/users',
    prepare: inviteSomebody,
    send: pressFirst(/^Send Again/),
    hasOwnScript: true,
  }),
  '/admin/users/invitations/:id/withdraw': owner('Failed to withdraw the invitation', {
    at: '/admin/users',
    prepare: inviteSomebody,
    send: pressFirst(/^Withdraw/),
    hasOwnScript: true,
  }),
  '/admin/users/:id/role': owner('Failed to change role'),
  '/admin/users/:id/two-step-off': owner('Failed to turn two-step login off'),
  '/admin/users/:id/cancel-orders': owner('Failed to cancel orders'),
  '/admin/messages/:id/unread': owner('Failed to update message', { at: '/admin/messages/:id' }),
  '/admin/messages/:id/delete': owner('Failed to delete message'),
  '/admin/messages/:id/answer': owner('Failed to send answer'),
  '/admin/reviews/:id/hide': owner('Failed to hide review'),
  '/admin/reviews/:id/restore': owner('Failed to restore review', { at: '/admin/reviews?show=hidden' }),
  '/admin/orders': owner('Failed to update order status', {
    at: '/admin/orders?status=pending',
    before: selectOrder,
  }),
  '/admin/orders/ship': owner('Failed to ship orders'),
  '/admin/products/bulk/table': owner('Failed to update products', {
    at: `/admin/products?view=table&q=${pictured(6).id}`,
    before: typePrice,
  }),
  '/admin/starter/:id/load': owner('Failed to add the list', {
    at: '/admin/starter/vehicles',
    before: page => page.getByRole('checkbox').first().check(),
  }),
  '/admin/settings/test-mail': owner('Failed to send a test mail'),
  '/admin/settings': owner('Failed to update settings'),
  '/admin/settings/documents': owner('Failed to update settings'),
  '/admin/settings/texts/:id': owner('Failed to update text', { at: '/admin/settings/texts/imprint' }),
}

/** The order of the demo whose customer asks for a change. */
async function wishOfTheDemo(page: Page) {
  await open(page, '/admin/orders?waits=change')
  const href = await page.getByRole('row').getByRole('link', { name: /^ORD-/ }).first().getAttribute('href')
  return href ?? ''
}

async function typeTracking(page: Page) {
  await page.getByLabel('Tracking number or link').fill('DHL 4711')
}

/** Presses the first button of that name that can be pressed. */
function pressFirst(name: RegExp) {
  return (page: Page) => page.getByRole('button', { name, disabled: false }).first().click()
}

/** The same in the menu of a row, which closes with each press. */
function pressInMenu(text: string) {
  return async (page: Page) => {
    const menu = page.locator('details[name=row-menu]').filter({ hasText: text }).first()
    await menu.locator('summary').click()
    await menu.getByRole('button', { name: text }).click()
  }
}

function bulk(change: string, number: number) {
  return `/admin/products/bulk/${change}?id=${pictured(number).id}`
}
/** Takes a product off the shelf, as a change of many that can be undone. */
function retire(number: number) {
  return async (page: Page) => {
    await open(page, bulk('deactivate', number))
    await page.getByRole('button', { name: 'Apply to 1 product' }).click()
    await expect(toast(page, '1 product updated successfully')).toBeVisible()
  }
}
async function fillCart(page: Page) {
  await keepCart(page, JSON.stringify([lineOf(plentiful(1))]))
}
async function publishReview(page: Page) {
  await post(page, `/products/${plentiful(2).id}`, { rating: '4', comment: 'They fit.' })
}
/** A new token, about to be revoked. */
async function revokeAToken(page: Page) {
  await post(page, '/admin/api-tokens', { name: 'Accounting', days: '90', stock: 'on' })
  return `/admin/api-tokens/${await firstId(page, '/admin/api-tokens', '/admin/api-tokens')}/revoke`
}
/** A webhook whose address takes nothing, with a delivery that was not taken. */
async function aWebhook(page: Page) {
  await post(page, '/admin/webhooks', { url: 'https://hooks.invalid/', 'order.placed': 'on' })
  const path = `/admin/webhooks/${await firstId(page, '/admin/webhooks', '/admin/webhooks')}`
  await post(page, `${path}/send-test`)
  return path
}
async function aTimetable(page: Page) {
  await post(page, '/admin/imports/sources', { supplier: 'Nordic', address: 'stock.csv', everyHours: '24' })
  return firstId(page, '/admin/imports/sources', '/admin/imports/sources')
}
async function anotherAdmin(page: Page) {
  // Nobody of another test, who would find a changed shop.
  const elsewhere = await page.context().browser()?.newContext()
  if (!elsewhere) throw new Error('This page has no browser of its own')
  const mila = newcomer()
  await post(await elsewhere.newPage(), '/register', { ...mila, confirmPassword: mila.password })
  await elsewhere.close()
  await post(page, `/admin/users/${await firstId(page, `/admin/users?q=${mila.email}`, '/admin/users')}/make-admin`)
}
/** The list asks first. */
function changeRole(label: 'Make Admin' | 'Remove Admin') {
  return async (page: Page) => {
    const button = page.getByRole('button', { name: label, disabled: false }).first()
    await button.click()
    await page.getByRole('dialog').getByRole('button', { name: label }).click()
  }
}
async function selectOrder(page: Page) {
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check()
}
async function typePrice(page: Page) {
  await page
    .getByRole('textbox', { name: /^Price/ })
    .first()
    .fill('12.34')
}
async function choosePicture(page: Page) {
  await page.getByLabel('Picture').setInputFiles(await picture())
}
async function haveAvatar(page: Page) {
  await page.getByLabel('Add a picture').setInputFiles(await picture())
  await expect(page.getByRole('img', { name: 'Your Picture' })).toBeVisible()
}
async function uploadPicture(page: Page) {
  await page.getByLabel('Upload image').setInputFiles(await picture())
}
async function picture() {
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  return { name: 'me.png', mimeType: 'image/png', buffer }
}

async function resetLink(page: Page): Promise<string> {
  await post(page, '/forgot-password', { email: nora.email })
  return linkInMail(nora.email, /^Reset your password/)
}

/** An open invitation of somebody new. */
async function inviteSomebody(page: Page) {
  const { fullName, email } = newcomer()
  await post(page, '/admin/users/invite', { fullName, email, role: 'orders' })
  return email
}

async function invitationLink(page: Page): Promise<string> {
  const elsewhere = await page.context().browser()?.newContext()
  if (!elsewhere) throw new Error('This page has no browser of its own')
  const office = await elsewhere.newPage()
  await enter(office, admin)
  const email = await inviteSomebody(office)
  await elsewhere.close()
  return linkInMail(email, /^You are invited/)
}

/** Another browser in which the same customer is logged in. */
async function logInElsewhere(page: Page) {
  const elsewhere = await page.context().browser()?.newContext()
  if (!elsewhere) throw new Error('This page has no browser of its own')
  await enter(await elsewhere.newPage(), nora)
  await elsewhere.close()
}

/** The page that sets two-step login up, of somebody new. */
export async function openTwoStep(page: Page) {
  const mila = newcomer()
  await post(page, '/register', { ...mila, confirmPassword: mila.password })
  await open(page, '/profile/two-step')
  return { ...mila, secret: (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '' }
}

/** Somebody new with two-step login. */
export async function haveTwoStep(page: Page) {
  const mila = await openTwoStep(page)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(mila.secret))
  await page.getByLabel('Current password', { exact: true }).fill(mila.password)
  await page.getByRole('button', { name: 'Turn On' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  return { ...mila, recoveryCode: (await codes.first().textContent()) ?? '' }
}

/** Somebody whose password was right, and whose code is awaited. */
export async function waitForCode(page: Page) {
  const mila = await haveTwoStep(page)
  await post(page, '/logout')
  await post(page, '/login', { email: mila.email, password: mila.password })
  return mila
}

async function newAddressLink(page: Page): Promise<string> {
  const email = `new-${nora.email}`
  await post(page, '/profile/email', { email, currentPassword: nora.password })
  return linkInMail(email, /^Your new email address/)
}

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
  const read = (await message.getAttribute('href'))?.split('/').at(-1) ?? ''
  await post(page, `/admin/messages/${read}`)
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
    [/^\/quote/, quote.token],
    [/^\/admin\/quotes/, quote.id],
    [/^\/admin\/(orders|packing)/, placed],
    [/^\/admin\/users/, buyer],
    [/^\/admin\/messages/, read],
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
async function firstId(page: Page, list: string, links: string): Promise<string> {
  const answer = await page.request.get(list)
  const id = new RegExp(`"${links}/(?!(?:new|invite|invitations)\\b)([^/?"]+)`).exec(await answer.text())?.[1]
  if (!id) throw new Error(`${list} has nothing to open`)
  return id
}

/** Sends a form without a page. */
async function post(page: Page, path: string, form: Record<string, string> = {}) {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  const answer = await page.request.post(path, { form, headers: { Origin: origin }, maxRedirects: 0 })
  expect(answer.status()).toBeLessThan(400)
}

/** A sale of the counter can be sent once a part is in it. */
async function addToSale(page: Page) {
  await page.getByLabel('Part, number or complaint').fill(plentiful(0).id)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Units of ${plentiful(0).name}`)).toBeVisible()
}
