import type { Page } from '@playwright/test'
import { admin, enter, expect, open, test, toast } from '#test/e2e/shopper.ts'

const picks = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ })
const dialog = (page: Page) => page.getByRole('dialog')

// Alone: it gives back the last change of many, which others make too.
test('products are picked on two pages, raised in price by keyboard alone, and given back from the toast @alone', async ({
  page,
}) => {
  await enter(page, admin)
  await open(page, '/admin/products')
  const first = await picks(page).first().getAttribute('value')
  await picks(page).first().press('Space')
  await expect(page.getByText('1 product selected')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).press('Enter')
  await expect(page.getByText(/Page 2 of/)).toBeVisible()
  await expect(picks(page).first()).not.toBeChecked()
  await picks(page).first().press('Space')
  await expect(page.getByText('2 products selected')).toBeVisible()

  await page.getByRole('button', { name: 'Change price' }).press('Enter')
  const percent = dialog(page).getByLabel('Change in percent')
  await percent.fill('0')
  await percent.press('Enter')
  await expect(percent).toHaveAccessibleDescription(/Enter a percentage from -90 to 1000/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('2 products selected')).toBeVisible()

  await page.getByRole('button', { name: 'Change price' }).press('Enter')
  await percent.fill('10')
  await percent.press('Enter')
  await expect(dialog(page).getByText('2 products selected: 2 will change.')).toBeVisible()
  await expect(
    dialog(page)
      .getByRole('row')
      .filter({ hasText: `Ref. ${first}` }),
  ).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Apply to 2 products' }).press('Enter')
  const told = toast(page, '2 products updated successfully')
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products\?page=2$/)
  await expect(page.getByText('2 products selected')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Last change of many products' })).toContainText('Price +10%')
  // Looked for while the key is pressed: on a busy machine the toast may have come and gone before that returns.
  await Promise.all([
    expect(toast(page, '2 products restored')).toBeVisible(),
    told.getByRole('button', { name: 'Undo' }).press('Enter'),
  ])
  await expect(page.getByRole('region', { name: 'Last change of many products' })).toHaveCount(0)
})

test('all that a search matches goes to a category that is searched for, and not more than was shown', async ({
  page,
  complaints,
}) => {
  complaints.expect(/409/)
  await enter(page, admin)
  await open(page, '/admin/products?q=wiper')
  await page.getByRole('checkbox', { name: /^Select all [\d,]+ that match$/ }).check()
  await expect(picks(page).first()).toBeChecked()
  await expect(picks(page).first()).toBeDisabled()
  await page.getByRole('button', { name: 'Change category' }).click()
  await dialog(page).getByRole('combobox', { name: 'New category' }).fill('filters')
  await page.getByRole('option').first().click()
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page).getByText(/will lose specifications that the new category does not have/)).toBeVisible()

  const other = await page.context().newPage()
  await open(other, '/admin/products?q=wiper')
  await picks(other).first().check()
  await other.getByRole('button', { name: 'Deactivate' }).click()
  await other.getByRole('button', { name: 'Apply to 1 product' }).click()
  await expect(toast(other, '1 product updated successfully')).toBeVisible()

  await dialog(page)
    .getByRole('button', { name: /^Apply to/ })
    .click()
  await expect(dialog(page).getByRole('alert')).toContainText('Some of these products were changed since you looked.')
  await dialog(page)
    .getByRole('button', { name: /^Apply to/ })
    .click()
  const told = toast(page, 'products updated successfully')
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'products restored')).toBeVisible()
})

test('what is chosen in a filter of the list can be read in its field, and what may be chosen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await enter(page, admin)
  await open(page, '/admin/products?brand=Lanternfield')
  for (const name of ['Category', 'Brand', 'Vehicle']) {
    const field = page.getByRole('search').getByRole('combobox', { name })
    await expect(field).toBeVisible()
    const isCut = await field.evaluate(input => {
      const context = document.createElement('canvas').getContext('2d')
      if (!context || !(input instanceof HTMLInputElement)) return true
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      context.font = font
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return context.measureText(input.value || input.placeholder).width > room
    })
    expect(isCut, name).toBe(false)
  }
})
