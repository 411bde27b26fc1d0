import type { Locator, Page } from '@playwright/test'
import { clickAgain, drawBelow, markPresses, middleOf } from './double-press.ts'
import { expect, open, test } from './shopper.ts'

// A phone has no Escape: what lies over a page is closed by its button, or by a tap beside it.

// Of each of these years the demo has several Civics, so that a list is for the year.
const civic = { makeId: '2', makeName: 'Honda', modelId: '55', modelName: 'Civic' }
const civics = [
  { ...civic, id: '1', year: '2018' },
  { ...civic, id: '2', year: '2020' },
]
const keepCars = (page: Page) =>
  page.addInitScript(garage => localStorage.setItem('garage', garage), JSON.stringify(civics))

async function closesTwice(page: Page, opener: Locator, dialog: Locator) {
  await opener.tap()
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toBeHidden()
  await opener.tap()
  await expect(dialog).toBeVisible()
  await page.touchscreen.tap(5, 5)
  await expect(dialog).toBeHidden()
}

test('the question for a car is closed by its button and by a tap beside it, but not while something is typed @mobile', async ({
  page,
}) => {
  await open(page, '/products/CL-STR107')
  const opener = page.getByRole('link', { name: 'Add your vehicle to check the fit' })
  const dialog = page.getByRole('dialog', { name: 'Add Your Vehicle' })
  await closesTwice(page, opener, dialog)
  await opener.tap()
  const vin = dialog.getByLabel('VIN (vehicle identification number)')
  await expect(vin).toBeFocused()
  await vin.fill('WVWZZZ')
  await page.touchscreen.tap(5, 5)
  await expect(vin).toHaveValue('WVWZZZ')
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toBeHidden()
  // What was typed is gone with it, so that a tap beside it closes it again.
  await closesTwice(page, opener, dialog)
})

test('the switch between the cars is closed by its button and by a tap beside it @mobile', async ({ page }) => {
  await keepCars(page)
  await open(page, '/')
  const opener = page.getByRole('button', { name: /Your vehicle/ })
  await closesTwice(page, opener, page.getByRole('dialog', { name: 'Which vehicle are you shopping for?' }))
})

test('of two cars of one model header, chip and switch say which is meant, each by one year @mobile', async ({
  page,
}) => {
  await keepCars(page)
  await open(page, '/categories/brake-pads/products')
  const opener = page.getByRole('button', { name: 'Your vehicle: Honda Civic 2018', exact: true })
  const year = await opener.getByText('2018', { exact: true }).filter({ visible: true }).boundingBox()
  const whole = await opener.boundingBox()
  expect((year?.x ?? 0) + (year?.width ?? 0)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0))
  await expect(page.getByRole('link', { name: 'Only parts for Honda Civic 2018 (remove)' })).toBeVisible()
  await opener.tap()
  const choice = page.getByRole('dialog').getByRole('listitem')
  await expect(choice).toHaveText(['Honda Civic 2018', 'Honda Civic 2020'])
  await choice.last().getByRole('button').tap()
  await expect(page.getByRole('button', { name: 'Your vehicle: Honda Civic 2020', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Only parts for Honda Civic 2020 (remove)' })).toBeVisible()
})

test('a double press opens a dialog of a page and presses nothing in it; a press beside it closes it', async ({
  page,
}) => {
  await open(page, '/garage')
  const dialog = page.getByRole('dialog', { name: 'Add Vehicle to Garage' })
  const close = dialog.getByRole('button', { name: 'Close' })
  const opener = page.getByRole('button', { name: 'Add Vehicle' })
  const place = await middleOf(opener)
  await opener.click()
  // The second press lies beside the dialog, which would be closed by a press of its own there.
  await page.addStyleTag({ content: 'dialog { translate: 0 100vh }' })
  await clickAgain(page)
  await expect(dialog).toBeVisible()
  await page.mouse.click(place.x, place.y)
  await expect(dialog).toBeHidden()
  await opener.click()
  await drawBelow(page, close, place)
  await markPresses(close)
  await clickAgain(page)
  await expect(close).not.toHaveAttribute('data-pressed')
  await page.mouse.click(place.x, place.y)
  await expect(dialog).toBeHidden()
})

test('a double tap opens a dialog and presses nothing in it, wherever its buttons lie @mobile', async ({ page }) => {
  await page.clock.install()
  await open(page, '/garage')
  const dialog = page.getByRole('dialog', { name: 'Add Vehicle to Garage' })
  const opener = page.getByRole('button', { name: 'Add Vehicle' })
  const { x, y } = await middleOf(opener)
  await opener.tap()
  const close = dialog.getByRole('button', { name: 'Close' })
  await drawBelow(page, close, { x, y })
  await page.clock.runFor(1_000)
  await close.tap()
  await expect(dialog).toBeHidden()
  // Both taps come at once, however slow this machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.touchscreen.tap(x, y)
  await expect(dialog).toBeVisible()
  await page.touchscreen.tap(x, y)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(1_000)
  await page.touchscreen.tap(x, y)
  await expect(dialog).toBeHidden()
})
