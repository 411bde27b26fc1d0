import type { Locator, Page } from '@playwright/test'
import { check } from '#test/e2e/axe.ts'
import { keepCorolla } from '#test/e2e/cars/garage.ts'
import { layoutShifts } from '#test/e2e/shifts.ts'
import { basket, expect, heading, open, test, toast } from '#test/e2e/shopper.ts'

// Lists that can be scanned: each thing in its place, as cards or as rows, and a button where the fit is sure.

const list = '/categories/brake-pads/products'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const placeOf = async (item: Locator) => (await item.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }

test('on cards each thing stands at the same height; rows are remembered, and are there from the first paint on', async ({
  page,
}) => {
  await open(page, list)
  const first = [0, 1, 2, 3].map(place => cards(page).nth(place))
  for (const what of [/units? in stock/, /^Ref\. /, /Delivery in/]) {
    const heights = await Promise.all(first.map(async card => (await placeOf(card.getByText(what))).y))
    expect(new Set(heights.map(Math.round)).size, String(what)).toBe(1)
  }
  await expect(cards(page).first()).toContainText(/(Front|Rear) · (Ceramic|Metal|Synthetic)/)

  const toggle = page.getByRole('button', { name: 'Rows' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const [one, two] = await Promise.all([placeOf(cards(page).nth(0)), placeOf(cards(page).nth(1))])
  expect(two.x).toBe(one.x)
  expect(two.y).toBeGreaterThan(one.y)
  expect(one.height).toBeLessThan(110)
  await check(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await open(page, '/search?q=brake')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  expect((await placeOf(cards(page).first())).height).toBeLessThan(110)
  expect(await layoutShifts(page)).toEqual([])
  await toggle.click()
  expect((await placeOf(cards(page).first())).height).toBeGreaterThan(300)
})

test('the first cards of a list stand on a screen of 1280 by 800 with all that they say', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, list)
  await expect(cards(page).first()).toBeInViewport({ ratio: 1 })
})

test('on a phone rows fit the screen, down to 320 pixels @mobile', async ({ page }) => {
  await open(page, list)
  await page.getByRole('button', { name: 'Rows' }).tap()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect((await placeOf(cards(page).first())).height).toBeLessThan(width < 390 ? 260 : 200)
  }
})

test('what fits for sure goes into the cart from the list, for the car; what does not says so in one quiet line', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  await keepCorolla(page)
  await page.goto(list)
  await expect(heading(page, 'Brake Pads')).toBeVisible()
  const card = cards(page).filter({ hasText: 'Fits your Toyota Corolla' }).first()
  const add = card.getByRole('button', { name: /^Add to Cart: / })
  await expect(add).toBeVisible()
  expect(await layoutShifts(page)).toEqual([])
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await add.click()
  await expect(toast(page, 'Added to cart', `${name} added to cart`)).toBeVisible()
  await expect(basket(page)).toContainText('1')
  await page.getByRole('link', { name: 'Show All Parts' }).first().click()
  await expect(page).not.toHaveURL(/vehicle=/)
  const misfit = cards(page).first().getByText('Does not fit your Toyota Corolla')
  await expect(misfit).toBeVisible()
  expect((await placeOf(misfit)).height).toBeLessThan(24)
  await expect(misfit).toHaveCSS('color', 'rgb(104, 113, 121)')
  await expect(cards(page).first().getByRole('button')).toHaveCount(0)
  await basket(page).click()
  await expect(page.getByText(/^For: Toyota Corolla/)).toBeVisible()
})
