import { expect, heading, open, test, toast } from '#test/e2e/shopper.ts'

test('a car that a search understood is saved, and steers until nothing is found; after adding a part the page leads to what it is bought with', async ({
  page,
}) => {
  await open(page, '/search?q=brake+pads+corolla')
  await page.getByRole('link', { name: 'Save This Car' }).click()
  const picker = page.getByRole('dialog', { name: 'Save This Car' })
  // What the search said of the car is known; only its year and variant are asked.
  await expect(picker.getByLabel('Model', { exact: true })).toHaveValue(/\d/)
  await picker.getByLabel('Year', { exact: true }).selectOption('2010')
  const variant = picker.getByLabel('Variant', { exact: true })
  if (await variant.isVisible()) await variant.selectOption({ index: 1 })
  await picker.getByRole('button', { name: 'Save This Car' }).click()
  await expect(picker).toBeHidden()
  await expect(page.getByRole('link', { name: 'Save This Car' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Fits your Toyota Corolla')

  await page.getByLabel('Search parts').fill('xqzwvk')
  await page.keyboard.press('Enter')
  await expect(heading(page, /xqzwvk/)).toBeVisible()
  await expect(page).toHaveURL(/vehicle=\d+/)
  await page.getByRole('main').getByRole('link', { name: 'Show All Parts' }).last().click()
  await expect(page).not.toHaveURL(/vehicle=/)

  await open(page, '/')
  const sold = page.getByRole('region', { name: 'Best sellers' }).getByRole('link', { name: /Oil Filter|Brake Pad/ })
  await sold.first().click()
  await expect(page).toHaveURL(/\/products\//)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const anyway = page.getByRole('button', { name: 'Add Anyway' })
  await anyway.or(toast(page, 'Added to cart')).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await page.getByRole('link', { name: 'Often bought with it' }).click()
  await expect(page.getByRole('heading', { name: /^Often bought with/ })).toBeInViewport()
})
