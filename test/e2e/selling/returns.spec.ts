import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { check } from '#test/e2e/axe.ts'
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

/** A customer orders a part, and the shop hands it over for cash, or takes another step. `office` is a page of the shop's own. */
async function buy(page: Page, browser: Browser, part: { id: string; name: string }, step = 'Mark Completed') {
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
  await office.getByRole('button', { name: step }).click()
  await expect(toast(office, 'Order status updated')).toBeVisible()
  return { number, office }
}

/** The steps of an open return, each seen to be taken before the next. */
async function take(office: Page, steps: readonly (readonly [button: string, status: string])[]) {
  for (const [button, status] of steps) {
    await office.getByRole('button', { name: button }).click()
    await expect(office.getByRole('region', { name: 'Steps' })).toContainText(status)
  }
}

/** Opens the return of an order, as whoever works in the shop finds it. */
async function openReturn(office: Page, number: string, kind: string) {
  await open(office, `/admin/returns?q=${number.slice(-9)}`)
  await expect(office.getByRole('main')).toContainText(`${kind} · 1 unit of ${number}`)
  const links = office.getByRole('main').getByRole('link', { name: /^RET-/ })
  await links.filter({ hasNotText: 'taken back' }).click()
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
  await phone.getByLabel('Email or telephone').fill(customer.email)
  await phone.getByRole('main').locator('form [type="submit"]').click()
  await expect(phone.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible()
  await staysInside()
  await phone.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(phone.getByText('We have received your declaration')).toBeVisible()
  await staysInside()
  expect(pages.length).toBeLessThanOrEqual(4)
  await expect(async () => openReturn(office, number, 'Withdrawal')).toPass()
})

test('an old part brings its core charge back: asked for by the customer, taken back and asked for again, approved, received and settled', async ({
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
  const askForIt = async () => {
    await page.getByRole('link', { name: 'Return Cores' }).click()
    await expect(heading(page, 'Return Cores')).toBeVisible()
    await page.getByLabel('Units', { exact: true }).fill('1')
    await page.getByRole('button', { name: 'Ask for the Return' }).click()
    await expect(heading(page, /^Order/)).toBeVisible()
  }
  await askForIt()
  await page.getByRole('link', { name: 'Take It Back' }).click()
  await expect(heading(page, 'Take Back the Return')).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'Keep the Parts' }).click()
  await expect(toast(page, 'Return taken back')).toBeVisible()
  await askForIt()

  await openReturn(office, number, 'Core return')
  await take(office, [
    ['Approve', 'Approved'],
    ['Goods Are Here', 'Received'],
    ['Settle Return', 'Settled'],
  ])
  await expect(office.getByText('Kept apart', { exact: true })).toBeVisible()
  // A job numbers the credit note.
  await expect(async () => {
    await office.reload()
    await expect(office.getByRole('link', { name: 'Print Credit Note' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.reload()
  await expect(page.getByText('Settled').first()).toBeVisible()
})

test('a part that does not fit: the customer says which car and shows it, the shop takes it back to stock and says what that did', async ({
  page,
  browser,
}) => {
  const part = plentiful(1)
  const { number, office } = await buy(page, browser, part)
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await page.getByRole('link', { name: 'Ask for a Return' }).click()
  await expect(heading(page, 'Return Parts')).toBeVisible()
  await page.getByLabel('Why').selectOption('It does not fit the car')
  await expect(page.getByLabel('Units', { exact: true })).toHaveValue('1')
  await page.getByLabel('Car that it does not fit').fill('Škoda Fabia 2009')
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#334155' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Add photos').setInputFiles({ name: 'pads.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByAltText('Chosen: pads.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for the Return' }).click()
  await expect(heading(page, /^Order/)).toBeVisible()

  await openReturn(office, number, 'Return')
  const main = office.getByRole('main')
  await expect(main).toContainText('It does not fit the car')
  await expect(main).toContainText('Škoda Fabia 2009')
  await expect(main.getByRole('img').first()).toBeVisible()
  await take(office, [['Goods Are Here', 'Received']])
  // What is credited follows what is typed, and is what the credit note comes to, however quickly the button is pressed.
  await main.getByLabel('Kept of the price').fill('1')
  await expect(main).toContainText('$1.00 of the price is kept')
  const credited = /\$[\d.,]+/.exec((await main.getByText('Will be credited').textContent()) ?? '')?.[0] ?? 'no amount'
  await main.getByLabel('Kept of the price').fill('')
  await main.getByLabel('Kept of the price').fill('1.00')
  await take(office, [['Settle Return', 'Settled']])
  await expect(office.getByRole('region', { name: 'Money' })).toContainText(credited)
  await expect(office.getByText('Back to stock', { exact: true })).toBeVisible()
  await open(office, `/admin/products/${part.id}/stock`)
  await expect(office.getByRole('region', { name: 'Movements' }).getByRole('listitem').first()).toContainText('+1')
})

test('a faulty part is credited under its warranty at the counter, and an order that is refused at the door is none any more', async ({
  page,
  browser,
}) => {
  const { number, office } = await buy(page, browser, plentiful(2))
  const takeBack = async (order: string, kind: string, why: string) => {
    await open(office, `/admin/returns?q=${order.slice(-9)}`)
    await office.getByRole('link', { name: 'Take Parts Back' }).click()
    await office.getByLabel('Why').selectOption(why)
    await office.getByLabel('Kind').selectOption(kind)
  }
  await takeBack(number, 'Warranty', 'It is faulty')
  await office.getByLabel('What becomes of it').selectOption('To the supplier')
  await office.getByRole('button', { name: 'Take Back and Credit' }).click()
  await expect(heading(office, /^Return RET-/)).toBeVisible()
  await expect(office.getByRole('main')).toContainText('Warranty')
  await expect(office.getByText('To the supplier', { exact: true })).toBeVisible()

  const { number: refused, office: again } = await buy(page, browser, plentiful(3), 'Mark Shipped')
  await again.close()
  await takeBack(refused, 'Refused at the door', 'It was refused at the door')
  await office.getByRole('button', { name: 'Take Back and Credit' }).click()
  await expect(heading(office, /^Return RET-/)).toBeVisible()
  await page.reload()
  const order = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Order #${refused}` }) })
  await expect(order).toContainText('Cancelled')
})
