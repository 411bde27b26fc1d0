import { check } from '#test/e2e/axe.ts'
import { admin, enter, expect, heading, open, test } from '#test/e2e/shopper.ts'

test('what a value does is shown while it is typed, and a rate above 1 is refused with what was meant', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422/)
  await enter(page, admin)
  await open(page, '/admin/settings')
  const prices = page.getByRole('group', { name: 'Prices' })
  const delivery = page.getByRole('group', { name: 'Delivery' })
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await prices.getByLabel('VAT rate').fill('1')
  await expect(prices.getByText('= 100%. Type 1% or 0.01 if you mean 1%')).toBeVisible()
  await prices.getByLabel('VAT rate').fill('0.1')
  await expect(prices.getByText('= 10%', { exact: true })).toBeVisible()
  await delivery.getByLabel('Delivery fee').fill('7')
  // (40.00 + 7.00) x 1.1
  await expect(prices.getByText('$40.00')).toHaveText(
    'A part of $40.00: delivery $7.00, VAT (10%) $4.70, together $51.70',
  )
  await prices.getByLabel('Prices include VAT').check()
  await expect(delivery.getByText('$40.00')).toContainText('incl. 10% VAT $4.27, together $47.00')
  await expect(page.getByText('Not saved yet')).toBeVisible()

  const kept = page.getByLabel('Kept of returns')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Returns' }).click()
  await expect(kept).toBeInViewport()
  await kept.fill('15')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(kept).toBeFocused()
  await expect(kept).toHaveAccessibleDescription(/must be from 0 to 1: enter 15% or 0.15 if you mean 15%/)
  await check(page)
  await page.getByRole('link', { name: 'Invoices and Mails' }).click()
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(heading(page, 'Invoices and Mails')).toBeVisible()
  await page.getByLabel('Prefix').fill('RE-')
  await page.getByLabel('Go on with number').fill('4000000')
  await expect(page.getByText('The next number: RE-4000000')).toBeVisible()
})
