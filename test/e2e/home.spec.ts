import type { Page } from '@playwright/test'
import { expect, heading, open, test } from './shopper.ts'

test('home begins with the car: the first thing behind the bar, above the banners, with a button to press @mobile', async ({
  page,
}) => {
  await open(page, '/')
  // Past the bar in two presses of a key.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Or type your VIN' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Make', { exact: true })).toBeFocused()
  const button = page.getByRole('button', { name: 'Show Parts That Fit' })
  const [picked, banner] = await Promise.all([
    button.boundingBox(),
    page.getByRole('region', { name: 'Offers' }).boundingBox(),
  ])
  expect(picked?.y).toBeLessThan(banner?.y ?? 0)
  expect(banner?.height).toBeLessThan(200)
  // Pressed too early it points to what is missing.
  await button.tap()
  await expect(page.getByLabel('Make', { exact: true })).toBeFocused()
  await expect(page).toHaveURL(/\/(#main)?$/)
  await page.getByRole('link', { name: 'See More: Brakes for the car you drive' }).tap()
  await expect(heading(page, 'Brakes')).toBeVisible()
})

test.describe('banners', () => {
  const dot = (page: Page, number: number) => page.getByRole('button', { name: `Show banner ${number} of 3` })
  const isShown = (page: Page, number: number) => expect(dot(page, number)).toHaveAttribute('aria-current', 'true')

  // The clock stands still, and the five seconds begin when the pointer leaves.
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await page.clock.pauseAt(Date.now() + 60_000)
    await dot(page, 1).click()
    await dot(page, 1).blur()
    await page.mouse.move(5, 5)
    await isShown(page, 1)
  })

  test('rotate every five seconds and wrap around', async ({ page }) => {
    await page.clock.runFor(4_900)
    await isShown(page, 1)
    await page.clock.runFor(200)
    await isShown(page, 2)
    await page.clock.runFor(5_000)
    await isShown(page, 3)
    await page.clock.runFor(5_000)
    await isShown(page, 1)
  })

  test('stop by the pause button, and go on by it', async ({ page }) => {
    const pause = page.getByRole('button', { name: 'Pause banners' })
    await pause.click()
    await pause.or(page.getByRole('button', { name: 'Play banners' })).blur()
    await page.mouse.move(5, 5)
    await page.clock.runFor(7_000)
    await isShown(page, 1)
    await page.getByRole('button', { name: 'Play banners' }).click()
    await page.getByRole('button', { name: 'Pause banners' }).blur()
    await page.mouse.move(5, 5)
    await page.clock.runFor(5_100)
    await isShown(page, 2)
  })

  test('wait while one points at them or has the focus in them', async ({ page }) => {
    await page.getByRole('region', { name: 'Offers' }).hover()
    await page.clock.runFor(7_000)
    await isShown(page, 1)
    await page.mouse.move(5, 5)
    await page.clock.runFor(5_100)
    await isShown(page, 2)
    await page.getByRole('button', { name: 'Next banner' }).focus()
    await page.clock.runFor(7_000)
    await isShown(page, 2)
  })

  test('go by hand, around both ends', async ({ page }) => {
    await page.getByRole('button', { name: 'Previous banner' }).click()
    await isShown(page, 3)
    await page.getByRole('button', { name: 'Next banner' }).click()
    await isShown(page, 1)
    await dot(page, 2).click()
    await isShown(page, 2)
    await expect(page.getByText('Everything for an oil change')).toBeVisible()
  })
})

test('a make of one word stands in one line on its plate on the smallest phone: nobody reads SUBAR and U', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/')
  const makes = page.getByRole('main').locator('a[href^="/makes/"][href$="/models"]')
  const lines = await makes.evaluateAll(tiles =>
    tiles.map(tile => {
      const name = document.createRange()
      name.selectNodeContents(tile.querySelector('span span') ?? tile)
      return `${tile.textContent}: ${name.getClientRects().length}`
    }),
  )
  expect(lines).toEqual(expect.arrayContaining(['Subaru: 1', 'Volkswagen: 1', 'Chevrolet: 1']))
})
