import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page, Request, Route } from '@playwright/test'
import sharp from 'sharp'
import { routePaths } from '#test/route-paths.ts'
import { linkInMail } from './mailbox.ts'
import { pictured, plentiful } from './shelf.ts'
import {
  admin,
  enter,
  expect,
  fillAddress,
  keepCart,
  lineOf,
  newcomer,
  open,
  placeOrder,
  test,
  toast,
} from './shopper.ts'

// Every route that takes a form, sent while the network or the shop is away: the page stays as it is, with all that was
// typed. A new route has to be given its form here.

type Who = 'visitor' | 'customer' | 'admin'

type Form = {
  who: Who
  /** The title of the toast. */
  says: string
  /** The page on which the form stands, if that is not its own address. */
  at?: string | ((page: Page) => Promise<string>)
  /** Makes what the form is about, before its page is opened. */
  prepare?: (page: Page) => Promise<void>
  /** What is done on the page before the form can be sent. */
  before?: (page: Page) => Promise<void>
  /** Sends it where no button does. */
  send?: (page: Page) => Promise<void>
}

const visitor = (says: string, more: Partial<Form> = {}): Form => ({ who: 'visitor', says, ...more })
const customer = (says: string, more: Partial<Form> = {}): Form => ({ who: 'customer', says, ...more })
const owner = (says: string, more: Partial<Form> = {}): Form => ({ who: 'admin', says, ...more })

const thing = (path: string, name: string): Record<string, Form> => ({
  [`/admin/${path}/new`]: owner(`Failed to create ${name}`),
  [`/admin/${path}/:id`]: owner(`Failed to update ${name}`),
  [`/admin/${path}/:id/delete`]: owner(`Failed to delete ${name}`),
})

const forms: Record<string, Form> = {
  '/login': visitor('Login Failed'),
  '/auth': visitor('Error'),
  '/auth/sign-up': visitor('Error'),
  '/register': visitor('Registration Failed'),
  '/forgot-password': visitor('Nothing was sent'),
  '/reset-password': visitor('Your password was not changed', { at: resetLink }),
  '/logout': customer('You are still logged in', { at: '/account' }),
  '/contact': visitor('Error'),
  '/products/:id': customer('Failed to submit review', { at: '/products/:id?reviews=1' }),
  '/checkout': customer('Order Failed', { prepare: fillCart, before: fillAddress }),
  '/profile': customer('Error'),
  '/profile/avatar': customer('Error', { before: choosePicture }),
  '/profile/avatar/remove': customer('Error', { at: '/profile', before: haveAvatar }),
  '/profile/confirmation': customer('Nothing was sent', { at: '/profile' }),
  '/profile/delete': customer('Failed to delete the account'),
  '/reviews/:id/delete': customer('Failed to delete review', { at: '/reviews', prepare: publishReview }),
  ...thing('products', 'product'),
  ...thing('categories', 'category'),
  ...thing('car-makes', 'car make'),
  ...thing('car-models', 'car model'),
  ...thing('car-sub-models', 'car sub-model'),
  ...thing('banners', 'banner'),
  '/admin/banners/:id/move': owner('Failed to update banner', { at: '/admin/banners' }),
  '/admin/products/bulk/activate': owner('Failed to update products', { at: bulk('activate', 1), prepare: retire(1) }),
  '/admin/products/bulk/deactivate': owner('Failed to update products', { at: bulk('deactivate', 2) }),
  '/admin/products/bulk/category': owner('Failed to update products', { at: `${bulk('category', 3)}&category=1` }),
  '/admin/products/bulk/price': owner('Failed to update products', { at: `${bulk('price', 4)}&percent=7` }),
  '/admin/products/bulk/:id/undo': owner('Failed to update products', { at: '/admin/products', prepare: retire(5) }),
  '/admin/pictures/:id': owner('Failed to upload image', { at: '/admin/banners/new', send: uploadPicture }),
  '/admin/orders/:id/status': owner('Failed to update order status', { at: '/admin/orders/:id' }),
  '/admin/orders/:id/cancel': owner('Failed to update order status'),
  '/admin/orders/:id/delete': owner('Failed to delete order', { at: '/admin/orders/:id' }),
  '/admin/orders/:id/restore': owner('Failed to restore order', { at: '/admin/orders?status=deleted' }),
  '/admin/users/:id/make-admin': owner('Failed to add admin role', { at: '/admin/users?role=customer' }),
  '/admin/users/:id/remove-admin': owner('Failed to remove admin role', {
    at: '/admin/users?role=admin',
    prepare: anotherAdmin,
  }),
  '/admin/messages/:id/unread': owner('Failed to update message', { at: '/admin/messages/:id' }),
  '/admin/messages/:id/delete': owner('Failed to delete message'),
  '/admin/settings': owner('Failed to update settings'),
}

