import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { handOn } from '#test/e2e/hand.ts'
import { shelfOf } from '#test/e2e/shelf.ts'
import { admin, enter, expect, heading, open, test, toast } from '#test/e2e/shopper.ts'

const { plentiful } = shelfOf('telephone')
const [pads, filter] = [plentiful(0), plentiful(1)]
/** Fits few cars, and none of those that are chosen here. */
const misfit = plentiful(2)
/** Fits a GMC Hummer EV of 2023. */
const ofCar = plentiful(7)

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const part = (page: Page) => field(page, 'Part, number or complaint')

/** Types into the field that has the focus, and presses a key. */
async function type(page: Page, text: string, key = 'Enter') {
  await page.keyboard.type(text)
  await page.keyboard.press(key)
}
async function addPart(page: Page, product: { id: string; name: string }) {
  await expect(part(page)).toBeFocused()
  await type(page, product.id)
  await expect(field(page, `Units of ${product.name}`)).toBeVisible()
}

/** An earlier order of somebody without an account, for their car, brought to their address. */
async function orderBefore(page: Page, phone: string) {
  const address = { 'Street address': '1 Harbour Street', City: 'Springfield', Postcode: '12345' }
  for (const [label, text] of Object.entries({ Name: 'Grace Hopper', Phone: phone, ...address })) {
    await field(page, label).fill(text)
  }
  await field(page, 'Make, model and year, or the VIN').fill('2023 gmc hummer ev')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'No Car' })).toBeVisible()
  await addPart(page, ofCar)
  await page.getByRole('button', { name: /^Place the Order/ }).click()
  await expect(toast(page, 'Order placed')).toBeVisible()
}

test('a known caller orders two parts for their car by the keyboard alone: at most 6 presses and 28 characters', async ({
  page,
}) => {
  const phone = `555${String(randomInt(10 ** 7)).padStart(7, '0')}`
  await enter(page, admin)
  await open(page, '/admin/counter')
  await orderBefore(page, phone)
  await open(page, '/admin/counter')
  const hand = handOn(page)
  await hand.press(field(page, 'Telephone or name'))
  await hand.type(phone)
  await hand.enter()
  await expect(field(page, 'City')).toHaveValue('Springfield')
  await expect(page.getByRole('button', { name: 'No Car' })).toBeVisible()
  for (const { id, name } of [ofCar, filter]) {
    await expect(part(page)).toBeFocused()
    await hand.type(id)
    await hand.enter()
    await expect(field(page, `Units of ${name}`)).toBeVisible()
  }
  const line = page.getByRole('listitem').filter({ has: field(page, `Units of ${ofCar.name}`) })
  await expect(line).toContainText('For: GMC Hummer EV')
  await expect(line.getByRole('status')).toHaveText(/^Fits/)
  await hand.key('Control+Enter')
  await expect(toast(page, 'Order placed')).toBeVisible()
  await expect(heading(page, /Order #/)).toBeVisible()
  await expect(page.getByText(/By telephone, taken by/)).toBeVisible()
  for (const { name } of [ofCar, filter]) await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByText(/For: GMC Hummer EV .* 2023/).first()).toBeVisible()
  expect(hand.done.presses).toBeLessThanOrEqual(6)
  expect(hand.done.characters).toBeLessThanOrEqual(28)
  await open(page, '/admin/counter')
  await expect(page.getByText('No part yet.')).toBeVisible()
})

test('a new caller: a half-typed sale outlives a reload, waits while another is served, and says what is missing', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422/)
  await enter(page, admin)
  await open(page, '/admin/counter')
  await field(page, 'Telephone or name').click()
  await type(page, '555 987 6543')
  await expect(field(page, 'Phone')).toHaveValue('555 987 6543')
  await field(page, 'Make, model and year, or the VIN').click()
  await type(page, '2014 toyota corolla')
  await page
    .getByRole('button', { name: /^Toyota Corolla .* 2014$/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'No Car' })).toBeVisible()
  await part(page).click()
  await type(page, 'oil filter')
  await expect(page.getByText(/For: Toyota Corolla/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/For: Toyota Corolla/)).toBeVisible()
  await page.getByRole('button', { name: 'Set Aside' }).click()
  await expect(page.getByText('No part yet.')).toBeVisible()
  await page.getByRole('button', { name: '555 987 6543' }).click()
  const pieces = page.getByLabel(/^Units of/)
  await pieces.fill('0')
  await field(page, 'Name').press('Control+Enter')
  await expect(pieces).toBeFocused()
  await expect(pieces).toHaveAccessibleDescription('How many?')
  await expect(page.getByText(/could not be read/)).toBeHidden()
  await pieces.pressSequentially('-3')
  await expect(pieces).toHaveValue(/-3$/)
  await expect(pieces).toHaveAccessibleDescription('How many?')
  const price = page.getByLabel(/^Other price of/)
  await price.fill('abc')
  await expect(price).toHaveAccessibleDescription(/Price must be an amount such as 12.50/)
  await expect(page.getByRole('button', { name: /^Place the Order/ })).toBeDisabled()
  await price.fill('')
  await pieces.fill('1')
  await page.getByRole('button', { name: /^Place the Order/ }).click()
  await expect(field(page, 'Name')).toHaveAccessibleDescription('The driver needs a name')
  await expect(field(page, 'Street address')).toHaveAccessibleDescription(/street address that we can find/)
  await field(page, 'Name').fill('Grace Hopper')
  await field(page, 'Handed over by').selectOption('pickup')
  await page.getByRole('button', { name: /^Place the Order/ }).click()
  await expect(toast(page, 'Order placed')).toBeVisible()
  await expect(page.getByText('Picked up at the shop')).toBeVisible()
})

