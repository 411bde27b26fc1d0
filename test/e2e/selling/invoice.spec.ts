import { readFile } from 'node:fs/promises'
import { shelfOf } from '#test/e2e/shelf.ts'
import { customer, enter, expect, fillAddress, keepCart, lineOf, open, placeOrder, test } from '#test/e2e/shopper.ts'
import { readPdf } from '#test/selling/documents/pdf-text.ts'

const { plentiful } = shelfOf('invoice')

const product = plentiful(0)

test('after ordering, a pro forma invoice is a link away, and the page says when the invoice comes', async ({
  page,
}) => {
  await enter(page, customer)
  await keepCart(page, JSON.stringify([lineOf(product)]))
  await open(page, '/checkout')
  await fillAddress(page)
  const number = await placeOrder(page)
  await page.getByRole('link', { name: `View Details of order ${number}` }).click()

  await expect(page.getByText('The invoice comes once the order is shipped.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download Invoice' })).toHaveCount(0)
  const link = page.getByRole('link', { name: 'Pro Forma Invoice' })
  const address = await link.getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')

  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe(`pro-forma-invoice-${number}.pdf`)
  const [text] = readPdf(await readFile(await download.path()))
  expect(text).toContain(`Pro forma invoice\nOrder: ${number}`)
  expect(text).toContain(product.id)

  await page.getByRole('link', { name: 'Contact Support' }).click()
  await expect(page).toHaveURL(`/contact?order=${number}`)
  await expect(page.getByLabel('Subject')).toHaveValue(new RegExp(number))
})
