import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { orderTotals } from '#shop/selling/orders/totals.ts'
import { check } from '#test/e2e/axe.ts'
import { dollars, shelfOf } from '#test/e2e/shelf.ts'
import { admin, enter, expect, heading, isAlive, newcomer, open, signUp, test, toast } from '#test/e2e/shopper.ts'

const { plentiful } = shelfOf('rounds')
const pads = plentiful(0)
const settings = { vatRate: 0.2, pricesIncludeVat: false, deliveryFeeCents: 599, freeDeliveryOverCents: 5000 }
const { totalCents } = orderTotals({ subtotalCents: pads.priceCents, settings })

/** A form that is sent as its page sends it. */
async function send(page: Page, path: string, form: Record<string, string>) {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  const answer = await page.request.post(path, { form, headers: { Origin: origin }, maxRedirects: 0 })
  expect(answer.status()).toBe(302)
}

/** An order by telephone that is brought to the caller. */
const order = (page: Page, customerName: string) =>
  send(page, '/admin/counter', {
    userId: '',
    customerName,
    phone: '555 0188',
    email: '',
    handover: 'delivery',
    channel: 'phone',
    address: '1 Harbour Street',
    city: 'Springfield',
    postcode: '12345',
    paidBy: 'cash',
    prices: '{}',
    lines: JSON.stringify([{ id: pads.id, quantity: 1 }]),
    saleKey: randomUUID(),
    shownTotalCents: String(totalCents),
  })

test('a round with one of each outcome: planned, driven with a lost network, closed, and its till counted', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const dora = newcomer()
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await open(phone, '/auth/sign-up')
  await signUp(phone, dora)
  await expect(toast(phone, 'Success', 'Account created successfully!')).toBeVisible()

  await enter(page, admin)
  await open(page, `/admin/users?q=${dora.email}`)
  const change = page.locator('a[href*="/role"]').first()
  await send(page, `${((await change.getAttribute('href')) ?? '').split('?')[0]}`, { role: 'driver' })
  const names = ['North', 'South', 'West', 'East'].map(name => `${name} ${randomUUID().slice(0, 8)}`)
  const [north = '', south = '', west = '', east = ''] = names
  for (const name of names) await order(page, name)

  await open(page, '/admin/rounds')
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByLabel('Driver').selectOption(await driverOf(page, dora.email))
  await page.getByRole('button', { name: 'Plan a Round' }).click()
  await expect(toast(page, 'Round planned')).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: `Move ${south} up` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '555 0188' }).first()).toContainText(south)
  const round = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Send Off' }).click()
  await expect(toast(page, 'The round is on its way')).toBeVisible()

  await open(phone, '/admin')
  await expect(heading(phone, 'Driving')).toBeVisible()
  await check(phone)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.getByRole('link', { name: round }).click()
  await expect(heading(phone, round)).toBeVisible()
  await isAlive(phone)
  const stop = (name: string) => phone.getByRole('listitem').filter({ hasText: name })
  await expect(stop(south)).toContainText(`Collect ${dollars(totalCents)}`)
  await check(phone)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.context().setOffline(true)
  await stop(south).getByRole('button', { name: 'Delivered, Paid in Cash' }).click()
  await expect(stop(south)).toContainText('Delivered and paid')
  // The button has gone, and whoever uses a keyboard or a screen reader goes on from the stop.
  await expect(stop(south).getByRole('heading')).toBeFocused()
  await takeBack(stop(south))
  await expect(stop(south)).toContainText(`Collect ${dollars(totalCents)}`)
  await expect(phone.getByText('4 to go')).toBeVisible()
  await stop(south).getByRole('button', { name: 'Delivered, Paid in Cash' }).click()
  await stop(north).getByText('Not delivered').click()
  await stop(north).getByLabel('Note').fill('Nobody opened')
  await stop(north).getByRole('button', { name: 'Not Met' }).click()
  await expect(stop(north).getByLabel('Note')).toBeHidden()
  await stop(west).getByText('Not delivered').click()
  await stop(west).getByRole('button', { name: 'Refused' }).click()
  await stop(east).getByRole('button', { name: 'Delivered, Paid in Cash' }).click()
  await expect(phone.getByRole('status').filter({ hasText: '6 presses wait for the network' })).toBeVisible()
  const called = page.getByRole('listitem').filter({ hasText: east }).getByRole('link')
  await send(page, `${await called.getAttribute('href')}/cancel`, { expected: 'shipped' })
  await phone.context().setOffline(false)
  await expect(phone.getByText('Waits for the network')).toHaveCount(0)
  await expect(phone.getByText('all stops done')).toBeVisible()
  await expect(stop(north)).toContainText('Not met')
  await expect(stop(north)).toContainText('Nobody opened')
  await expect(stop(west)).toContainText('Refused')
  await takeBack(stop(north))
  await expect(stop(north)).toContainText(`Collect ${dollars(totalCents)}`)
  await expect(stop(north)).not.toContainText('Nobody opened')
  await stop(north).getByText('Not delivered').click()
  await stop(north).getByRole('button', { name: 'Not Met' }).click()
  await expect(phone.getByText('all stops done')).toBeVisible()
  // What the shop refused stands at its stop until the driver has read it, after a reload too.
  await phone.reload()
  await isAlive(phone)
  const refused = 'Not saved: This order was cancelled meanwhile. Bring the parts back.'
  await expect(stop(east)).toContainText(refused)
  await expect(stop(east)).toContainText('Cancelled: bring it back')
  await expect(stop(east)).not.toContainText('Collect')
  await check(phone)
  await phone.setViewportSize({ width: 390, height: 844 })
  await stop(east).getByRole('button', { name: 'I Have Read This' }).click()
  await expect(stop(east)).not.toContainText('Not saved')
  await phone.context().close()

  await page.reload()
  await isAlive(page)
  await page.getByRole('button', { name: 'Close the Round' }).click()
  await expect(toast(page, 'Round closed')).toBeVisible()
  await open(page, '/admin/cash-up')
  const till = page.getByRole('region', { name: round, exact: true })
  await expect(till).toContainText(`There should be ${dollars(totalCents)} more in it`)
  await till.getByLabel('Counted').fill('1')
  await till.getByLabel('Note').fill('Lost on the way')
  await till.getByRole('button', { name: 'Close the Till' }).click()
  await expect(heading(page, `Cash-up ${round}`)).toBeVisible()
  await open(page, '/admin/rounds')
  await expect(page.getByRole('checkbox', { name: new RegExp(north) })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: new RegExp(west) })).toHaveCount(0)
})

