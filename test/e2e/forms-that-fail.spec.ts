import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Request, Route } from '@playwright/test'
import { fifthOf, isFull } from '#test/fifth.ts'
import { routePaths } from '#test/route-paths.ts'
import { type Form, forms } from './every-form.ts'
import { addressOf, makeThings, nora, writeMessage } from './form-things.ts'
import { shelfOf } from './shelf.ts'
import { admin, customer, enter, enterAgain, expect, keepCart, lineOf, open, test, toast } from './shopper.ts'
import { background, ofOtherShops } from './unsent-forms.ts'

const { plentiful } = shelfOf('forms-that-fail')

// Every route that takes a form, sent while the network or the shop is away: the page stays as it is, with all that was
// typed. A new route is given its form in every-form.ts.

const app = join(import.meta.dirname, '../../app')
const takesForms = ({ file }: { file: string }) =>
  /^export (async function|const) action\b|^export \{[^}]*\baction\b/m.test(readFileSync(join(app, file), 'utf8'))
/** A parameter is a parameter, whatever its route calls it. */
const routes = routePaths.filter(takesForms).map(({ path }) => path.replace(/:\w+/g, ':id'))

test('each route that takes a form is sent here', () => {
  expect([...Object.keys(forms), ...background, ...ofOtherShops].sort()).toEqual([...routes].sort())
})

/** What goes wrong on the way. Each returns what ends it. */
const faults: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  // First, while the page has no more scripts than it came with.
  async 'no network'(page) {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  },
  'a dropped connection': page => answering(page, route => route.abort()),
  'a 500': page => answering(page, route => route.fulfill({ status: 500, body: 'Something broke' })),
  'a 503': page => answering(page, route => route.fulfill({ status: 503, body: 'Back in a moment' })),
  'a 413': page => answering(page, sent => (isForm(sent) ? sent.fulfill({ status: 413, body: '' }) : sent.continue())),
}

/** One form of each kind meets every fault: with and without a session, a dialog, files, a fetcher and a script of its own. */
const ofEachKind = [
  '/login',
  '/logout',
  '/contact',
  '/checkout',
  '/products/:id',
  '/profile/avatar',
  '/admin/products/:id',
  '/admin/products/bulk/table',
  '/admin/banners/:id/delete',
  '/admin/orders/:id/status',
]

/**
 * What a form meets: one mechanism serves them all, so that each other form meets one fault, and neighbours different ones. A
 * form with a script of its own is sent at least once before the network goes.
 */
function faultsOf(path: string, { hasOwnScript }: Form) {
  const all = Object.entries(faults)
  const inOrder = hasOwnScript ? all.reverse() : all
  if (isFull || ofEachKind.includes(path)) return inOrder
  const possible = hasOwnScript ? inOrder.slice(0, -1) : inOrder
  const turn = Object.keys(forms).indexOf(path) % possible.length
  return possible.slice(turn, turn + 1)
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
    'textarea:enabled, input[name]:enabled:not([type=hidden], [type=file], [type=radio], [type=checkbox])',
  )
  for (const blank of await blanks.all()) {
    if (!(await blank.isVisible()) || (await blank.inputValue()) !== '') continue
    await blank.fill(samples[(await blank.getAttribute('type')) ?? 'text'] ?? 'Typed here')
  }
}

/** Sent by the form itself; what the page asks behind it, such as the counter's parts, is no second press. */
const isOfForm = (request: string) =>
  request.startsWith('POST') && !behind.some(path => request.endsWith(`${path}.data`))
const behind = background.filter(path => !path.includes(':'))

/** The same action may stand in a row's closed menu as well. */
const submits = 'button[type=submit]:enabled:visible'

async function sendsWithoutLoss(page: Page, path: string, form: Form) {
  await form.prepare?.(page)
  const at = typeof form.at === 'function' ? await form.at(page) : addressOf(form.at ?? path)
  await page.clock.install()
  await open(page, at)
  await form.before?.(page)
  const sentTo = new RegExp(`^${path.replace(':id', '[^/]+')}($|\\?)`)
  const all = await page.locator('form[method=post]').all()
  const actions = await Promise.all(all.map(form => form.getAttribute('action')))
  const enabled = await Promise.all(all.map(form => form.locator(submits).count()))
  const target = page
    .locator('form[method=post]')
    .nth(actions.findIndex((to, at) => sentTo.test(to ?? '') && enabled[at]))
  const button = target.locator(submits).first()
  if (!form.send) {
    await fillBlanks(target)
    await button.scrollIntoViewIfNeeded()
  }
  // Whoever has typed has used a key, by which the page knows that a toast may come.
  await page.keyboard.press('Shift')
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
  // Whoever types for long has an old page around the form.
  await page.clock.fastForward('06:00')
  const { typed, url, scroll } = { typed: await typedIn(page), url: page.url(), scroll: await scrolled(page) }
  for (const [fault, strike] of faultsOf(path, form)) {
    await test.step(fault, async () => {
      const asked: string[] = []
      const note = (request: Request) => {
        if (data.test(request.url())) asked.push(`${request.method()} ${request.url()}`)
      }
      const end = await strike(page)
      page.on('request', note)
      if (form.send) await form.send(page)
      else await button.click()
      // In front of a dialog too: nothing lies over it.
      await toast(page, form.says).click({ trial: true })
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
      // A toast that is pointed at stays.
      await page.mouse.move(5, 5)
      // A page that loads itself again and again does so by the clock, or as fast as it can.
      await page.clock.fastForward(10_000)
      for (let turn = 0; turn < 20; turn += 1) await page.evaluate(takeTurn)
      page.off('request', note)
      expect(asked.filter(isOfForm)).toHaveLength(1)
      expect(asked.length).toBeLessThanOrEqual(3)
      expect(await typedIn(page)).toEqual(typed)
      expect([page.url(), await scrolled(page)]).toEqual([url, scroll])
      if (!form.send) await expect(button).toBeFocused()
      await end()
      await expect(toast(page, form.says)).toBeHidden()
    })
  }
}

