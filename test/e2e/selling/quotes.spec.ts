import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { check } from '#test/e2e/axe.ts'
import { linkInMail } from '#test/e2e/mailbox.ts'
import { shelfOf } from '#test/e2e/shelf.ts'
import { admin, enter, expect, heading, open, test, toast } from '#test/e2e/shopper.ts'

const { plentiful } = shelfOf('quotes')
const pads = plentiful(0)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Types a quote at the counter for somebody with an address for mails. */
async function writeQuote(page: Page, email: string, handover: 'delivery' | 'pickup') {
  await open(page, '/admin/counter')
  await field(page, 'Name').fill('Grace Hopper')
  await field(page, 'Phone').fill('555 987 6543')
  await field(page, 'Email').fill(email)
  await field(page, 'Part, number or complaint').fill(pads.id)
  await field(page, 'Part, number or complaint').press('Enter')
  await expect(field(page, `Units of ${pads.name}`)).toBeVisible()
  await field(page, 'Handed over by').selectOption(handover)
  await field(page, `Other price of ${pads.name}`).fill('20.00')
  await field(page, `Why the price of ${pads.name} is another one`).fill('Trade customer')
  await page.getByRole('button', { name: 'Add a Note for a Quote' }).click()
  await field(page, 'Note on the quote').fill('Fitted on Monday, if you like')
  await page.getByRole('button', { name: 'Write a Quote' }).click()
  await expect(toast(page, 'Quote written')).toBeVisible()
  await expect(heading(page, /^Quote QUO-\d+$/)).toBeVisible()
}

const somebody = () => `grace-${randomUUID()}@example.com`

async function openLink(browser: Browser, email: string, options = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  await page.goto(await linkInMail(email, /^Quote QUO-/))
  return page
}

test('a quote is written at the counter and mailed; at its link the customer accepts, and it is an order', async ({
  page,
  browser,
  complaints,
}) => {
  const email = somebody()
  await enter(page, admin)
  await writeQuote(page, email, 'delivery')
  await expect(page.getByText('Instead of')).toContainText('Trade customer')
  await check(page)
  await open(page, '/admin/counter')
  await expect(page.getByText('No part yet.')).toBeVisible()

  const customer = await openLink(browser, email)
  await expect(heading(customer, /^Quote QUO-/)).toBeVisible()
  await expect(customer.getByText('Fitted on Monday, if you like')).toBeVisible()
  await expect(customer.getByText('Trade customer')).toHaveCount(0)
  await expect(customer.getByText(/\d+ in stock today/)).toBeVisible()
  await check(customer)
  complaints.expect(/422/)
  await customer.getByRole('button', { name: /^Accept for \$/ }).click()
  await expect(field(customer, 'Street address')).toHaveAccessibleDescription(/street address that we can find/)
  await field(customer, 'Street address').fill('1 Harbour Street')
  await field(customer, 'City').fill('Springfield')
  await field(customer, 'Postcode').fill('12345')
  await check(customer)
  await customer.getByRole('button', { name: /^Accept for \$/ }).click()
  const accepted = customer.getByRole('status').filter({ hasText: 'it is order #' })
  await expect(accepted).toBeVisible()
  await check(customer)
  const number = /#(ORD-[\w-]+)/.exec((await accepted.textContent()) ?? '')?.[1] ?? ''

  await open(page, `/admin/search?q=${number}`)
  await expect(heading(page, /^Order #/)).toBeVisible()
  await page.getByRole('link', { name: /^Quote QUO-/ }).click()
  await expect(heading(page, /^Quote QUO-/)).toBeVisible()
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible()
  await customer.context().close()
})

test('without a script the customer refuses with a reason, and another one accepts', async ({ page, browser }) => {
  await enter(page, admin)
  const [one, other] = [somebody(), somebody()]
  await writeQuote(page, one, 'pickup')
  await writeQuote(page, other, 'pickup')
  const refusing = await openLink(browser, one, { javaScriptEnabled: false })
  await refusing.getByRole('link', { name: 'Refuse the Quote' }).click()
  await field(refusing, 'Why').fill('Too dear')
  await refusing.getByRole('button', { name: 'Refuse the Quote' }).click()
  await expect(refusing.getByText('This quote was refused.')).toBeVisible()
  const accepting = await openLink(browser, other, { javaScriptEnabled: false })
  await accepting.getByRole('button', { name: /^Accept for \$/ }).click()
  await expect(accepting.getByText(/it is order #ORD-/)).toBeVisible()
  await open(page, '/admin/quotes?status=refused')
  await page
    .getByRole('link', { name: /Grace Hopper/ })
    .first()
    .click()
  await expect(page.getByText('“Too dear”')).toBeVisible()
  for (const { context } of [refusing, accepting].map(one => ({ context: one.context() }))) await context.close()
})

test('a quote is copied to the counter, withdrawn, and its link says so; the question before a refusal is read by all', async ({
  page,
  browser,
}) => {
  const email = somebody()
  await enter(page, admin)
  await writeQuote(page, email, 'pickup')
  const customer = await openLink(browser, email)
  await customer.getByRole('link', { name: 'Refuse the Quote' }).click()
  await expect(heading(customer, /^Refuse Quote/)).toBeVisible()
  await check(customer)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(page, 'Quote withdrawn')).toBeVisible()
  await expect(page.getByText(/^Withdrawn .* by /)).toBeVisible()
  await page.getByRole('button', { name: 'Copy to the Counter' }).click()
  await expect(field(page, `Other price of ${pads.name}`)).toHaveValue('20.00')
  await expect(field(page, 'Name')).toHaveValue('Grace Hopper')
  await expect(field(page, 'Note on the quote')).toHaveValue('Fitted on Monday, if you like')
  await customer.reload()
  await expect(customer.getByText('This quote was withdrawn by the shop.')).toBeVisible()
  await customer.context().close()
})