test('an answer that comes while a sale is sent takes nothing from the page that follows', async ({ page }) => {
  await enter(page, admin)
  await open(page, '/admin/counter')
  await part(page).click()
  await addPart(page, pads)
  await field(page, 'Name').fill('Grace Hopper')
  await field(page, 'Handed over by').selectOption('pickup')
  const [callers, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/admin\/counter\/callers/, async route => {
    await callers.promise
    await route.continue().catch(() => {})
  })
  await page.route(/\/admin\/orders\/[^/]+\.data/, async route => {
    await next.promise
    await route.continue().catch(() => {})
  })
  const asks = page.waitForRequest(/\/admin\/counter\/callers/)
  await field(page, 'Telephone or name').fill('555 0188')
  await asks
  const isNext = (url: string) => /\/admin\/orders\/[^/]+\.data/.test(url)
  const isAnswer = (url: string) => /\/admin\/counter\/callers/.test(url)
  const reads: string[] = []
  page.on('request', request => isNext(request.url()) && reads.push(request.url()))
  const ends = page.waitForRequest(request => isNext(request.url()))
  const answered = Promise.race([
    page.waitForEvent('requestfinished', request => isAnswer(request.url())),
    page.waitForEvent('requestfailed', request => isAnswer(request.url())),
  ])
  await page.getByRole('button', { name: /^Place the Order/ }).click()
  await ends
  callers.resolve()
  await answered
  // What the answer does, it has done once another one is back.
  await page.evaluate(async () => (await fetch(location.href)).text())
  next.resolve()
  await expect(heading(page, /Order #/)).toBeVisible()
  await expect(toast(page, 'Order placed')).toBeVisible()
  // It is read once and whole, with the numbers of what waits, and not only the part of it that is new.
  expect(reads.map(url => new URL(url).search)).toEqual([''])
})

test('a part says whether it fits the car, whichever came first; of two cars for each, and it can be for the other', async ({
  page,
}) => {
  await enter(page, admin)
  await open(page, '/admin/counter')
  await part(page).click()
  await addPart(page, misfit)
  const chooseCar = async (words: string, name: RegExp) => {
    await field(page, 'Make, model and year, or the VIN').fill(words)
    await field(page, 'Make, model and year, or the VIN').press('Enter')
    await page.getByRole('button', { name }).first().click()
    await expect(page.getByRole('button', { name: 'No Car' })).toBeVisible()
  }
  await chooseCar('2014 toyota corolla', /^Toyota Corolla .* 2014$/)
  const line = page.getByRole('listitem').filter({ has: field(page, `Units of ${misfit.name}`) })
  await expect(line).toContainText('For: Toyota Corolla')
  await expect(line.getByRole('status')).toHaveText('Does not fit')
  await page.reload()
  await expect(line.getByRole('status')).toHaveText('Does not fit')
  await chooseCar('2014 honda civic', /^Honda Civic .* 2014$/)
  await expect(line).toContainText('For: Toyota Corolla')
  await expect(line.getByRole('status').last()).toHaveText(/^Honda Civic .*: Does not fit$/)
  await page.getByRole('button', { name: 'It Is for This Car' }).click()
  await expect(line).toContainText('For: Honda Civic')
  await expect(line.getByRole('status')).toHaveText('Does not fit')
})

test('somebody walks in: sold at an agreed price, paid and with its invoice at once @mobile', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422/)
  await enter(page, admin)
  await open(page, '/admin/counter')
  await part(page).click()
  await addPart(page, pads)
  await field(page, 'Handed over by').selectOption('now')
  await field(page, `Other price of ${pads.name}`).fill('1.00')
  await page.getByRole('button', { name: /^Sell for/ }).click()
  await expect(field(page, `Why the price of ${pads.name} is another one`)).toHaveAccessibleDescription(/Say why/)
  await field(page, `Why the price of ${pads.name} is another one`).fill('Scratched')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expect(page.getByRole('term')).toHaveText(['Subtotal', 'VAT (20%)', 'Total'])
  await page.getByRole('button', { name: /^Sell for \$1\.20/ }).click()
  await expect(toast(page, 'Sold')).toBeVisible()
  await expect(page.getByText(/^Instead of .*: Scratched$/)).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  // Nothing is left to pay, and the invoice is what comes next: Enter prints it.
  await expect(page.getByText('Payment at Pick-up')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Print Invoice' })).toBeFocused()
  const printed = page.context().waitForEvent('response', answer => answer.url().endsWith('?print'))
  await page.keyboard.press('Enter')
  expect((await printed).headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline/),
  })
})

