import type { Page, Route } from '@playwright/test'
import { basket, expect, fillAddress, keepCart, lineOf, open, placeOrder, test, toast } from '#test/e2e/shopper.ts'
import { comeToCheckout, expectAddress, kept, plentiful, pressPlaceOrder } from './checkout.ts'

/** The server places the order, and the browser never hears of it. */
const losses: Record<string, (route: Route) => Promise<void>> = {
  'the connection was cut': route => route.abort('connectionreset'),
  'a proxy answered 500': route => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'a proxy answered 503': route => route.fulfill({ status: 503, body: 'Service Unavailable' }),
}

async function loseTheAnswer(page: Page, lose: (route: Route) => Promise<void>) {
  await page.route(
    '**/checkout.data',
    async route => {
      expect((await route.fetch({ maxRedirects: 0 })).status()).toBe(202)
      await page.context().clearCookies({ name: 'flash' })
      await lose(route)
    },
    { times: 1 },
  )
  await pressPlaceOrder(page)
  await expect(toast(page, 'Order Failed', 'Failed to place order. Please try again.')).toBeVisible()
}

async function seeTheOneOrder(page: Page) {
  await expect(toast(page, 'Order Placed Successfully!', /Order #ORD-\S+ has been confirmed/)).toBeVisible()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('heading', { name: /Order #ORD-/ })).toHaveCount(1)
  expect(await kept(page)).toBeNull()
}

for (const [how, lose] of Object.entries(losses)) {
  test(`an order is placed and ${how}: pressing again leads to that order`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await comeToCheckout(page, 3)
    await fillAddress(page)
    await loseTheAnswer(page, lose)
    await expectAddress(page)
    await pressPlaceOrder(page)
    await seeTheOneOrder(page)
    await expect(basket(page)).toHaveText('Cart')
  })
}

test('an order is placed and its answer lost: coming back leads to it, and what was put in since stays', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  await comeToCheckout(page, 4)
  await fillAddress(page)
  await loseTheAnswer(page, route => route.abort())
  await keepCart(page, JSON.stringify([lineOf(plentiful(4), 3), lineOf(plentiful(5))]))
  await open(page, '/checkout')
  await seeTheOneOrder(page)
  await expect(basket(page)).toHaveText('Cart2 items')
  await open(page, '/checkout')
  await placeOrder(page)
  await expect(page.getByRole('heading', { name: /Order #ORD-/ })).toHaveCount(2)
  await expect(basket(page)).toHaveText('Cart')
})

/** The cart changes while the checkout stays open, as by another tab of this browser. */
async function changeInAnotherTab(page: Page, lines: ReturnType<typeof lineOf>[]) {
  const tab = await page.context().newPage()
  await keepCart(tab, JSON.stringify(lines))
  await tab.close()
}

test('an order is placed and its answer lost: pressing again with more leads to it, and what it does not have stays', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  await comeToCheckout(page, 10)
  await fillAddress(page)
  await loseTheAnswer(page, route => route.abort())
  await changeInAnotherTab(page, [lineOf(plentiful(10), 3), lineOf(plentiful(11))])
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(plentiful(11).name)
  await pressPlaceOrder(page)
  await seeTheOneOrder(page)
  await expect(toast(page, 'Order Placed Successfully!', /What it does not have is still in your cart/)).toBeVisible()
  await expect(basket(page)).toHaveText('Cart2 items')
  await open(page, '/checkout')
  await placeOrder(page)
  await expect(page.getByRole('heading', { name: /Order #ORD-/ })).toHaveCount(2)
  await expect(basket(page)).toHaveText('Cart')
})

test('what became of an order cannot be asked: that is said, and pressing with another cart leads to it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  await comeToCheckout(page, 12)
  await fillAddress(page)
  await loseTheAnswer(page, route => route.abort())
  await keepCart(page, JSON.stringify([lineOf(plentiful(12), 2), lineOf(plentiful(13), 4)]))
  await page.route('**/checkout/placed.data', route => route.abort(), { times: 1 })
  await open(page, '/checkout')
  await expect(toast(page, 'We could not check whether your order was placed', /look under My Orders/)).toBeVisible()
  await pressPlaceOrder(page)
  await seeTheOneOrder(page)
  await expect(basket(page)).toHaveText('Cart4 items')
})

test('an order that never arrived is sent again with more: all of it is ordered', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await comeToCheckout(page, 14)
  await fillAddress(page)
  await page.route('**/checkout.data', route => route.abort(), { times: 1 })
  await pressPlaceOrder(page)
  await expect(toast(page, 'Order Failed')).toBeVisible()
  await changeInAnotherTab(page, [lineOf(plentiful(14), 2), lineOf(plentiful(15))])
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(plentiful(15).name)
  await pressPlaceOrder(page)
  await seeTheOneOrder(page)
  await expect(basket(page)).toHaveText('Cart')
})

test('an order that never arrived is sent again as it was', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await comeToCheckout(page, 6)
  await fillAddress(page)
  await page.route('**/checkout.data', route => route.abort(), { times: 1 })
  await pressPlaceOrder(page)
  await expect(toast(page, 'Order Failed')).toBeVisible()
  await page.reload()
  await expectAddress(page)
  await pressPlaceOrder(page)
  await seeTheOneOrder(page)
})
