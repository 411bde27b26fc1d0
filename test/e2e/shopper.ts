import { randomBytes, randomUUID } from 'node:crypto'
import { test as base, type Cookie, expect, type Page } from '@playwright/test'
import { drawnWhole, markDrawnWhole } from './shifts.ts'

export type Complaints = {
  /** What a page complained of; each test ends with none but those that it named. */
  errors: string[]
  /** Names a complaint that belongs to the test. */
  expect(pattern: RegExp): void
}

/**
 * A browser whose console stays silent: an error or a violation of the security policy fails the test. Each test comes from a
 * network of its own, since the shop lets a network sign up only so often.
 */
export const test = base.extend<{ complaints: Complaints }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names those it needs
  extraHTTPHeaders: async ({}, use) =>
    use({ 'X-Forwarded-For': `2001:db8:${randomBytes(6).toString('hex').match(/.{4}/g)?.join(':')}::1` }),
  complaints: [
    async ({ context }, use) => {
      const expected: RegExp[] = []
      const errors: string[] = []
      await context.addInitScript(markDrawnWhole, drawnWhole)
      context.on('console', message => {
        if (message.type() === 'error') errors.push(message.text())
      })
      context.on('weberror', fault => {
        // A page that is left before it has faded in, or has been loaded, says so; nothing is lost.
        const isLeft = /Transition was (skipped|aborted)|signal is aborted without reason/
        if (!isLeft.test(fault.error().message)) errors.push(fault.error().message)
      })
      await use({ errors, expect: pattern => expected.push(pattern) })
      expect(errors.filter(text => !expected.some(pattern => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Opens a page and waits until its script has taken it over and its letters have their shape. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await isAlive(page)
  return response
}

/**
 * Until then a press waits, for ever if the clock stands, and letters stand in another typeface, which is wider: what is
 * measured or pressed may move.
 */
export async function isAlive(page: Page) {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    // Before anything is laid out no typeface is being loaded, which counts as 'loaded' too.
    const isDrawn = document.fonts.status === 'loaded' && [...document.fonts].some(({ status }) => status === 'loaded')
    const isAnswering = 'alive' in document.documentElement.dataset
    return isDrawn && isAnswering && main !== null && Object.keys(main).some(key => key.startsWith('__reactFiber'))
  })
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The toast with that title, and that description. */
export const toast = (page: Page, title: string, description: string | RegExp = '') =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: description })
    .first()

export const basket = (page: Page) =>
  page.getByRole('navigation', { name: 'Your shop' }).getByRole('link', { name: /Cart/ })

export async function putInBasket(page: Page, product: { id: string; name: string }, quantity = 1) {
  await open(page, `/products/${product.id}`)
  if (quantity > 1) await page.getByLabel(`Quantity of ${product.name}`).fill(String(quantity))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toast(page, 'Added to cart', `${product.name} added to cart`)).toBeVisible()
}

export const customer = { email: 'customer@example.com', password: 'CamshaftCustomer1' }
export const admin = { email: 'admin@example.com', password: 'CamshaftAdmin1' }

/** Somebody whom the shop has never seen. */
export const newcomer = () => ({
  fullName: 'Nora Lind',
  email: `nora-${randomUUID()}@example.com`,
  password: 'Sesame12',
})

/**
 * The accounts of the demo are used by several tests at the same moment: their cart and garage stay in each test's browser, as if
 * the shop could not be reached for them. A newcomer's follow the account.
 */
async function keepCartHere(page: Page, email: string) {
  if (/^nora-[0-9a-f-]{36}@/.test(email)) return
  const cutOff = () => {
    const real = window.fetch
    window.fetch = (input, init) =>
      input === '/account/shopping' ? Promise.reject(new TypeError('cut off')) : real(input, init)
  }
  await page.context().addInitScript(cutOff)
  await page.evaluate(cutOff)
}

/** Fills the sign-in form that is open. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await keepCartHere(page, email)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export async function signIn(page: Page, who: { email: string; password: string }) {
  await open(page, '/login')
  await logIn(page, who)
  await expect(toast(page, 'Login Successful', 'Welcome back!')).toBeVisible()
}

/** Fills the sign-up form that is open. */
export async function signUp(page: Page, who: ReturnType<typeof newcomer>) {
  await page.getByLabel('Full Name').fill(who.fullName)
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

/** Fills what the checkout does not know yet. */
export async function fillAddress(page: Page) {
  await page.getByLabel('Phone').fill('555 0100')
  await page.getByLabel('Street address').fill('12 Gear Street')
  await page.getByLabel('City').fill('Springfield')
  await page.getByLabel('Postcode').fill('12345')
}

/** Places the order of the open checkout; answers its number once My Orders shows it. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place Order' }).click()
  const placed = toast(page, 'Order Placed Successfully!', /Order #ORD-\S+ has been confirmed/)
  await expect(placed).toBeVisible()
  const number = /ORD-\d+-\w+/.exec((await placed.textContent()) ?? '')?.[0] ?? ''
  await expect(heading(page, 'My Orders')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible()
  return number
}

/** Signed in without going through the form: for tests about something else. */
export async function enter(page: Page, { email, password }: { email: string; password: string }) {
  await keepCartHere(page, email)
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  const answer = await page.request.post('/login', {
    form: { email, password },
    headers: { Origin: origin },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
  await page.context().clearCookies({ name: 'flash' })
}

/** The cookies of the sessions that this process has opened, by address. */
const sessions = new Map<string, Cookie[]>()

/**
 * Signed in by one session for all tests of this process, since hashing a password takes long: for tests that look at
 * pages. A session that has ended meanwhile is opened anew.
 */
export async function enterAgain(page: Page, who: { email: string; password: string }) {
  await keepCartHere(page, who.email)
  await page.context().addCookies(sessions.get(who.email) ?? [])
  const isSignedIn =
    sessions.has(who.email) && (await page.request.get('/account', { maxRedirects: 0 })).status() === 200
  if (isSignedIn) return
  await enter(page, who)
  sessions.set(who.email, await page.context().cookies())
}

/** After a form was sent without a session: logs in in the new tab that is offered, and comes back. */
export async function logInBeside(page: Page, who: { email: string; password: string }) {
  const notice = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(notice).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await notice.getByRole('link', { name: 'Log in in a New Tab' }).click()
  const tab = await opened
  await isAlive(tab)
  await logIn(tab, who)
  await expect(tab).not.toHaveURL(/\/login/)
  await isAlive(tab)
  await tab.close()
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(notice).toBeHidden()
  await expect(toast(page, 'You are logged in again')).toBeVisible()
}

/** What the browser keeps of a product in its cart. */
export const lineOf = (
  product: { id: string; name: string; brand: string; priceCents: number; stock: number; images: string[] },
  quantity = 1,
) => ({
  id: product.id,
  name: product.name,
  brand: product.brand,
  reference: product.id,
  image: product.images[0] ?? '',
  price: product.priceCents / 100,
  quantity,
  stock: product.stock,
  inStock: product.stock > 0,
})

/** Puts a text where the browser keeps its cart, before any page is opened: on the quickest address that the shop has. */
export async function keepCart(page: Page, text: string) {
  await page.goto('/robots.txt')
  await page.evaluate(kept => localStorage.setItem('cart', kept), text)
}