test('a sale that was typed before a price changed says so, and the next press agrees; what was given up is not sent again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/409/)
  await enter(page, admin)
  await open(page, '/admin/counter')
  await field(page, 'Name').fill('Grace Hopper')
  await field(page, 'Handed over by').selectOption('pickup')
  await part(page).click()
  await addPart(page, filter)
  const keyOf = () => page.locator('[name=saleKey]').inputValue()
  const key = await keyOf()
  await page.evaluate(() => {
    const kept = localStorage.getItem('counter-sales') ?? ''
    localStorage.setItem('counter-sales', kept.replace(/"priceCents":\d+/, '"priceCents":1'))
  })
  await page.reload()
  await page.getByRole('button', { name: 'Place the Order for $0.01' }).click()
  await expect(page.getByRole('alert')).toContainText('The total has changed from $0.01')
  await expect(page.getByRole('button', { name: 'Place the Order for $0.01' })).toHaveCount(0)
  expect(await keyOf()).toBe(key)
  await page.getByRole('button', { name: /^Place the Order for/ }).click()
  await expect(toast(page, 'Order placed')).toBeVisible()
  await open(page, '/admin/counter')
  await field(page, 'Name').fill('Somebody')
  const given = await keyOf()
  expect(given).not.toBe(key)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Name')).toHaveValue('')
  expect(await keyOf()).not.toBe(given)
})

test('what could not be looked up without a network is looked up by Enter once there is one', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_|Failed to fetch/)
  await enter(page, admin)
  await open(page, '/admin/counter')
  await part(page).click()
  await page.context().setOffline(true)
  await type(page, pads.id)
  await expect(toast(page, 'Failed to look parts up')).toBeVisible()
  await page.context().setOffline(false)
  await page.keyboard.press('Enter')
  await expect(field(page, `Units of ${pads.name}`)).toBeVisible()
})

test('a note of a part is typed when it is needed, takes as much as it may be long, outlives a reload, and is kept', async ({
  page,
}) => {
  await enter(page, admin)
  await open(page, '/admin/counter')
  await field(page, 'Name').fill('Wilma Cole')
  await field(page, 'Handed over by').selectOption('pickup')
  await part(page).click()
  await addPart(page, filter)
  await page.getByRole('button', { name: `Add a Note to ${filter.name}` }).click()
  const note = field(page, `Note to ${filter.name}`)
  await expect(note).toBeFocused()
  await note.fill('x'.repeat(201))
  await page.reload()
  await expect(note).toHaveValue('x'.repeat(200))
  await note.fill('Brings the old one')
  await page.getByRole('button', { name: /^Place the Order for/ }).click()
  await expect(toast(page, 'Order placed')).toBeVisible()
  await expect(page.getByText('Note: Brings the old one')).toBeVisible()
})
