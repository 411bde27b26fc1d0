import type { Page } from '@playwright/test'
import { check } from '#test/e2e/axe.ts'
import { layoutShifts } from '#test/e2e/shifts.ts'
import { expect, heading, isAlive, open, test } from '#test/e2e/shopper.ts'
import { keepCorolla } from './garage.ts'

// A Corolla of 2012 is one variant of the demo catalogue. Nobody chooses it: whatever leads to parts leads to its parts.

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const header = (page: Page) => page.getByRole('banner')

/** The first five parts fit the car, or every car. */
async function fiveFit(page: Page, text: RegExp) {
  await expect(heading(page, text)).toBeVisible()
  await expect(page).toHaveURL(/[?&]vehicle=\d+\.\d+\.2012$/)
  await expect(page.getByRole('link', { name: /^Only parts for Toyota Corolla 1\.8L 4-cyl FWD/ })).toBeVisible()
  for (const place of [0, 1, 2, 3, 4]) {
    const card = cards(page).nth(place)
    if ((await cards(page).count()) > place) await expect(card).toContainText(/Fits (your Toyota|if)|Universal|check/i)
  }
}

test('the car of the garage is used, however somebody comes to a list @mobile', async ({ page }) => {
  await open(page, '/search?q=brake')
  await keepCorolla(page)

  // A bookmark: the address is replaced, so that Back does not lead to it again.
  await page.goto('/categories/filters/products')
  await fiveFit(page, /^Filters$/)
  expect(await layoutShifts(page)).toEqual([])

  // The back button, to an address of before: once as a document, once without one.
  await page.goBack()
  await fiveFit(page, /brake/)
  await isAlive(page)
  await page.evaluate(() => {
    history.replaceState(history.state, '', '/search?q=brake')
    history.pushState({ idx: 9 }, '', '/garage')
  })
  await page.goBack()
  await fiveFit(page, /brake/)

  // The home page: what sells best and what is new, and how many parts the categories have.
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Your Toyota Corolla 2012' })).toBeVisible()
  await expect(page.getByLabel('Model', { exact: true })).toBeHidden()
  await expect(page.getByRole('list', { name: /^Parts for your Toyota Corolla/ }).getByRole('link')).toHaveCount(8)
  const service = page.getByRole('list', { name: 'Service parts for your Toyota Corolla' })
  await expect(service.getByRole('link', { name: /^Oil Filters \d/ })).toBeVisible()
  for (const row of ['Best sellers', 'New in']) {
    const fits = page.getByRole('region', { name: row }).getByRole('article')
    for (const place of [0, 1, 2, 3, 4]) await expect(fits.nth(place)).toContainText('Fits your Toyota Corolla')
  }
  expect(await layoutShifts(page)).toEqual([])
  await check(page)
  // Another car is chosen in the same place.
  await page.getByRole('button', { name: 'Change vehicle' }).click()
  await expect(page.getByLabel('Model', { exact: true }).locator('option:checked')).toHaveText('Corolla')
  const counted = page
    .getByRole('list', { name: /^Parts for your Toyota Corolla/ })
    .getByRole('link', { name: /^Brakes / })
  const count = (await counted.textContent())?.replace(/\D/g, '')
  await counted.click()
  await fiveFit(page, /^Brakes$/)
  await expect(page.getByText(`${count} products`, { exact: true }).first()).toBeVisible()

  // A link of the frame.
  await page.goto('/terms')
  await isAlive(page)
  await header(page).getByRole('link', { name: 'Browse Products' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Filters' }).first().click()
  await expect(page).toHaveURL(/vehicle=/)
  await fiveFit(page, /^Filters$/)

  // A typed search, and a suggestion.
  const box = header(page).getByRole('combobox').or(header(page).getByRole('searchbox'))
  await box.fill('corolla brake pads')
  await page.keyboard.press('Enter')
  await fiveFit(page, /corolla brake pads/)
  await expect(page.getByText('Shown without')).toHaveCount(0)
  await isAlive(page)
  await box.fill('')
  await box.pressSequentially('oil fil')
  await page
    .getByRole('option', { name: /Oil Filter/ })
    .first()
    .waitFor()
  await page
    .getByRole('option', { name: /^oil filter/ })
    .first()
    .click()
  await fiveFit(page, /oil filter/)

  // All parts, where they are asked for: also after a reload.
  await page.getByRole('link', { name: 'Show All Parts' }).first().click()
  await expect(page).not.toHaveURL(/vehicle=/)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/vehicle=/)
})