/** Lets the page do what it has to do next: its own timers stand still. */
const takeTurn = () =>
  new Promise<void>(done => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done()
    port2.postMessage(null)
  })

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test.describe('keeps all that was typed', () => {
  // In one worker: what the forms need is made once.
  test.describe.configure({ mode: 'default' })
  // A toast that need not fade in is there at once.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test.beforeAll(({ browser }) => makeThings(browser))

  const others = routes.filter(path => !ofEachKind.includes(path))
  for (const path of [...ofEachKind, ...fifthOf(others)]) {
    const form = forms[path]
    if (!form) continue
    test(form.isAlone ? `${path} @alone` : path, async ({ page, complaints }) => {
      complaints.expect(/Failed to load resource|ERR_|Failed to fetch/)
      if (form.who === 'admin') await enterAgain(page, admin)
      if (form.who === 'customer') await enter(page, nora)
      await sendsWithoutLoss(page, path, form)
    })
  }
})

test('a message that cannot be marked as done, and a cart that cannot be looked up, are shown all the same', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_/)
  await enter(page, admin)
  await writeMessage(page, 'Read without a network')
  await page.route(data, route => (isForm(route) ? route.abort() : route.continue()))
  await open(page, '/admin/messages')
  await page.getByRole('link', { name: 'Read without a network' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Read without a network' })
  await dialog.getByRole('button', { name: 'Mark as Done' }).click()
  await expect(toast(page, 'Failed to update message')).toBeVisible()
  await expect(dialog).toBeVisible()
  await keepCart(page, JSON.stringify([lineOf(plentiful(0))]))
  await open(page, '/cart')
  await expect(toast(page, 'Prices and stock could not be checked just now')).toBeVisible()
  await expect(page.getByRole('link', { name: plentiful(0).name }).first()).toBeVisible()
})

test('a form whose script was not there when the network went keeps the page, and is sent once the network is back', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_|Failed to fetch|Error loading route module/)
  await enter(page, customer)
  await open(page, '/account')
  await page.context().setOffline(true)
  const logOut = page.locator('form[action="/logout"] button')
  await logOut.click()
  await expect(page.getByText('You are still logged in')).toBeVisible()
  await expect(logOut).toBeEnabled()
  await page.context().setOffline(false)
  await logOut.click()
  await expect(page).toHaveURL('/')
  await open(page, '/account')
  await expect(logOut).toHaveCount(0)
})

test('where two scripts of a form are missing, the page stays with what was typed, and its form goes as a document later', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_|Failed to fetch|Error loading route module/)
  await makeThings(browser)
  await enter(page, admin)
  await open(page, addressOf('/admin/orders/:id'))
  await page.keyboard.press('Shift')
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
  const tracking = page.getByLabel('Tracking number or link')
  await tracking.fill('DHL 4712')
  await page.context().setOffline(true)
  const save = page.getByRole('button', { name: 'Save Tracking' })
  await save.click()
  await expect(toast(page, 'Failed to save tracking', /cannot be reached/)).toBeVisible()
  await expect(tracking).toHaveValue('DHL 4712')
  await page.context().setOffline(false)
  await save.click()
  await expect(toast(page, 'Tracking saved')).toBeVisible()
  await open(page, addressOf('/admin/orders/:id'))
  await expect(tracking).toHaveValue('DHL 4712')
})

test('a page that stands on an answer keeps it: its step, what is wrong, and what was typed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_|Failed to fetch/)
  await open(page, '/withdraw')
  const offline = (is: boolean) => page.context().setOffline(is)
  const field = (label: string) => page.getByRole('textbox', { name: label })
  await field('Email or telephone').fill('nora@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(field('Order number')).toHaveAccessibleDescription(/is required/)
  await offline(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'Error', 'withdrawal')).toBeVisible()
  await expect(field('Order number')).toHaveAccessibleDescription(/is required/)
  await offline(false)
  await field('Order number').fill('7SHS0VK84')
  await page.getByRole('button', { name: 'Continue' }).click()
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })
  await expect(confirm).toBeVisible()
  await offline(true)
  await confirm.click()
  await expect(toast(page, 'Error', 'withdrawal')).toBeVisible()
  await expect(page.getByText('7SHS0VK84')).toBeVisible()
  await expect(confirm).toBeEnabled()
  await offline(false)
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'We have received your declaration' })).toBeVisible()
})
