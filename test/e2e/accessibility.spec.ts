import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { everyFifth, fifthOf } from '#test/fifth.ts'
import { routePaths } from '#test/route-paths.ts'
import { codeOf } from '#test/totp.ts'
import { check } from './axe.ts'
import { haveTwoStep, openTwoStep, waitForCode } from './form-accounts.ts'
import { forCustomers, forEverybody, neverSeen, onTheWay } from './looked-at.ts'
import { linkInMail } from './mailbox.ts'
import { shelfOf } from './shelf.ts'
import {
  type Complaints,
  customer,
  enter,
  enterAgain,
  expect,
  fillAddress,
  heading,
  keepCart,
  lineOf,
  newcomer,
  open,
  placeOrder,
  signUp,
  test,
  toast,
} from './shopper.ts'

const { plentiful, rare, soldOut, pictured } = shelfOf('accessibility')

// Every page, by axe, a fifth of them with each commit; the admin area's in admin-accessibility.spec.ts.

// Nothing fades while it is looked at: a toast on its way out has too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every page for visitors and customers that routes.ts has is looked at', () => {
  const pages = routePaths.filter(({ path, file }) => file.endsWith('.tsx') && !/^\/admin\b/.test(path))
  const lookedAt = new Set([...Object.keys(forEverybody), ...forCustomers, ...onTheWay, ...neverSeen])
  expect([...lookedAt].sort()).toEqual(pages.map(({ path }) => path).sort())
})

for (const path of fifthOf(Object.values(forEverybody).flat())) {
  test(path, async ({ page, complaints }) => {
    complaints.expect(/404/)
    await open(page, path)
    await check(page)
  })
}

for (const path of fifthOf(forCustomers)) {
  test(`${path} of a customer`, async ({ page }) => {
    await enterAgain(page, customer)
    await open(page, path)
    await expect(page).toHaveURL(path)
    await check(page)
  })
}

type Look = (fixtures: { page: Page; complaints: Complaints }) => Promise<void>

/** A page in another state than it opens in: also a fifth of them with each commit. */
const state = everyFifth((title: string, look: Look) => test(title, look))

state('the open menu', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Browse Products' }).click()
  await expect(page.getByRole('dialog', { name: 'Browse Products' })).toBeVisible()
  await check(page)
})

state('setting two-step login up, with a wrong code first, and its recovery codes', async ({ page, complaints }) => {
  complaints.expect(/422/)
  const { secret, password } = await openTwoStep(page)
  await check(page)
  const code = page.getByLabel('Code', { exact: true })
  await code.fill('123')
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Turn On' }).click()
  await expect(code).toBeFocused()
  await expect(page.getByText(secret)).toBeVisible()
  await code.fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn On' }).click()
  await expect(heading(page, 'Your Recovery Codes')).toBeVisible()
  await check(page)
})

state('two-step login that is on', async ({ page }) => {
  await haveTwoStep(page)
  for (const path of ['/profile/two-step', '/profile/two-step/codes', '/profile/two-step/off']) {
    await open(page, path)
    await expect(page).toHaveURL(path)
    await check(page)
  }
})

