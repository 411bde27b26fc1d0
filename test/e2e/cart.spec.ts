import { dollars, expensive, pictured, plentiful } from './shelf.ts'
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
} from './shopper.ts'

test('adding, changing, removing and clearing, each with its toast', async ({ page }) => {
  const [pads, filter] = [plentiful(10), plentiful(11)]
  await putInBasket(page, pads)
  await expect(basket(page)).toHaveText('Basket1 item')
  await putInBasket(page, filter, 2)
  await expect(basket(page)).toHaveText('Basket3 items')
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expect(toast(page, 'Updated cart', `${filter.name} quantity updated`)).toBeVisible()

  await basket(page).click()
  await expect(heading(page, '5 items in cart')).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: filter.name }) })
  await expect(row).toContainText(`${filter.brand} · Ref. ${filter.id}`)
  await expect(row).toContainText(`In Stock: ${filter.stock} units available`)
  await expect(row).toContainText(`${dollars(filter.priceCents)} each`)
  await expect(row).toContainText(dollars(filter.priceCents * 4))
  await page.getByRole('button', { name: `Increase quantity of ${filter.name}` }).click()
  await expect(row).toContainText(dollars(filter.priceCents * 5))
  await page.getByRole('button', { name: `Decrease quantity of ${filter.name}` }).click()
  await expect(row).toContainText(dollars(filter.priceCents * 4))
  await expect(page.getByRole('button', { name: `Decrease quantity of ${pads.name}` })).toBeDisabled()

  await page.getByRole('button', { name: `Remove ${filter.name}` }).click()
  await expect(toast(page, 'Removed', 'Item removed from cart')).toBeVisible()
  await expect(heading(page, '1 item in cart')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(toast(page, 'Cart cleared', 'All items removed from cart')).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('Add some parts to get started!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/')
})

test('no more than the stock, by adding or by the plus button', async ({ page }) => {
  const product = pictured(0)
  const only = `Only ${product.stock} units available`
  await putInBasket(page, product, product.stock)
  await page.getByLabel(`Quantity of ${product.name}`).fill('1')
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expect(toast(page, 'Stock limit reached', only)).toBeVisible()
  await basket(page).click()
  await expect(heading(page, `${product.stock} items in cart`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Increase quantity of ${product.name}` })).toBeDisabled()
})

test('the summary: delivery has its fee up to the free amount, VAT comes later', async ({ page }) => {
  const [small, large] = [plentiful(12), expensive(0)]
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await keepCart(page, JSON.stringify([lineOf(small)]))
  await open(page, '/cart')
  await expect(summary).toContainText(`Subtotal${dollars(small.priceCents)}`)
  await expect(summary).toContainText('Delivery$5.99')
  await expect(summary).toContainText(`Total${dollars(small.priceCents + 599)}`)
  await expect(summary).toContainText('VAT is added at checkout')
  await expect(summary).toContainText('Estimated delivery: 3 days')
  await expect(summary).toContainText('Cash on Delivery Available')
  await keepCart(page, JSON.stringify([lineOf(large)]))
  await open(page, '/cart')
  await expect(summary).toContainText('DeliveryFree')
  await expect(summary).toContainText(`Total${dollars(large.priceCents)}`)
})

test('a price or stock that changed meanwhile is told, not silently taken on', async ({ page }) => {
  const [product, fewer] = [plentiful(13), pictured(1)]
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
  await expect(page.getByText(`${today} each`)).toHaveCount(2)
  await expect(page.getByText('Out of Stock')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert')).not.toContainText('price changed')
})

test('two tabs agree', async ({ page, context }) => {
  const product = plentiful(14)
  const other = await context.newPage()
  await open(other, '/cart')
  await expect(other.getByText('Your cart is empty')).toBeVisible()
  await putInBasket(page, product)
  await expect(heading(other, '1 item in cart')).toBeVisible()
  await other.getByRole('button', { name: `Increase quantity of ${product.name}` }).click()
  await expect(basket(page)).toHaveText('Basket2 items')
  await other.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(basket(page)).toHaveText('Basket')
})

test('the cart is there again after a reload', async ({ page }) => {
  await putInBasket(page, plentiful(15), 3)
  await page.reload()
  await expect(basket(page)).toHaveText('Basket3 items')
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? ''))
  const { id, name, brand, priceCents, stock, images } = plentiful(15)
  expect(kept).toEqual([
    { id, name, brand, reference: id, image: images[0], price: priceCents / 100, quantity: 3, stock, inStock: true },
  ])
})

for (const text of ['{broken', '[1, null, {"id": 7}]', '"cart"', '[{"id":"A","quantity":"x"}]', '{"a":']) {
  test(`a cart such as ${text} is dropped without a word`, async ({ page }) => {
    await keepCart(page, text)
    await open(page, '/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await putInBasket(page, plentiful(16))
    await expect(basket(page)).toHaveText('Basket1 item')
  })
}

test('one can leave the cart while it is still being looked up', async ({ page }) => {
  await enter(page, customer)
  await keepCart(page, JSON.stringify([lineOf(plentiful(17))]))
  // After the cart's answer the router asks for the page anew; that is on its way when one leaves.
  await page.route('**/cart.data*', () => undefined)
  const isAsked = page.waitForRequest('**/cart.data*')
  await open(page, '/cart')
  await isAsked
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByLabel('Phone')).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  // Looked at once: a toast would be gone by itself after a while.
  expect(await toast(page, 'Failed to load the page').isVisible()).toBe(false)
})
