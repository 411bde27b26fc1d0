import { admin, enter, expect, open, test, toast } from '#test/e2e/shopper.ts'

test('a variant is added by keyboard alone: its model is searched for, its slug follows, its years are read', async ({
  page,
}) => {
  await enter(page, admin)
  await open(page, '/admin/car-sub-models/new')
  const dialog = page.getByRole('dialog', { name: 'Add Car Variant' })
  const model = dialog.getByRole('combobox', { name: 'Car model' })
  await expect(model).toBeFocused()
  await page.keyboard.type('honda civic t')
  // What was typed is searched for on the server; the list lies above the dialog, not below it.
  const option = dialog.getByRole('option', { name: 'Civic Type R' })
  await expect(option).toBeVisible()
  await expect(option).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(model).toHaveValue('Civic Type R')
  await expect(model).toHaveAccessibleDescription('Honda')
  await page.keyboard.press('Tab')
  await dialog.getByLabel('Name').focus()
  const name = `Test ${Date.now()}`
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('2015-2017, 2020+')
  await expect(dialog.getByText('Understood as 2015 to 2017, 2020 and later.')).toBeVisible()
  await expect(dialog.getByLabel('Slug')).toHaveValue(`${name.toLowerCase().replace(' ', '-')}-2015-2017-2020`)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Car sub-model created successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a picker is left by Escape as it was; nothing found and no answer are said; a filter acts at once', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/)
  await enter(page, admin)
  await open(page, '/admin/car-models?make=2')
  await page.getByRole('link', { name: 'Add Car Model' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Car Model' })
  const make = dialog.getByRole('combobox', { name: 'Car make' })
  await expect(make).toHaveValue('Honda')
  await make.fill('no such make')
  await expect(dialog.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(make).toHaveValue('Honda')
  await expect(dialog).toBeVisible()
  await page.route('**/admin/find/makes*', route => route.fulfill({ status: 503 }))
  await make.fill('another make')
  await expect(dialog.getByText('The list could not be loaded. Type again to retry.')).toBeVisible()
  await page.unroute('**/admin/find/makes*')
  await page.keyboard.press('Escape')
  // Typing has changed the form, so that leaving it is asked about; pressed once more it asks again.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(page).toHaveURL(/\/admin\/car-models\?make=2$/)
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Show choices of car make' }).click()
  await page.getByRole('option', { name: 'Toyota' }).click()
  await expect(page).toHaveURL(/make=1\b/)
  await expect(page.getByRole('heading', { name: 'Corolla', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear car make' }).click()
  await expect(page).toHaveURL(/make=(&|$)/)
})