state('logging in by a recovery code', async ({ page }) => {
  const { recoveryCode } = await waitForCode(page)
  await open(page, '/login/code')
  await check(page)
  await page.getByRole('link', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await check(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/account')
})

state('the pictures full screen', async ({ page }) => {
  await open(page, `/products/${pictured(0).id}`)
  await page.getByRole('button', { name: 'View full screen' }).click()
  await expect(page.getByText('1 of 3')).toBeVisible()
  await check(page)
})

state(
  'the garage with its dialogs, the choice of a variant, and the question before a part that does not fit',
  async ({ page }) => {
    await open(page, '/garage')
    await page.getByRole('button', { name: 'Add Vehicle' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Vehicle to Garage' })
    await dialog.getByLabel('Make', { exact: true }).selectOption('Toyota')
    await dialog.getByLabel('Model', { exact: true }).selectOption('Corolla')
    await dialog.getByLabel('Year').selectOption('2010')
    await check(page)
    await dialog.getByRole('button', { name: 'Add Vehicle' }).click()
    const card = page.getByRole('article', { name: 'Toyota Corolla 2010' })
    await expect(card).toBeVisible()
    await check(page)
    await card.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Vehicle' }).getByLabel('Model', { exact: true })).toBeEnabled()
    await check(page)
    await page.keyboard.press('Escape')
    await card.getByRole('link').first().click()
    await expect(heading(page, 'Which Toyota Corolla from 2010 is yours?')).toBeVisible()
    await check(page)

    await open(page, '/search?q=bmw+brake+pads')
    await page.getByRole('link', { name: 'Show All Parts' }).first().click()
    const badge = 'Does not fit your Toyota Corolla'
    await page.getByRole('main').getByRole('article').filter({ hasText: badge }).first().getByRole('link').click()
    await expect(page.getByRole('main').getByText(badge, { exact: true }).first()).toBeVisible()
    await check(page)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('dialog', { name: badge })).toBeVisible()
    await check(page)
  },
)

state('a list narrowed to a vehicle, and one that is not known', async ({ page }) => {
  for (const path of ['/categories?vehicle=1&page=25', '/search?q=brake&vehicle=987654321&page=25']) {
    await open(page, path)
    await check(page)
  }
})

state('the review form with photos, the review, and My Reviews', async ({ page, complaints }) => {
  // Playwright's recorder fetches what a picture shows; the page itself does not.
  complaints.expect(/Connecting to 'blob:/)
  await enter(page, customer)
  await open(page, `/products/${plentiful(11).id}?reviews=1`)
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: '#14693f' } })
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
  await page.getByLabel('Add photos').setInputFiles([photo, { ...photo, name: 'other.jpg' }])
  await page.getByLabel('Comment').fill('Went in without a fight.')
  await expect(page.getByText('2 of 5 chosen')).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(toast(page, 'Review submitted')).toBeVisible()
  await check(page)
  await page.getByRole('link', { name: 'Photo 1 of 2 with this review' }).click()
  await expect(page.getByRole('dialog', { name: 'Photos with this review' })).toBeVisible()
  await check(page)
  await open(page, '/reviews')
  await expect(page.getByRole('article').filter({ hasText: plentiful(11).name })).toBeVisible()
  await check(page)
})

state('a cart with something in it, changed meanwhile', async ({ page }) => {
  const fewer = { ...lineOf(rare(0), 5), stock: 9 }
  // Its name is one word that is wider than a phone.
  const long = { ...lineOf(plentiful(12)), id: 'NO-SUCH-PART', name: `Clip-${'x'.repeat(80)}` }
  // So many that the checkout's list of them scrolls.
  const others = Array.from({ length: 8 }, (_, number) => lineOf(plentiful(number)))
  const lines = [...others, { ...lineOf(plentiful(8)), price: 1 }, lineOf(soldOut(1)), fewer, long]
  await enter(page, customer)
  for (const path of ['/cart', '/checkout']) {
    await keepCart(page, JSON.stringify(lines))
    await open(page, path)
    await expect(page.getByText('Your cart has changed')).toBeVisible()
    await check(page)
  }
})

state('forms with their messages', async ({ page, complaints }) => {
  complaints.expect(/422/)
  for (const [path, button, label, message] of [
    ['/register', 'Create Account', 'Email', 'Invalid email address'],
    ['/forgot-password', 'Send Reset Link', 'Email', 'Invalid email address'],
    ['/contact', 'Send Message', 'Email', 'Invalid email address'],
  ] as const) {
    await open(page, path)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message)
    await check(page)
  }
})

state('a new password by mail: the panel after asking, and the form of the link', async ({ page, complaints }) => {
  complaints.expect(/422/)
  const nora = newcomer()
  await open(page, '/auth/sign-up')
  await signUp(page, nora)
  await expect(toast(page, 'Success', 'Account created successfully!')).toBeVisible()
  // Not confirmed yet, which the page says.
  await open(page, '/profile')
  await check(page)
  await page.context().clearCookies()
  await open(page, '/forgot-password')
  await page.getByLabel('Email').fill(nora.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(heading(page, 'Check Your Email')).toBeVisible()
  await check(page)
  await page.goto(await linkInMail(nora.email, /^Reset your password/))
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password must be at least 8 characters').first()).toBeVisible()
  await check(page)
})

state('checkout, its messages, the order and the list of orders', async ({ page, complaints }) => {
  complaints.expect(/422/)
  await enter(page, customer)
  await keepCart(page, JSON.stringify([lineOf(plentiful(9), 2)]))
  await open(page, '/checkout')
  await page.getByLabel('Phone').fill('')
  await check(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Phone number is required')
  await check(page)
  await fillAddress(page)
  const number = await placeOrder(page)
  await check(page)
  await page.getByRole('link', { name: `View Details of order ${number}` }).click()
  await expect(heading(page, `Order #${number}`)).toBeVisible()
  await check(page)
  await page.getByRole('link', { name: 'Ask for a Change' }).click()
  await expect(heading(page, 'Ask for a Change')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for the Change' }).click()
  await expect(page.getByText('Say what is to be changed')).toBeVisible()
  await check(page)
  await page.getByRole('link', { name: 'Back to the Order' }).click()
  await page.getByRole('link', { name: 'Cancel Order' }).click()
  await expect(heading(page, 'Cancel Order')).toBeVisible()
  await check(page)
})

state('a page with a toast on it', async ({ page }) => {
  await open(page, `/products/${plentiful(10).id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toast(page, 'Added to cart')).toBeVisible()
  await check(page)
})