function bulk(change: string, number: number) {
  return `/admin/products/bulk/${change}?id=${pictured(20 + number).id}`
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
  await keepCart(page, JSON.stringify([lineOf(plentiful(81))]))
}
async function publishReview(page: Page) {
  await post(page, `/products/${plentiful(82).id}`, { rating: '4', comment: 'They fit.' })
}
async function anotherAdmin(page: Page) {
  await post(page, `/admin/users/${await firstId(page, '/admin/users?role=customer', 'users')}/make-admin`)
}
async function choosePicture(page: Page) {
  await page.getByLabel('Picture').setInputFiles(await picture())
}
async function haveAvatar(page: Page) {
  await page.getByLabel('Add a picture').setInputFiles(await picture())
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
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

const app = join(import.meta.dirname, '../../app')
const takesForms = ({ file }: { file: string }) =>
  /^export (async function|const) action\b|^export \{[^}]*\baction\b/m.test(readFileSync(join(app, file), 'utf8'))
/** A parameter is a parameter, whatever its route calls it. */
const routes = routePaths.filter(takesForms).map(({ path }) => path.replace(/:\w+/g, ':id'))

/** What no form sends, but the page itself: at the end. */
const background = ['/cart/lines', '/admin/messages/:id']

test('each route that takes a form is sent here', () => {
  expect([...Object.keys(forms), ...background].sort()).toEqual([...routes].sort())
})

/** What goes wrong on the way. Each returns what ends it. */
const faults: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  'a dropped connection': page => answering(page, route => route.abort()),
  'a 500': page => answering(page, route => route.fulfill({ status: 500, body: 'Something broke' })),
  'a 503': page => answering(page, route => route.fulfill({ status: 503, body: 'Back in a moment' })),
  'a 413': page => answering(page, sent => (isForm(sent) ? sent.fulfill({ status: 413, body: '' }) : sent.continue())),
  async 'no network'(page) {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  },
}

const isForm = (route: Route) => route.request().method() === 'POST'
const data = /\.data(\?|$)/

async function answering(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route(data, answer)
  return () => page.unroute(data, answer)
}

/** All that stands in the page's own forms, its dialogs too. */
const typedIn = (page: Page) =>
  page.locator(':is(main, dialog) :is(input, select, textarea)').evaluateAll(fields =>
    fields.map(field => {
      if (field instanceof HTMLInputElement) return [field.name, field.value, field.checked, field.files?.length]
      if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) return [field.name, field.value]
      return []
    }),
  )

const samples: Record<string, string> = { email: 'nora@example.com', number: '7', password: 'Sesame12', url: '/a.jpg' }

/** Types something into each text field that is empty. */
async function fillBlanks(form: Locator) {
  const blanks = form.locator(
    'textarea:enabled, input:enabled:not([type=hidden], [type=file], [type=radio], [type=checkbox], [role=combobox])',
  )
  for (const blank of await blanks.all()) {
    if (!(await blank.isVisible()) || (await blank.inputValue()) !== '') continue
    await blank.fill(samples[(await blank.getAttribute('type')) ?? 'text'] ?? 'Typed here')
  }
}

