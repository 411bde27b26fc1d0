import { orderTotals } from '#shop/selling/orders/totals.ts'
import { dollars, shelfOf } from '#test/e2e/shelf.ts'
import {
  basket,
  customer,
  enter,
  expect,
  heading,
  keepCart,
  lineOf,
  open,
  putInBasket,
  test,
  toast,
} from '#test/e2e/shopper.ts'

const { plentiful, expensive, rare, soldOut, pictured } = shelfOf('cart')

// The demo's.
const rates = { vatRate: 0.2, pricesIncludeVat: false, deliveryFeeCents: 599, freeDeliveryOverCents: 5000 }

test('adding, changing, removing and clearing, each with its toast', async ({ page }) => {
  const [pads, filter] = [plentiful(0), plentiful(1)]
  await putInBasket(page, pads)
  await expect(basket(page)).toHaveText('Cart1 item')
  await putInBasket(page, filter, 2)
  await expect(basket(page)).toHaveText('Cart3 items')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toast(page, 'Updated cart', `${filter.name} quantity updated`)).toBeVisible()

  await basket(page).click()
  await expect(heading(page, '5 items in cart')).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: filter.name }) })
  await expect(row).toContainText(`${filter.brand} · Ref. ${filter.id}`)
  await expect(row).toContainText(`In Stock: ${filter.stock} units available`)
  await expect(row).toContainText(`${dollars(filter.priceCents)} each`)
  await expect(row).toContainText(dollars(filter.priceCents * 4))
  const single = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: pads.name }) })
  await expect(single).toContainText(`${dollars(pads.priceCents)} each`)
  await expect(single.getByText(dollars(pads.priceCents))).toHaveCount(1)
  await page.getByRole('button', { name: `Increase quantity of ${filter.name}` }).click()
  await expect(row).toContainText(dollars(filter.priceCents * 5))
  await page.getByRole('button', { name: `Decrease quantity of ${filter.name}` }).click()
  await expect(row).toContainText(dollars(filter.priceCents * 4))
  await expect(page.getByRole('button', { name: `Decrease quantity of ${pads.name}` })).toBeDisabled()

  await page.getByRole('button', { name: `Remove ${filter.name}` }).click()
  await expect(toast(page, 'Removed', 'Item removed from cart')).toBeVisible()
  await expect(heading(page, '1 item in cart')).toBeFocused()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(toast(page, 'Cart cleared', 'All items removed from cart')).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(heading(page, 'Cart')).toBeFocused()
  await expect(page.getByText('Add some parts to get started!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/')
})

