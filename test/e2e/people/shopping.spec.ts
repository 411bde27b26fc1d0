import type { Browser, Page } from '@playwright/test'
import { shelfOf } from '#test/e2e/shelf.ts'
import {
  basket,
  expect,
  fillAddress,
  logIn,
  newcomer,
  open,
  placeOrder,
  putInBasket,
  signUp,
  test,
  toast,
} from '#test/e2e/shopper.ts'

const { plentiful } = shelfOf('shopping')
const [pads, oil, belt] = [plentiful(0), plentiful(1), plentiful(2)]

const corolla = { id: '1', makeId: '1', makeName: 'Toyota', modelId: '1', modelName: 'Corolla', year: '2014' }

/** Another browser: it shares nothing with the first but the shop. */
async function anotherBrowser(browser: Browser) {
  const context = await browser.newContext()
  return context.newPage()
}

/** The cart's link, as a screen reader says it. */
const cartOf = (count: number) => ['Cart', 'Cart 1 item'][count] ?? `Cart ${count} items`
const pieces = (page: Page, count: number) => expect(basket(page)).toHaveAccessibleName(cartOf(count))

/** Comes back to the window, as from another one, until the change of the other browser has got to the shop and is here. */
const sees = (page: Page, count: number) =>
  expect(async () => {
    await page.evaluate(() => void dispatchEvent(new Event('focus')))
    await expect(basket(page)).toHaveAccessibleName(cartOf(count), { timeout: 1_000 })
  }).toPass()

async function logOut(page: Page) {
  await open(page, '/account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('navigation', { name: 'Your shop' }).getByRole('link', { name: 'Log in' })).toBeVisible()
}

test('cart and garage follow the account to another browser, both ways, and leave it when one logs out', async ({
  page,
  browser,
}) => {
  const nora = newcomer()
  // A guest has put a part and a car here already.
  await putInBasket(page, pads, 2)
  await page.evaluate(car => localStorage.setItem('garage', JSON.stringify([car])), corolla)
  await open(page, '/auth/sign-up')
  await signUp(page, nora)
  await expect(page).toHaveURL('/account')

  const telephone = await anotherBrowser(browser)
  await putInBasket(telephone, oil)
  await open(telephone, '/login')
  await logIn(telephone, nora)
  await expect(telephone).toHaveURL('/account')
  await pieces(telephone, 3)
  // Whoever signs in on the way to the checkout would order them unseen.
  await expect(toast(telephone, 'One more part in your cart')).toContainText(pads.name)
  await open(telephone, '/garage')
  await expect(telephone.getByText('Toyota Corolla').first()).toBeVisible()

  // What the telephone changes is here at the next look.
  await open(telephone, '/cart')
  await telephone.getByRole('button', { name: `Remove ${pads.name}` }).click()
  await pieces(telephone, 1)
  await sees(page, 1)
  await open(page, '/cart')
  await page.getByRole('button', { name: `Increase quantity of ${oil.name}` }).click()
  await sees(telephone, 2)

  await logOut(telephone)
  await open(telephone, '/cart')
  await expect(telephone.getByText('Your cart is empty')).toBeVisible()
  expect(await telephone.evaluate(() => localStorage.getItem('garage'))).toBe('[]')
  await sees(page, 2)

  // Nor does the next person of that browser get any of it.
  await putInBasket(telephone, belt)
  await open(telephone, '/auth/sign-up')
  await signUp(telephone, newcomer())
  await expect(telephone).toHaveURL('/account')
  await pieces(telephone, 1)
  await telephone.context().close()
})

test('an order that one browser places takes its parts out of the other one’s cart too', async ({ page, browser }) => {
  const nora = newcomer()
  await open(page, '/auth/sign-up')
  await signUp(page, nora)
  await expect(page).toHaveURL('/account')
  await putInBasket(page, pads)
  const telephone = await anotherBrowser(browser)
  await open(telephone, '/login')
  await logIn(telephone, nora)
  await pieces(telephone, 1)
  await open(telephone, '/checkout')
  await fillAddress(telephone)
  await placeOrder(telephone)
  await sees(page, 0)
  await telephone.context().close()
})

test('without a network the cart goes on, and the account has it once there is one again', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_|Failed to fetch/)
  const nora = newcomer()
  await open(page, '/auth/sign-up')
  await signUp(page, nora)
  await expect(page).toHaveURL('/account')
  await open(page, `/products/${pads.id}`)
  await page.keyboard.press('Shift')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await pieces(page, 1)
  await page.context().setOffline(false)
  await page.evaluate(() => void dispatchEvent(new Event('focus')))
  const telephone = await anotherBrowser(browser)
  await open(telephone, '/login')
  await logIn(telephone, nora)
  await sees(telephone, 1)
  await telephone.context().close()
})
