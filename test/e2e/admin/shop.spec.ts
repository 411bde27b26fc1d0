import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { orderTotals } from '#shop/selling/orders/totals.ts'
import { check } from '#test/e2e/axe.ts'
import { dollars, shelfOf } from '#test/e2e/shelf.ts'
import {
  admin,
  customer,
  enter,
  expect,
  fillAddress,
  keepCart,
  lineOf,
  open,
  placeOrder,
  test,
  toast,
} from '#test/e2e/shopper.ts'

const { plentiful } = shelfOf('admin-shop')

// What these change is everybody's, so they run when no other test does.
test.describe.configure({ mode: 'default' })

/** A browser of somebody else, signed in. */
async function another(browser: Browser, who: { email: string; password: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await enter(page, who)
  return page
}

async function saveSettings(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Save Settings' }).click()
}

test('settings change what the checkout asks for @alone', async ({ page, browser, complaints }) => {
  complaints.expect(/422/)
  const product = plentiful(0)
  await enter(page, admin)
  await open(page, '/admin/settings')
  await saveSettings(page, { 'VAT rate': '150', 'Delivery fee': '7' })
  await expect(toast(page, 'Failed to update settings')).toBeVisible()
  const rate = page.getByLabel('VAT rate')
  await expect(rate).toBeFocused()
  await expect(rate).toHaveAccessibleDescription(/VAT rate must be from 0 to 1, such as 0.20 for 20%/)
  await expect(page.getByLabel('Delivery fee')).toHaveValue('7')
  await saveSettings(page, { 'VAT rate': '0.1' })
  await expect(toast(page, 'Settings updated successfully')).toBeVisible()
  const now = page.getByRole('region', { name: 'Current Display Values' })
  await expect(now).toContainText('10%')
  await expect(now).toContainText('$7.00')

  const shopper = await another(browser, customer)
  await keepCart(shopper, JSON.stringify([lineOf(product)]))
  await open(shopper, '/checkout')
  const settings = { vatRate: 0.1, pricesIncludeVat: false, deliveryFeeCents: 700, freeDeliveryOverCents: 5000 }
  const { totalCents } = orderTotals({ subtotalCents: product.priceCents, settings })
  const summary = shopper.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Delivery$7.00')
  await expect(summary).toContainText('VAT (10%)')
  await expect(summary).toContainText(`Total${dollars(totalCents)}`)
  await fillAddress(shopper)
  const number = await placeOrder(shopper)
  await expect(shopper.getByRole('main').getByRole('listitem').filter({ hasText: number })).toContainText(
    dollars(totalCents),
  )
  await shopper.context().close()

  await saveSettings(page, { 'VAT rate': '0.2', 'Delivery fee': '5.99' })
  await expect(now).toContainText('20%')
})

test('a shop that sells to the EU: one box opens the rest, and the notice stands wherever something is bought @alone', async ({
  page,
  browser,
}) => {
  const product = plentiful(1)
  await enter(page, admin)
  await open(page, '/admin/settings')
  const box = page.getByLabel('This shop sells to consumers in the European Union')
  const address = page.getByLabel('Address that the notice leads to')
  await expect(address).toBeHidden()
  await box.check()
  const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#003399' } })
  const group = page.getByRole('group', { name: 'European Union' })
  await group
    .locator('input[type=file]')
    .setInputFiles({ name: 'notice.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() })
  await expect(group.getByText('Replace Image')).toBeVisible()
  await address.fill('https://europa.eu/youreurope/guarantees')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(toast(page, 'Settings updated successfully')).toBeVisible()

  const shopper = await another(browser, customer)
  await shopper.setViewportSize({ width: 390, height: 844 })
  await keepCart(shopper, JSON.stringify([lineOf(product)]))
  for (const path of [`/products/${product.id}`, '/cart', '/checkout']) {
    await open(shopper, path)
    const notice = shopper.getByRole('link', { name: 'Your legal guarantee of conformity in the European Union' })
    await expect(notice).toHaveAttribute('href', 'https://europa.eu/youreurope/guarantees')
    await notice.scrollIntoViewIfNeeded()
    await expect.poll(() => notice.locator('img').evaluate(img => img.clientHeight > img.clientWidth)).toBe(true)
    expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  await shopper.context().close()

  await box.uncheck()
  await expect(address).toBeHidden()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(toast(page, 'Settings updated successfully')).toBeVisible()
  await expect(box).not.toBeChecked()
})

test('a new banner shows on home @alone', async ({ page, browser }) => {
  await enter(page, admin)
  await open(page, '/admin/banners')
  await page.getByRole('link', { name: 'Add Banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Banner' })
  await dialog.getByLabel('Title', { exact: true }).fill('Winter tyres are in')
  const picture = sharp({ create: { width: 1600, height: 600, channels: 3, background: '#1d4f73' } })
  const buffer = await picture.jpeg().toBuffer()
  await dialog.getByLabel('Upload Image').setInputFiles({ name: 'tyres.jpg', mimeType: 'image/jpeg', buffer })
  await expect(toast(page, '1 image(s) uploaded successfully')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Winter tyres are in')
  await dialog.getByRole('button', { name: 'Create Banner' }).click()
  await expect(toast(page, 'Banner created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()

  const visitor = await (await browser.newContext()).newPage()
  await open(visitor, '/')
  await expect(visitor.getByRole('region', { name: 'Offers' })).toContainText('Winter tyres are in')

  await page.getByRole('link', { name: 'Delete Winter tyres are in' }).click()
  await expect(page.getByText('Are you sure you want to delete this banner?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Banner deleted successfully')).toBeVisible()
  await open(visitor, '/')
  await expect(visitor.getByRole('region', { name: 'Offers' })).not.toContainText('Winter tyres are in')
  await visitor.context().close()
})

test.describe('delivery areas', () => {
  // While there is one, nobody else may order: of a test that failed half way none stays.
  test.afterEach(async ({ page }) => {
    const headers = { Origin: new URL(test.info().project.use.baseURL ?? '').origin }
    const list = await (await page.request.get('/admin/delivery-areas')).text()
    for (const [address] of list.matchAll(/\/admin\/delivery-areas\/\d+\/delete/g))
      await page.request.post(address, { headers })
  })

  test('a day for the postcode on product and cart, its fee at checkout, and pick-up where nothing is brought @alone', async ({
    page,
    browser,
  }) => {
    const product = plentiful(2)
    await enter(page, admin)
    await open(page, '/admin/delivery-areas/new')
    await page.getByLabel('Name').fill('City centre')
    await page.getByLabel('Postcodes').fill('10*, 1200-1299')
    await page.getByLabel('Delivery fee').fill('2.50')
    await page.getByRole('button', { name: 'Create Delivery Area' }).click()
    await expect(toast(page, 'Delivery area created successfully')).toBeVisible()
    await open(page, '/admin/settings')
    await page.getByLabel('Offer pick-up').check()
    await saveSettings(page, {})

    const shopper = await another(browser, customer)
    await open(shopper, `/products/${product.id}`)
    const given = shopper.getByLabel('Your postcode')
    await check(shopper)
    await given.fill('1050')
    await given.press('Enter')
    const promise = shopper.getByRole('main').getByText(/^\w{3}, \w{3} \d+ to 1050 · \$2\.50$/)
    await expect(promise).toBeVisible()
    // What lies under the bar, by the chance of how far the page is scrolled, is no small target.
    await shopper.evaluate(() => scrollTo(0, 0))
    await check(shopper)
    await keepCart(shopper, JSON.stringify([lineOf(product)]))
    await open(shopper, '/cart')
    await expect(promise).toBeVisible()
    const summary = shopper.getByRole('region', { name: 'Order Summary' })
    await expect(summary).toContainText('Delivery$2.50')
    await open(shopper, '/checkout')
    await fillAddress(shopper)
    const postcode = shopper.getByLabel('Postcode')
    await postcode.fill('1250')
    await expect(summary).toContainText('Delivery$2.50')
    await expect(summary).toContainText(/Estimated delivery: \w{3}, \w{3} \d+/)
    // The owner asks more while the checkout is open: refused once with the new total, and then placed at that.
    await page.goto('/admin/delivery-areas')
    await page.getByRole('link', { name: 'Edit City centre' }).click()
    await page.getByLabel('Delivery fee').fill('3.50')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Delivery area updated successfully')).toBeVisible()
    await shopper.getByRole('button', { name: 'Place Order' }).click()
    await expect(summary.getByText(/The total has changed/)).toBeVisible()
    await expect(summary).toContainText('Delivery$3.50')
    await postcode.fill('9999')
    await expect(postcode).toHaveAccessibleDescription('We do not deliver to 9999')
    await check(shopper)
    await shopper.getByLabel('Pick-up').check()
    await expect(postcode).toBeHidden()
    await expect(summary).toContainText('Subtotal')
    await expect(summary.getByRole('term').filter({ hasText: 'Delivery' })).toBeHidden()
    await check(shopper)
    await placeOrder(shopper)
    await expect(shopper.getByText('ready to be picked up')).toBeVisible()
    await shopper.context().close()

    await open(page, '/admin/settings')
    await page.getByLabel('Offer pick-up').uncheck()
    await saveSettings(page, {})
    await open(page, '/admin/delivery-areas')
    await page.getByRole('link', { name: 'Edit City centre' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Delete City centre' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No delivery areas')).toBeVisible()
  })
})