async function sendsWithoutLoss(page: Page, path: string, form: Form) {
  await form.prepare?.(page)
  const at = typeof form.at === 'function' ? await form.at(page) : addressOf(form.at ?? path)
  await page.clock.install()
  await open(page, at)
  await form.before?.(page)
  const sentTo = new RegExp(`^${path.replace(':id', '[^/]+')}($|\\?)`)
  const all = await page.locator('form[method=post]').all()
  const actions = await Promise.all(all.map(form => form.getAttribute('action')))
  const enabled = await Promise.all(all.map(form => form.locator('button[type=submit]:enabled').count()))
  const target = page
    .locator('form[method=post]')
    .nth(actions.findIndex((to, at) => sentTo.test(to ?? '') && enabled[at]))
  const button = target.locator('button[type=submit]:enabled').first()
  if (!form.send) {
    await fillBlanks(target)
    await button.scrollIntoViewIfNeeded()
  }
  const { typed, url, scroll } = { typed: await typedIn(page), url: page.url(), scroll: await scrolled(page) }
  for (const [fault, strike] of Object.entries(faults)) {
    await test.step(fault, async () => {
      const asked: string[] = []
      const note = (request: Request) => {
        if (data.test(request.url())) asked.push(`${request.method()} ${request.url()}`)
      }
      const end = await strike(page)
      page.on('request', note)
      if (form.send) await form.send(page)
      else await button.click()
      await expect(toast(page, form.says)).toBeVisible()
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
      // A page that loads itself again and again does so by the clock, or as fast as it can.
      await page.clock.fastForward(10_000)
      await page.waitForTimeout(300)
      page.off('request', note)
      expect(asked.filter(request => request.startsWith('POST'))).toHaveLength(1)
      expect(asked.length).toBeLessThanOrEqual(3)
      expect(await typedIn(page)).toEqual(typed)
      expect([page.url(), await scrolled(page)]).toEqual([url, scroll])
      if (!form.send) await expect(button).toBeFocused()
      await end()
      await expect(toast(page, form.says)).toBeHidden()
    })
  }
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** One customer for all of it: a network may only sign up so often. */
const nora = newcomer()

/** What stands in an address for the id of each kind of thing. */
let ids: [path: RegExp, id: string][] = []

const addressOf = (path: string) =>
  path.replace(':id', () => {
    const [, id] = ids.find(([pattern]) => pattern.test(path)) ?? []
    if (!id) throw new Error(`No id for ${path}`)
    return id
  })

async function makeThings(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  const { fullName, email, password } = nora
  await post(page, '/register', { fullName, email, password, confirmPassword: password })
  const [placed, deleted] = [await placeOneOf(page, 83), await placeOneOf(page, 84)]
  await enter(page, admin)
  await post(page, `/admin/orders/${deleted}/delete`)
  const message = { name: 'Nora Lind', email: 'nora@example.com', subject: 'A question', message: 'Do you have it?' }
  await post(page, '/contact', message)
  const read = await firstId(page, '/admin/messages', 'messages')
  await post(page, `/admin/messages/${read}`)
  await page.context().close()
  ids = [
    [/^\/products/, plentiful(80).id],
    [/^\/admin\/products/, pictured(20).id],
    [/restore$/, deleted],
    [/^\/admin\/orders/, placed],
    [/^\/admin\/messages/, read],
    [/^\/admin/, '1'],
  ]
}

async function placeOneOf(page: Page, number: number) {
  await keepCart(page, JSON.stringify([lineOf(plentiful(number))]))
  await open(page, '/checkout')
  await fillAddress(page)
  const order = await placeOrder(page)
  const href = await page.getByRole('link', { name: `View Details of order ${order}` }).getAttribute('href')
  return href?.split('/').at(-1) ?? ''
}

async function firstId(page: Page, list: string, kind: string): Promise<string> {
  await page.goto(list)
  const id = new RegExp(`/admin/${kind}/([^/?"]+)`).exec(await page.content())?.[1]
  if (!id) throw new Error(`${list} has nothing to open`)
  return id
}

async function post(page: Page, path: string, form: Record<string, string> = {}) {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  const answer = await page.request.post(path, { form, headers: { Origin: origin }, maxRedirects: 0 })
  expect(answer.status()).toBeLessThan(400)
}

test.describe('keeps all that was typed', () => {
  test.describe.configure({ mode: 'default' })

  test.beforeAll(({ browser }) => makeThings(browser))

  for (const path of routes) {
    const form = forms[path]
    if (!form) continue
    test(path, async ({ page, complaints }) => {
      complaints.expect(/Failed to load resource|ERR_|Failed to fetch/)
      if (form.who === 'admin') await enter(page, admin)
      if (form.who === 'customer') await enter(page, nora)
      await sendsWithoutLoss(page, path, form)
    })
  }
})

async function resetLink(page: Page): Promise<string> {
  await post(page, '/forgot-password', { email: nora.email })
  return linkInMail(nora.email, /^Reset your password/)
}

test('a message that cannot be marked as read, and a cart that cannot be looked up, are shown all the same', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_/)
  await enter(page, admin)
  await post(page, `/admin/messages/${await firstId(page, '/admin/messages', 'messages')}/unread`)
  await page.route(data, route => (isForm(route) ? route.abort() : route.continue()))
  await open(page, '/admin/messages')
  await page.getByRole('link', { name: 'A question' }).first().click()
  await expect(toast(page, 'Failed to update message')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'A question' })).toBeVisible()
  await keepCart(page, JSON.stringify([lineOf(plentiful(85))]))
  await open(page, '/cart')
  await expect(toast(page, 'Prices and stock could not be checked just now')).toBeVisible()
  await expect(page.getByRole('link', { name: plentiful(85).name }).first()).toBeVisible()
})
