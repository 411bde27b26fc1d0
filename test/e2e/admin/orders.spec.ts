import type { Browser, Page } from '@playwright/test'
import { linkInMail } from '#test/e2e/mailbox.ts'
import { shelfOf } from '#test/e2e/shelf.ts'
import {
  admin,
  customer,
  enter,
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
} from '#test/e2e/shopper.ts'

const { plentiful, expensive } = shelfOf('admin-orders')

/** Somebody else's browser; its console is not watched. */
const another = async (browser: Browser) => (await browser.newContext()).newPage()

async function buy(page: Page, ...products: Parameters<typeof lineOf>[0][]) {
  await keepCart(page, JSON.stringify(products.map(product => lineOf(product))))
  await open(page, '/checkout')
  await fillAddress(page)
  return placeOrder(page)
}

async function revenue(page: Page): Promise<number> {
  await open(page, '/admin')
  const text = await page.locator('dl > div').filter({ hasText: 'Revenue' }).locator('dd').textContent()
  return Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100)
}

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

test('an order goes from pending to completed; the customer is told each time, and revenue grows', async ({
  page,
  browser,
}) => {
  const nora = newcomer()
  const buyer = await another(browser)
  const product = expensive(0)
  await open(buyer, '/auth/sign-up')
  await signUp(buyer, nora)
  await expect(toast(buyer, 'Success', 'Account created successfully!')).toBeVisible()
  const number = await buy(buyer, product)

  await enter(page, admin)
  const before = await revenue(page)
  await open(page, '/admin/orders')
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(nora.email)
  await page.getByRole('searchbox', { name: 'Search orders' }).press('Enter')
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  const row = rowOf(page, number)
  await expect(row).toContainText('Pending')
  for (const [button, status] of [
    ['Mark Processing', 'Processing'],
    ['Mark Shipped', 'Shipped'],
    ['Mark Delivered', 'Delivered'],
  ] as const) {
    await row.getByRole('button', { name: button }).click()
    await expect(row.getByText(status, { exact: true }).first()).toBeVisible()
    await expect(toast(page, 'Order status updated')).toBeVisible()
  }
  await expect(page).toHaveURL(/\/admin\/orders\?q=nora/)
  await row.getByRole('link', { name: number }).click()
  await expect(heading(page, `Order #${number}`)).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - 'heading "Order #${number}" [level=1]'
      - link "Packing Slip"
      - region "Status":
        - button "Mark Completed"
        - textbox "Tracking number or link"
      - region "Items":
        - list:
          - listitem:
            - link "${product.name}"
      - region "Progress":
        - list:
          - listitem:
            - paragraph: Order placed
      - region "Order Summary":
        - heading "Order Summary" [level=2]
  `)
  await page.getByLabel('Other steps').click()
  await expect(page.getByRole('button', { name: 'Mark Shipped' })).toBeDisabled()
  await page.getByRole('button', { name: 'Mark Completed' }).click()
  await expect(page.getByRole('button', { name: 'Mark Completed' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Completed')
  // Four steps, and the cash that was taken with the last one.
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(5)

  // Above the amount from which delivery is free, 20% VAT.
  expect(await revenue(page)).toBeGreaterThanOrEqual(before + Math.round(product.priceCents * 1.2))
  const address = await buyer.getByRole('link', { name: `View Details of order ${number}` }).getAttribute('href')
  for (const news of ['is being prepared', 'has been shipped', 'has been delivered', 'is complete']) {
    expect(await linkInMail(nora.email, new RegExp(`${number} ${news}`))).toContain(address)
  }
  await buyer.reload()
  await expect(buyer.getByText('Completed')).toBeVisible()
  await buyer.context().close()
})

test('all but one part of an order leave in few presses: all units at once, and none of the one that is missing', async ({
  page,
}) => {
  const [here, missing] = [plentiful(1), plentiful(2)]
  await enter(page, admin)
  const number = await buy(page, here, missing)
  await open(page, `/admin/orders?q=${number}`)
  await rowOf(page, number)
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await page.getByRole('link', { name: 'Ship a Part of It' }).click()
  await page.getByRole('button', { name: 'All Units' }).click()
  const units = (name: string) => page.getByRole('textbox', { name: new RegExp(`^Units of .*${name} to ship`) })
  await expect(units(here.name)).toHaveValue('1')
  await units(missing.name).fill('0')
  await page.getByRole('button', { name: 'Ship These' }).click()
  await expect(toast(page, 'A part of the order is shipped')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Shipments' })).toContainText(here.name)
})

test('one who was too late is told; cancelling asks; a deletion is undone by keyboard', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/409|422/)
  const buyer = await another(browser)
  await enter(buyer, customer)
  const number = await buy(buyer, plentiful(0))
  await buyer.context().close()

  await enter(page, admin)
  await open(page, `/admin/orders?q=${number}`)
  const row = rowOf(page, number)
  const other = await page.context().newPage()
  await open(other, `/admin/orders?q=${number}`)
  const menu = (of: Page) => rowOf(of, number).getByLabel(`All actions of order ${number}`)
  await menu(other).click()
  await rowOf(other, number).getByRole('button', { name: 'Mark Delivered' }).click()
  await expect(toast(other, 'Order status updated')).toBeVisible()

  await row.getByRole('button', { name: 'Mark Processing' }).click()
  const late = 'Somebody else has changed this order meanwhile: it is delivered now'
  await expect(toast(page, 'Failed to update order status', late)).toBeVisible()
  await expect(row).toContainText('Delivered')
  await menu(page).click()
  await expect(row.getByRole('button', { name: 'Mark Shipped' })).toBeDisabled()
  await row.getByRole('link', { name: 'Cancel Order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(dialog.getByText('Choose whether the stock goes back')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Yes, put 1 unit back into stock' }).check()
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(row).toContainText('Cancelled')
  await expect(dialog).toHaveCount(0)

  await menu(page).press('Enter')
  await row.getByRole('button', { name: `Delete order ${number}` }).press('Enter')
  await expect(page.getByText('No orders found')).toBeVisible()
  await expect(toast(page, 'Order deleted successfully', number)).toBeVisible()
  await page.keyboard.press('Alt+T')
  const undo = page.getByRole('button', { name: 'Undo' })
  for (let presses = 0; presses < 5 && !(await undo.evaluate(button => button.matches(':focus'))); presses++) {
    await page.keyboard.press('Tab')
  }
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Order restored successfully', number)).toBeVisible()
  await expect(row).toContainText('Cancelled')
})

test('ticked orders are moved by the bar alone; what is cleared, saved or taken away leaves the focus near', async ({
  page,
  browser,
}) => {
  const buyer = await another(browser)
  const nora = newcomer()
  await open(buyer, '/auth/sign-up')
  await signUp(buyer, nora)
  await expect(toast(buyer, 'Success', 'Account created successfully!')).toBeVisible()
  const [one, other] = [await buy(buyer, plentiful(2)), await buy(buyer, plentiful(2))]
  await buyer.context().close()

  await enter(page, admin)
  await open(page, `/admin/orders?q=${encodeURIComponent(nora.email)}`)
  const step = (number: string) => rowOf(page, number).getByRole('button', { name: 'Mark Processing' }).first()
  await expect(step(one)).toBeVisible()
  for (const number of [one, other]) await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  await expect(page.getByRole('status').filter({ hasText: '2 orders selected' })).toBeVisible()
  for (const number of [one, other]) await expect(step(number)).toBeHidden()
  await page.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(step(one)).toBeVisible()
  await expect(heading(page, 'Orders')).toBeFocused()
  for (const number of [one, other]) await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  await page.getByRole('button', { name: /^Processing/ }).click()
  await expect(toast(page, '2 orders are processing now')).toBeVisible()

  await rowOf(page, one).getByRole('link', { name: one }).click()
  const tracking = page.getByLabel('Tracking number or link')
  for (const text of ['DHL 4711', '']) {
    await tracking.fill(text)
    await tracking.press('Enter')
    await expect(toast(page, text ? 'Tracking saved' : 'Tracking removed')).toBeVisible()
    await expect(tracking).toHaveValue(text)
    await expect(tracking).toBeFocused()
  }
})

test('fifteen orders stand on a screen of 1280 by 800', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, admin)
  await open(page, '/admin/orders')
  await expect(page.getByRole('row').nth(15)).toBeInViewport({ ratio: 1 })
})

test('on a phone what is done with a category stands in one line @mobile', async ({ page }) => {
  await enter(page, admin)
  await open(page, '/admin/categories')
  const buttons = ['Add a subcategory of Brakes', 'Edit Brakes', 'Delete Brakes'].map(name =>
    page.getByRole('link', { name, exact: true }),
  )
  const tops = await Promise.all(buttons.map(async button => (await button.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)
})
