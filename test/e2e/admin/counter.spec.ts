import type { Browser, Page } from '@playwright/test'
import { check } from '#test/e2e/axe.ts'
import { handOn } from '#test/e2e/hand.ts'
import { shelfOf } from '#test/e2e/shelf.ts'
import {
  admin,
  customer,
  enter,
  expect,
  fillAddress,
  heading,
  isAlive,
  keepCart,
  lineOf,
  open,
  placeOrder,
  test,
  toast,
} from '#test/e2e/shopper.ts'

const { plentiful, expensive } = shelfOf('counter')

/** An order of two parts that was handed over and paid in cash. */
async function paidOrder(browser: Browser, page: Page, first: number): Promise<string> {
  const buyer = await (await browser.newContext()).newPage()
  await enter(buyer, customer)
  await keepCart(buyer, JSON.stringify([lineOf(plentiful(first)), lineOf(plentiful(first + 1), 2)]))
  await open(buyer, '/checkout')
  await fillAddress(buyer)
  const number = await placeOrder(buyer)
  await buyer.context().close()
  await enter(page, admin)
  await open(page, `/admin/orders?q=${number}`)
  await page.getByRole('row').filter({ hasText: number }).getByRole('link', { name: number }).click()
  await page.getByLabel('Other steps').click()
  await page.getByRole('button', { name: 'Mark Completed' }).click()
  await expect(toast(page, 'Order status updated')).toBeVisible()
  return number
}

test('from the number of an order to the printed credit note, with the cash paid back: at most 8 presses', async ({
  page,
  browser,
}) => {
  const number = await paidOrder(browser, page, 0)
  await open(page, '/admin/returns')

  const hand = handOn(page)
  await hand.press(page.getByRole('searchbox', { name: 'Search returns' }))
  await hand.type(number.slice(-9))
  await hand.enter()
  await hand.press(page.getByRole('link', { name: 'Take Parts Back' }))
  await expect(heading(page, 'Take Parts Back')).toBeVisible()
  const line = page.getByRole('group', { name: plentiful(1).id })
  await hand.choose(line.getByLabel('Why'), 'It does not fit the car')
  await expect(line.getByLabel(/^Units/)).toHaveValue('1')
  await hand.press(page.getByRole('button', { name: 'Take Back and Credit' }))
  await expect(heading(page, /^Return RET-/)).toBeVisible()
  const printed = page.context().waitForEvent('response', answer => answer.url().endsWith('?print'))
  await hand.press(page.getByRole('link', { name: 'Print Credit Note' }))
  const paper = await printed
  expect(paper.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline/),
  })
  // The browser asks for the printer by itself, and Enter says that it may.
  const answer = await page.request.get(paper.url())
  expect((await answer.body()).toString('latin1')).toMatch(/\/OpenAction <<\s*\/S \/Named\s*\/N \/Print\s*>>/)
  hand.done.presses++

  expect(hand.done.presses).toBeLessThanOrEqual(8)
  expect(hand.done.characters).toBe(9)
  await expect(page.getByText('Settled').first()).toBeVisible()
  await page.getByRole('link', { name: `Order ${number.slice(-9)}` }).click()
  await page.getByRole('link', { name: 'Payments' }).click()
  await isAlive(page)
  await expect(page.getByRole('main').getByRole('listitem').last()).toContainText(/Cash\s*-\$/)
})

test('what will be credited stands there before the press, and follows what is chosen', async ({ page, browser }) => {
  const number = await paidOrder(browser, page, 4)
  await open(page, `/admin/returns?q=${number.slice(-9)}`)
  await page.getByRole('link', { name: 'Take Parts Back' }).click()
  await expect(heading(page, 'Take Parts Back')).toBeVisible()
  const told = page.getByRole('main').getByRole('status')
  await expect(told).toContainText('stands here once parts are chosen')
  const [one, two] = [4, 5].map(at => page.getByRole('group', { name: plentiful(at).id }))
  if (!one || !two) throw new Error('Two lines are missing')
  const creditOf = async () => Number(/\$([\d.,]+)/.exec((await told.textContent()) ?? '')?.[1]?.replace(',', ''))
  await one.getByLabel('Why').selectOption('It is faulty')
  await expect(told).toContainText('Will be credited')
  const first = await creditOf()
  await two.getByLabel(/^Units/).fill('2')
  await expect(told).toContainText('Not counted yet: Choose why it comes back')
  await expect(told.locator('.text-danger')).toHaveCount(0)
  await two.getByLabel('Why').selectOption('It is faulty')
  await expect(told).toContainText('Will be credited')
  const both = await creditOf()
  expect(both).toBeGreaterThan(first)
  await check(page)
  await page.getByRole('button', { name: 'Take Back and Credit' }).click()
  await expect(heading(page, /^Return RET-/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(`$${both.toFixed(2)}`)
})

test('a part is exchanged for a dearer one: the difference is said first, and paid once', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/422/)
  const number = await paidOrder(browser, page, 2)
  const dearer = expensive(0)
  await open(page, `/admin/returns?q=${number.slice(-9)}`)
  await page.getByRole('link', { name: 'Take Parts Back' }).click()
  await expect(heading(page, 'Take Parts Back')).toBeVisible()
  await page
    .getByRole('group', { name: plentiful(2).id })
    .getByLabel('Why')
    .selectOption('It does not fit the car')
  const outcome = page.getByRole('group', { name: plentiful(2).id }).getByLabel('What becomes of it')
  await expect(outcome).toHaveValue('restocked')
  await page
    .getByRole('group', { name: plentiful(2).id })
    .getByLabel('Why')
    .selectOption('It is faulty')
  await expect(outcome).toHaveValue('written_off')
  await page.getByText('Other parts go out instead').click()
  await page.getByLabel('Part 1').fill('no such part')
  await page.getByRole('button', { name: 'Show the Difference' }).click()
  await expect(page.getByText('No part for sale has the number no such part')).toBeVisible()
  await expect(page.getByLabel('Part 1')).toBeFocused()
  await page.getByLabel('Part 1').fill(dearer.id.toLowerCase())
  await page.getByLabel('Part 1').press('Enter')
  const sum = page.getByRole('region', { name: 'Exchange' })
  await expect(sum).toContainText(`1 × ${dearer.name}`)
  await expect(sum).toContainText('The customer pays')
  await check(page)
  await page.getByRole('button', { name: /^Exchange: Customer Pays \$/ }).click()
  await expect(toast(page, 'Parts exchanged')).toBeVisible()
  await page.getByRole('link', { name: /^Exchanged for/ }).click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(`For what came back of ${number}`)
})
