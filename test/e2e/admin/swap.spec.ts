import { shelfOf } from '#test/e2e/shelf.ts'
import { admin, enter, expect, heading, open, test, toast } from '#test/e2e/shopper.ts'

/** Each can take the place of the other; neither is counted by the tests to which they belong. */
const [old, other] = [shelfOf('telephone').plentiful(1), shelfOf('telephone').plentiful(2)]

test('an order is changed with a swap: the other part is for the same car, and its fit is told before @mobile', async ({
  page,
}) => {
  await enter(page, admin)
  await open(page, '/admin/counter')
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper')
  await page.getByLabel('Handed over by').selectOption('pickup')
  await page.getByLabel('Make, model and year, or the VIN').fill('2014 toyota corolla')
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /^Toyota Corolla .* 2014$/ })
    .first()
    .click()
  await page.getByLabel('Part, number or complaint').fill(old.id)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Place the Order/ }).click()
  await expect(toast(page, 'Order placed')).toBeVisible()

  await page.getByRole('link', { name: 'Change the Order' }).click()
  await expect(heading(page, 'Change the Order')).toBeVisible()
  await page.getByLabel(`Units of ${old.brand} ${old.name}`).fill('0')
  await page.getByText('Other parts are added').click()
  await page.getByRole('link', { name: new RegExp(other.id) }).click()
  await expect(page.getByLabel('Part 1')).toHaveValue(other.id)
  await page.getByRole('button', { name: 'Show What Changes' }).click()
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes.getByRole('listitem').filter({ hasText: old.id })).toContainText('1 back to stock')
  const added = changes.getByRole('listitem').filter({ hasText: other.id })
  await expect(added).toContainText('1 taken from stock')
  await expect(added).toContainText(/For: Toyota Corolla .* 2014 · Does not fit/)
  await page.getByRole('button', { name: /^Change It to/ }).click()
  await expect(toast(page, 'Order changed')).toBeVisible()
  const items = page.getByRole('region', { name: 'Items' })
  await expect(items).toContainText(other.name)
  await expect(items).toContainText(/For: Toyota Corolla .* 2014/)
  await expect(items).not.toContainText(old.name)
})
