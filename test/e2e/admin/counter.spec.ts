import type { Browser, Locator, Page } from '@playwright/test'
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

const { plentiful } = shelfOf('counter')

/** A colleague's hand: every press of a button, a key or a choice counts, and so does every character. */
function handOn(page: Page) {
  const done = { presses: 0, characters: 0 }
  const count = (presses: number, characters = 0) => {
    done.presses += presses
    done.characters += characters
  }
  return {
    done,
    press: (what: Locator) => what.click().then(() => count(1)),
    enter: () => page.keyboard.press('Enter').then(() => count(1)),
    type: (text: string) => page.keyboard.type(text).then(() => count(0, text.length)),
    /** A list is opened by one press, and the choice is another. */
    choose: (list: Locator, label: string) => list.selectOption({ label }).then(() => count(2)),
  }
}

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
  const line = page.getByRole('group', { name: plentiful(1).name })
  await hand.choose(line.getByLabel('Why'), 'It does not fit the car')
  await expect(line.getByLabel(/^Pieces/)).toHaveValue('1')
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