async function takeBack(stop: Locator) {
  await stop.getByText('Pressed by mistake?').click()
  await stop.getByRole('button', { name: 'Take It Back' }).click()
}

/** The value of a driver's option; several newcomers may have one name. */
async function driverOf(page: Page, email: string) {
  const users = await page.request.get(`/admin/users?q=${email}`)
  const id = /\/admin\/users\/([0-9a-f-]{36})\//.exec(await users.text())?.[1] ?? ''
  expect(id).not.toBe('')
  return id
}

test('packing keeps its ticks when somebody goes back, forgets them once it is sent, and its papers belong to it', async ({
  page,
}) => {
  const name = `Pack ${randomUUID().slice(0, 8)}`
  await enter(page, admin)
  await order(page, name)
  await open(page, '/admin/packing')
  const line = page.getByRole('listitem').filter({ hasText: name })
  await line.getByRole('checkbox').uncheck()
  await line.getByRole('link').click()
  const packed = page.getByRole('checkbox', { name: `Packed: ${pads.name}` })
  await packed.check()
  const slip = page.url()
  await page.goBack()
  await expect(line.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: 'Picking List' }).click()
  await expect(heading(page, 'Picking List')).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Admin' })
  await expect(navigation.getByRole('link', { name: 'Packing' }).first()).toHaveAttribute('aria-current', 'page')
  await open(page, slip)
  await expect(packed).toBeChecked()
  await page.getByRole('button', { name: 'Mark Shipped' }).click()
  await expect(toast(page, 'Order shipped')).toBeVisible()
  await open(page, slip)
  await expect(page.getByText('Nothing of this order waits to be packed.')).toBeInViewport()
  await expect(packed).not.toBeChecked()
})
