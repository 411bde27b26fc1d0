import type { Page } from '@playwright/test'
import { check } from '#test/e2e/axe.ts'
import { expect, heading, isAlive, open, test } from '#test/e2e/shopper.ts'

const box = (page: Page) => page.getByRole('banner').locator('input[name=q]')
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('suggestions are walked by keyboard, announced, and closed by Escape', async ({ page }) => {
  await open(page, '/')
  await isAlive(page)
  await box(page).focus()
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
  await box(page).pressSequentially('brak')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/ })).toBeAttached()
  const first = options(page).first()
  await expect(first).toHaveText('brake')

  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowDown')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(box(page)).toHaveValue('brak')

  await page.keyboard.press('ArrowDown')
  await expect(first).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=brake')
  await expect(heading(page, 'Results for “brake”')).toBeVisible()
})

test('a list that somebody walks through is not replaced by the answer to the last letter', async ({ page }) => {
  const { promise: walked, resolve } = Promise.withResolvers<void>()
  await page.route(/suggestions\?q=brak$/, route => walked.then(() => route.continue()))
  await open(page, '/')
  await box(page).focus()
  await box(page).pressSequentially('bra')
  await expect(options(page).first()).toHaveText('brake')
  const asked = page.waitForRequest(/suggestions\?q=brak$/)
  await page.keyboard.press('k')
  const answered = asked.then(request => request.response())
  await asked
  await page.keyboard.press('ArrowUp')
  resolve()
  expect(await answered).toBeNull()
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
})

test('a product is chosen from the list, on a phone @mobile', async ({ page }) => {
  await open(page, '/')
  await isAlive(page)
  await box(page).tap()
  // At once: a list that the next letter replaces has another first product.
  await box(page).fill('brake pa')
  const product = options(page).filter({ hasText: '$' }).first()
  await expect(product).toBeVisible()
  const name = (await product.locator('span').first().textContent()) ?? ''
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await product.tap()
  await expect(heading(page, name)).toBeVisible()
})

test('nothing moves when the list opens, and a click elsewhere closes it', async ({ page }) => {
  await open(page, '/search')
  await isAlive(page)
  const big = page.getByLabel('Search parts')
  const top = async () => (await page.getByText('Start typing to search for parts').boundingBox())?.y
  const before = await top()
  await big.focus()
  await big.pressSequentially('oil f')
  await expect(options(page).first()).toBeVisible()
  await expect.poll(() => top()).toBe(before)
  await check(page)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(options(page).first()).toBeHidden()
})

test('who types before the scripts are there gets suggestions when they are', async ({ page }) => {
  const { promise: typed, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', route => typed.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await box(page).pressSequentially('brak')
  resolve()
  await expect(options(page).first()).toHaveText('brake')
  await expect(box(page)).toHaveValue('brak')
})

test('without answers the box is a plain box', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await page.route('**/search/suggestions?*', route => route.abort())
  await open(page, '/')
  await isAlive(page)
  await box(page).focus()
  await box(page).pressSequentially('brake')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=brake')
})

test('a search says what it read, and each reading is undone by one link', async ({ page }) => {
  await open(page, '/search?q=brak+pds+corola')
  const main = page.getByRole('main')
  await expect(main.getByText('Showing parts for the Toyota Corolla named in your search')).toBeVisible()
  await check(page)
  await main.getByRole('link', { name: 'Search for the words instead' }).click()
  await expect(page).toHaveURL(/words=1/)
  await expect(main.getByText('Showing parts for the')).toBeHidden()
  await main.getByRole('link', { name: 'Search instead for “brak pds corola”' }).click()
  await expect(page).toHaveURL(/exact=1/)
  await expect(main.getByText('No results found')).toBeVisible()
  await main.getByRole('link', { name: 'Correct the Spelling' }).click()
  await expect(main.getByText('Showing parts for the Toyota Corolla named in your search')).toBeVisible()
})
