import type { Browser, Page } from '@playwright/test'
import { dollars, partWithCore, shelfOf } from '#test/e2e/shelf.ts'
import {
  admin,
  customer,
  enter,
  expect,
  fillAddress,
  heading,
  open,
  placeOrder,
  putInBasket,
  test,
  toast,
} from '#test/e2e/shopper.ts'

const { plentiful } = shelfOf('returns')

/** A customer orders a part, and the shop hands it over for cash. `office` is a page of the shop's own. */
async function buy(page: Page, browser: Browser, part: { id: string; name: string }) {
  await enter(page, customer)
  await putInBasket(page, part)
  await open(page, '/checkout')
  await fillAddress(page)
  const number = await placeOrder(page)
  const office = await (await browser.newContext()).newPage()
  await enter(office, admin)
  await open(office, `/admin/orders?q=${number}`)
  await office.getByRole('row').filter({ hasText: number }).getByRole('link', { name: number }).click()
  await office.getByLabel('Other steps').click()
  await office.getByRole('button', { name: 'Mark Completed' }).click()
  await expect(toast(office, 'Order status updated')).toBeVisible()
  return { number, office }
}

/** Opens the return of an order, as whoever works in the shop finds it. */
async function openReturn(office: Page, number: string, kind: string) {
  await open(office, `/admin/returns?q=${number.slice(-9)}`)
  await expect(office.getByRole('main')).toContainText(`${kind} · 1 unit of ${number}`)
  await office.getByRole('main').getByRole('link', { name: /^RET-/ }).click()
  await expect(heading(office, /^Return RET-/)).toBeVisible()
}

test('a withdrawal on a phone, without an account and without scripts, takes three pages @mobile', async ({
  page,
  browser,
}) => {
  const { number, office } = await buy(page, browser, plentiful(0))
  const { baseURL, viewport } = test.info().project.use
  const plain = await browser.newContext({ baseURL, viewport, isMobile: true, javaScriptEnabled: false })
  const phone = await plain.newPage()
  const pages: string[] = []
  phone.on('framenavigated', frame => pages.push(frame.url()))
  const staysInside = async () => {
    const page = phone.locator('html')
    expect(await page.evaluate(html => html.scrollWidth - html.clientWidth)).toBe(0)
  }
  await phone.goto('/terms')
  pages.length = 0
  await phone.getByRole('link', { name: 'Withdraw from contract here' }).first().click()
  await expect(heading(phone, 'Withdraw from Contract')).toBeVisible()
  await staysInside()
  await phone.getByLabel('Order number').fill(number.slice(-9))
  await phone.getByLabel('E-mail or telephone').fill(customer.email)
  await phone.getByRole('main').locator('form [type="submit"]').click()
  await expect(phone.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible()
  await staysInside()
  await phone.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(phone.getByText('We have received your declaration')).toBeVisible()
  await staysInside()
  expect(pages.length).toBeLessThanOrEqual(4)
  await expect(async () => openReturn(office, number, 'Withdrawal')).toPass()
})

test('an old part brings its core charge back: asked for by the customer, approved, received and settled', async ({
  page,
  browser,
}) => {
  const part = partWithCore()
  const { number, office } = await buy(page, browser, part)
  const core = dollars(part.coreChargeCents)
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await expect(page.getByText(`+ ${core} refundable core`)).toBeVisible()
  await page.getByRole('link', { name: 'Return Cores' }).click()
  await expect(heading(page, 'Return Cores')).toBeVisible()
  await page.getByLabel('Pieces of 1').fill('1')
  await page.getByRole('button', { name: 'Ask for the Return' }).click()
  await expect(heading(page, /^Order/)).toBeVisible()

  await openReturn(office, number, 'Core return')
  const steps = office.getByRole('region', { name: 'Steps' })
  for (const [button, status] of [
    ['Approve', 'Approved'],
    ['Goods Are Here', 'Received'],
    ['Settle Return', 'Settled'],
  ] as const) {
    await office.getByRole('button', { name: button }).click()
    await expect(steps).toContainText(status)
  }
  await expect(office.getByText('Kept apart', { exact: true })).toBeVisible()
  // A job numbers the credit note.
  await expect(async () => {
    await office.reload()
    await expect(office.getByRole('link', { name: 'Print Credit Note' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.reload()
  await expect(page.getByText('Settled').first()).toBeVisible()
})
