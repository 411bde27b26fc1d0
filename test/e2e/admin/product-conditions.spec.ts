import { check } from '#test/e2e/axe.ts'
import { fitsPlainly, shelfOf } from '#test/e2e/shelf.ts'
import { admin, enter, expect, open, test, toast } from '#test/e2e/shopper.ts'

const { plentiful } = shelfOf('admin-product-conditions')
const plain = Array.from({ length: 40 }, (_, number) => plentiful(number)).find(({ id }) => fitsPlainly(id))
if (!plain) throw new Error('None of these products fits plainly')

test('the conditions of a vehicle are edited, another row is added for it, and the product page says both', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422/)
  await enter(page, admin)
  await open(page, `/admin/products/${plain.id}`)
  const editor = page.getByRole('main')
  const toggle = editor.getByRole('button', { name: /^Conditions of / })
  await expect(editor.getByText('No conditions')).toHaveCount(await toggle.count())
  await toggle.first().click()
  await expect(toggle.first()).toHaveAttribute('aria-expanded', 'true')
  const row = editor.getByRole('group', { name: /^Conditions of / })
  await row.getByLabel('Position').selectOption('front')
  await row.getByLabel('Pieces a car').fill('0')
  await row.getByLabel('Built from').fill('04/2021')
  await row.getByLabel('Built to').fill('03/2021')
  await editor.getByRole('button', { name: 'Save Changes' }).click()

  // Refused: a message at each field, and what was typed stays.
  await expect(toast(page, 'Failed to update product')).toBeVisible()
  await expect(row.getByLabel('Pieces a car')).toBeFocused()
  await expect(row.getByLabel('Pieces a car')).toHaveAccessibleDescription(
    'Pieces a car must be a whole number from 1 to 99',
  )
  await expect(row.getByLabel('Built to')).toHaveAccessibleDescription('Built to must not be before 04/2021')
  await expect(row.getByLabel('Built to')).toHaveValue('03/2021')
  await check(page)

  await row.getByLabel('Pieces a car').fill('2')
  await row.getByLabel('Built to').fill('')
  const front = 'Front · 2 a car · if built from 04/2021'
  await expect(editor.getByText(front, { exact: true })).toBeVisible()
  await row.getByRole('button', { name: /^Add Another Row for / }).click()
  await expect(row).toHaveCount(2)
  await expect(row.nth(1).getByLabel('Position')).toBeFocused()
  await row.nth(1).getByLabel('Position').selectOption('rear')
  await row.nth(1).getByLabel('Note').fill('only without a tow bar')
  const rear = 'Rear · if “only without a tow bar”'
  await expect(editor.getByText(rear, { exact: true })).toBeVisible()
  await check(page)
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Product updated successfully')).toBeVisible()

  await open(page, `/products/${plain.id}`)
  const table = page.getByRole('region', { name: 'Vehicles that this part fits' })
  await expect(table.getByText(front)).toBeVisible()
  await expect(table.getByText(rear)).toBeVisible()

  // Opened again, the editor has them as they were saved.
  await open(page, `/admin/products/${plain.id}`)
  await expect(editor.getByText(front, { exact: true })).toBeVisible()
  await toggle.nth(1).click()
  await expect(row.getByLabel('Note')).toHaveValue('only without a tow bar')
})