test('no more than the stock, by adding or by the plus button', async ({ page }) => {
  const product = pictured(0)
  const only = `Only ${product.stock} units available`
  await putInBasket(page, product, product.stock)
  await page.getByLabel(`Quantity of ${product.name}`).fill('1')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toast(page, 'Stock limit reached', only)).toBeVisible()
  await basket(page).click()
  await expect(heading(page, `${product.stock} items in cart`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Increase quantity of ${product.name}` })).toBeDisabled()
})

test('the summary: delivery has its fee up to the free amount, and VAT is told early', async ({ page }) => {
  const [small, large] = [plentiful(2), expensive(0)]
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await keepCart(page, JSON.stringify([lineOf(small)]))
  await open(page, '/cart')
  await expect(summary).toContainText(`Subtotal${dollars(small.priceCents)}`)
  await expect(summary).toContainText('Delivery$5.99')
  await expect(summary).toContainText(`Total${dollars(small.priceCents + 599)}`)
  const net = small.priceCents + 599
  await expect(summary).toContainText(`With 20% VAT at checkout: ${dollars(Math.round(net * 1.2))}`)
  await expect(summary).toContainText(`Add ${dollars(5001 - small.priceCents)} for free delivery`)
  await expect(summary).toContainText('Estimated delivery: 3 days')
  await expect(summary).toContainText('Cash on Delivery Available')
  await keepCart(page, JSON.stringify([lineOf(large)]))
  await open(page, '/cart')
  await expect(summary).toContainText('DeliveryFree')
  await expect(summary).toContainText(`Total${dollars(large.priceCents)}`)
  await expect(summary).not.toContainText('for free delivery')
})

test('a price or stock that changed meanwhile is told, not silently taken on', async ({ page }) => {
  const [product, fewer] = [plentiful(3), pictured(1)]
  const gone = { ...lineOf(product), id: 'NO-SUCH-PART', name: 'Part of yesterday' }
  const lines = [
    { ...lineOf(product), price: product.priceCents / 100 + 10 },
    { ...lineOf(fewer, fewer.stock + 3), stock: 99 },
    gone,
  ]
  await keepCart(page, JSON.stringify(lines))
  await open(page, '/cart')
  const told = page.getByRole('alert')
  await expect(told).toContainText('Your cart has changed')
  const [before, today] = [dollars(product.priceCents + 1000), dollars(product.priceCents)]
  await expect(told).toContainText(`${product.name}: price changed from ${before} to ${today}`)
  await expect(told).toContainText(`${fewer.name}: only ${fewer.stock} left`)
  await expect(told).toContainText('Part of yesterday: no longer available')
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ref.' })
  await expect(rows.first()).toContainText(today)
  await expect(rows.nth(1)).toContainText(`Only ${fewer.stock} left: the other 3 are not counted`)
  await expect(rows.nth(2)).toContainText('No longer available')
  await page.reload()
  await expect(page.getByRole('alert')).not.toContainText('price changed')
})

test('what cannot be bought counts nowhere, and is kept as far as it can be or removed there and then', async ({
  page,
}) => {
  const [product, fewer, sold] = [plentiful(8), rare(0), soldOut(0)]
  const gone = { ...lineOf(expensive(1)), id: 'NO-SUCH-PART', name: 'Part of yesterday' }
  await enter(page, customer)
  await keepCart(page, JSON.stringify([lineOf(product), { ...lineOf(fewer, 5), stock: 9 }, lineOf(sold), gone]))
  const subtotal = product.priceCents + 2 * fewer.priceCents
  for (const [path, taxed] of [
    ['/cart', false],
    ['/checkout', true],
  ] as const) {
    await open(page, path)
    await expect(page.getByText('Only 2 left: the other 3 are not counted')).toBeVisible()
    await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
    await expect(page.getByText('No longer available', { exact: true })).toBeVisible()
    await expect(basket(page)).toHaveText('Cart3 items')
    const summary = page.getByRole('region', { name: 'Order Summary' })
    await expect(summary).toContainText(`Subtotal${dollars(subtotal)}`)
    const { totalCents, deliveryFeeCents } = orderTotals({ subtotalCents: subtotal, settings: rates })
    await expect(summary).toContainText(`Total${dollars(taxed ? totalCents : subtotal + deliveryFeeCents)}`)
  }
  await page.getByRole('button', { name: `Remove ${gone.name}` }).click()
  await page.getByRole('button', { name: `Keep 2 of ${fewer.name}` }).click()
  await expect(page.getByText('Only 2 left: the other')).toBeHidden()
  await expect(page.getByText('No longer available', { exact: true })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeFocused()
  await open(page, '/cart')
  await page.getByRole('button', { name: `Remove ${sold.name}` }).click()
  await expect(heading(page, '3 items in cart')).toBeFocused()
  await expect(page.getByText('Out of Stock', { exact: true })).toBeHidden()
})

test('a cart of nothing that can be bought: said so, and it costs nothing', async ({ page }) => {
  await enter(page, customer)
  await keepCart(page, JSON.stringify([lineOf(soldOut(0))]))
  for (const [path, button, text] of [
    ['/cart', 'Proceed to Checkout', 'Nothing in your cart can be bought today.'],
    ['/checkout', 'Place Order', 'Nothing here can be bought today.'],
  ] as const) {
    await open(page, path)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeDisabled()
    await expect(page.getByText('Total', { exact: true })).toBeHidden()
    await expect(basket(page)).toHaveText('Cart')
  }
})

test('two tabs agree', async ({ page, context }) => {
  const product = plentiful(4)
  const other = await context.newPage()
  await open(other, '/cart')
  await expect(other.getByText('Your cart is empty')).toBeVisible()
  await putInBasket(page, product)
  await expect(heading(other, '1 item in cart')).toBeVisible()
  await other.getByRole('button', { name: `Increase quantity of ${product.name}` }).click()
  await expect(basket(page)).toHaveText('Cart2 items')
  await other.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(basket(page)).toHaveText('Cart')
})

test('the cart is there again after a reload', async ({ page }) => {
  await putInBasket(page, plentiful(5), 3)
  await page.reload()
  await expect(basket(page)).toHaveText('Cart3 items')
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? ''))
  const { id, name, brand, priceCents, stock, images } = plentiful(5)
  expect(kept).toEqual([
    { id, name, brand, reference: id, image: images[0], price: priceCents / 100, quantity: 3, stock, inStock: true },
  ])
})

for (const text of ['{broken', '[1, null, {"id": 7}]', '"cart"', '[{"id":"A","quantity":"x"}]', '{"a":']) {
  test(`a cart such as ${text} is dropped without a word`, async ({ page }) => {
    await keepCart(page, text)
    await open(page, '/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await putInBasket(page, plentiful(6))
    await expect(basket(page)).toHaveText('Cart1 item')
  })
}

test('one can leave the cart while it is still being looked up', async ({ page }) => {
  await enter(page, customer)
  await keepCart(page, JSON.stringify([lineOf(plentiful(7))]))
  // Never answered.
  await page.route('**/cart/lines.data', () => undefined, { times: 1 })
  const isAsked = page.waitForRequest('**/cart/lines.data')
  await open(page, '/cart')
  await isAsked
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByLabel('Phone')).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  // Looked at once: a toast would be gone by itself after a while.
  expect(await toast(page, 'Failed to load the page').isVisible()).toBe(false)
})
