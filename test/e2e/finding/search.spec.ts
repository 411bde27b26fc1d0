import type { Page } from '@playwright/test'
import { replaced } from '#test/e2e/shelf.ts'
import { expect, heading, isAlive, open, test } from '#test/e2e/shopper.ts'

const results = (page: Page) => page.getByText(/^[\d,]+\+? results? found$/)
const filters = (page: Page) => page.getByRole('main').getByText('Filters', { exact: true }).first()

test('text, category and sort stand in the address, with their badges, and back undoes them', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('banner').getByLabel('Search').and(page.locator('input')).fill('brake')
  await page.getByRole('banner').getByLabel('Search').and(page.locator('input')).press('Enter')
  await expect(heading(page, 'Results for “brake”')).toBeVisible()
  await isAlive(page)
  await expect(page.getByLabel('Search parts')).toHaveValue('brake')
  const all = await results(page).textContent()
  await expect(page.getByText('Filtered')).toBeHidden()
  await expect(page.getByLabel('Category')).toBeHidden()

  await filters(page).click()
  await page.getByLabel('Category').selectOption('Brakes')
  await expect(page).toHaveURL(/[?&]category=brakes/)
  await expect(page.getByText('Filtered')).toBeVisible()
  await expect(page.getByText('Sorted')).toBeHidden()
  await page.getByLabel('Sort By').selectOption('Price: low to high')
  await expect(page).toHaveURL(/q=brake&category=brakes&sort=price-asc/)
  await expect(page.getByText('Sorted')).toBeVisible()
  const prices = await page
    .getByRole('article')
    .getByText(/^\$\d+\.\d\d$/)
    .allTextContents()
  const cents = prices.map(price => Number(price.slice(1)) * 100)
  expect(cents.length).toBeGreaterThan(10)
  expect(cents).toEqual(cents.toSorted((a, b) => a - b))

  await page.goBack()
  await expect(page).toHaveURL(/sort=relevance/)
  await expect(page.getByText('Sorted')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/search?q=brake')
  await expect(page.getByText('Filtered')).toBeHidden()
  await expect(results(page)).toHaveText(all ?? '')
})

test('prompt, nothing found, and a blank text that is not sent', async ({ page }) => {
  await open(page, '/search')
  await expect(page.getByText('Start typing to search for parts')).toBeVisible()
  const box = page.getByLabel('Search parts')
  await box.fill('qqqqzzzz')
  await box.press('Enter')
  await expect(page.getByText('No results found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await open(page, '/makes')
  await page.getByRole('banner').getByLabel('Search').and(page.locator('input')).fill('   ')
  await page.getByRole('banner').getByLabel('Search').and(page.locator('input')).press('Enter')
  await expect(page).toHaveURL('/makes')
})

test('a long list is paged by links, and its address can be shared', async ({ page, context }) => {
  await open(page, '/search?q=oil&sort=name')
  await page.getByRole('link', { name: 'Next' }).press('Enter')
  await expect(page).toHaveURL('/search?q=oil&sort=name&page=2')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  const first = await page.getByRole('article').first().getByRole('heading').textContent()
  const friend = await context.newPage()
  await friend.goto(page.url())
  await expect(friend.getByRole('article').first().getByRole('heading')).toHaveText(first ?? '')
})

test('two columns on phones, five on wide screens', async ({ page }) => {
  const columns = () =>
    page.getByRole('article').evaluateAll(cards => {
      const tops = cards.map(card => Math.round(card.getBoundingClientRect().top))
      return tops.filter(top => top === tops[0]).length
    })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/search?q=brake')
  await expect.poll(() => columns()).toBe(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => columns()).toBe(5)
})

test('by search to a product, on a phone @mobile', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('banner').getByLabel('Search').and(page.locator('input')).fill('oil fitler')
  await page.getByRole('button', { name: 'Search' }).tap()
  await expect(results(page)).toBeVisible()
  await isAlive(page)
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  expect(name).toMatch(/oil filter/i)
  await card.getByRole('link').tap()
  await expect(heading(page, name)).toBeVisible()
})

test('below a wide screen the open filters take the whole width of the page', async ({ page }) => {
  await open(page, '/search?q=brake')
  await filters(page).click()
  const panel = page.getByRole('group', { name: 'Brand' }).locator('xpath=../..')
  const grid = page.getByRole('article').first().locator('xpath=../..')
  for (const width of [800, 1000]) {
    await page.setViewportSize({ width, height: 900 })
    const [{ width: panelWidth = 0 } = {}, { width: gridWidth = 0 } = {}] = await Promise.all(
      [panel, grid].map(async part => (await part.boundingBox()) ?? undefined),
    )
    expect(panelWidth).toBe(gridWidth)
    // As many columns as there is room for, one of them the last group's.
    const rights = await page
      .getByRole('main')
      .getByRole('group')
      .evaluateAll(all => all.map(group => group.getBoundingClientRect().right))
    expect(Math.max(...rights)).toBeGreaterThan(width / 2 + gridWidth / 2 - 40)
  }
})

test('an old number, typed as somebody read it off a box, leads to the part that replaces it', async ({ page }) => {
  const { old, successor } = replaced()
  await open(page, `/search?q=${encodeURIComponent(old.replaceAll('-', ' . ').toLowerCase())}`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.nth(0)).toContainText(`Ref. ${old}`)
  await expect(cards.nth(1)).toContainText(`Replaces ${old}`)
  await cards.nth(0).getByRole('link').click()
  const notice = page.getByText('Replaced by')
  await expect(notice.first()).toBeVisible()
  await page
    .getByRole('link', { name: new RegExp(`, ${successor}$`) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/products/${successor}$`))
  await expect(page.getByText(successor, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Numbers' })).toBeVisible()
  await expect(page.getByText('Replaced by')).toHaveCount(0)
})

test('there is one box at a time, and the filters open beside the results', async ({ page }) => {
  await open(page, '/search?q=brake')
  const inBar = page.getByRole('banner').locator('[name=q]')
  const own = page.getByLabel('Search parts')
  await expect(own).toBeVisible()
  await expect(inBar).toBeHidden()
  // Once the page's own box is away, the bar has one.
  await page.evaluate(() => scrollTo(0, 600))
  await expect(inBar).toBeVisible()
  await expect(own).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(inBar).toBeHidden()

  const firstCard = page.getByRole('article').first()
  await filters(page).click()
  const category = page.getByLabel('Category', { exact: true })
  await expect(category).toBeVisible()
  const [panel, card] = await Promise.all([category.boundingBox(), firstCard.boundingBox()])
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThan(card?.x ?? 0)
  expect(Math.abs((panel?.y ?? 0) - (card?.y ?? 0))).toBeLessThan(100)
})
