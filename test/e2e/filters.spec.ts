import type { Page } from '@playwright/test'
import { check } from './axe.ts'
import { expect, heading, open, test } from './shopper.ts'

const list = '/categories/brake-pads/products'
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+\+? products?$/ })
const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' })

test('each change acts at once, keeps its place, and the back button undoes it', async ({ page }) => {
  await open(page, list)
  const all = await count(page).textContent()
  const stock = page.getByRole('checkbox', { name: /^In stock/ })
  await stock.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await stock.check()
  await expect(page).toHaveURL(`${list}?stock=1`)
  await expect(chips(page).getByRole('link', { name: /In stock/ })).toBeVisible()
  await expect(stock).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)

  const brand = page.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first()
  const name = await brand.getAttribute('value')
  await brand.check()
  await expect(page).toHaveURL(/brand=/)
  await expect(page.getByRole('article').first()).toContainText(name ?? '')
  await page.getByRole('textbox', { name: 'From' }).fill('30')
  await page.getByRole('textbox', { name: 'From' }).press('Enter')
  await expect(chips(page)).toContainText('Price from $30.00')

  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('')
  await page.goBack()
  await expect(brand).not.toBeChecked()
  await expect(stock).toBeChecked()
  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(list)
  await expect(stock).not.toBeChecked()
  await expect(count(page)).toHaveText(all ?? '')
})

test('a filtered list and one where nothing is left have no barrier', async ({ page }) => {
  await open(page, `${list}?stock=1&rating=3&min=5&max=1`)
  await check(page)
  await open(page, `${list}?brand=Nobody&rating=4`)
  await expect(page.getByText('No products match these filters.')).toBeVisible()
  await check(page)
})

test('the drawer, by keyboard @mobile', async ({ page }) => {
  await open(page, list)
  const button = page.getByRole('main').getByRole('button', { name: /^Filters/ })
  const stock = page.getByRole('checkbox', { name: /^In stock/ })
  await expect(stock).toBeHidden()
  await button.press('Enter')
  await expect(stock).toBeVisible()
  await check(page)
  await page.keyboard.press('Escape')
  await expect(stock).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close the filters' })).toBeFocused()
  await stock.press('Space')
  await expect(page).toHaveURL(/stock=1/)
  await expect(stock).toBeFocused()
  await page.getByRole('button', { name: /^Show [\d,]+ products$/ }).press('Enter')
  await expect(stock).toBeHidden()
  await expect(button).toHaveText('Filters1 in use')
  await chips(page)
    .getByRole('link', { name: /In stock/ })
    .click()
  await expect(page).toHaveURL(list)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form has its button', async ({ page }) => {
    await page.goto(list)
    await page.getByRole('checkbox', { name: /^In stock/ }).check()
    await page.getByRole('textbox', { name: 'Up to' }).fill('60')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/stock=1/)
    await expect(chips(page)).toContainText('Price up to $60.00')
    await chips(page).getByRole('link', { name: /Price/ }).click()
    await expect(heading(page, 'Brake Pads')).toBeVisible()
    await expect(page).toHaveURL(/stock=1/)
    await expect(chips(page)).not.toContainText('Price')
  })

  test('the drawer opens all the same @mobile', async ({ page }) => {
    await page.goto(list)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Filters/ })
      .click()
    await page.getByRole('checkbox', { name: /^In stock/ }).check()
    await page.getByRole('button', { name: /^Show [\d,]+ products$/ }).click()
    await expect(page).toHaveURL(/stock=1/)
  })
})
