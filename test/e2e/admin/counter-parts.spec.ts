import type { Page } from '@playwright/test'
import { shelfOf } from '#test/e2e/shelf.ts'
import { admin, enter, expect, open, test } from '#test/e2e/shopper.ts'

/** Nothing is sold here, so the parts stay as they are for the tests to which they belong. */
const { plentiful, soldOut } = shelfOf('telephone')
const part = (page: Page) => page.getByLabel('Part, number or complaint', { exact: true })
const parts = (page: Page) => page.getByRole('region', { name: 'Parts' })

/** Types what a caller asks for. */
async function ask(page: Page, text: string) {
  await enter(page, admin)
  await open(page, '/admin/counter')
  await part(page).fill(text)
}

test('Enter on a part that is sold out says that nothing was added, and no longer once something else is typed', async ({
  page,
}) => {
  await ask(page, soldOut(0).id)
  await page.keyboard.press('Enter')
  await expect(parts(page).getByRole('alert')).toContainText(`${soldOut(0).name} is out of stock, so nothing was added`)
  await expect(page.getByText('No part yet.')).toBeVisible()
  await part(page).fill('oil filter')
  await expect(parts(page).getByRole('alert')).toHaveCount(0)
})

test('a part that is meant by nothing of the shop is told of before Enter adds what comes nearest; more than is shown, too', async ({
  page,
}) => {
  await ask(page, 'knock sensor')
  await expect(parts(page).getByText('No part called “knock sensor”. Shown without: knock')).toBeVisible()
  await part(page).fill('brake pads')
  await expect(parts(page).getByText('These are the first 12, and there are more.')).toBeVisible()
  await expect(parts(page).getByText('knock')).toBeHidden()
})

test('a sale higher than the screen keeps its buttons in sight while parts are looked for, whose field is never low on the screen', async ({
  page,
}) => {
  await enter(page, admin)
  await open(page, '/admin/counter')
  for (const { id, name } of [plentiful(0), plentiful(1), plentiful(2), plentiful(3)]) {
    await part(page).fill(id)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Units of ${name}`, { exact: true })).toBeVisible()
  }
  await part(page).fill('brake pads')
  await expect(parts(page).getByText('These are the first 12, and there are more.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place the Order/ })).toBeInViewport({ ratio: 1 })
  const middle = (page.viewportSize()?.height ?? 0) / 2
  await expect.poll(async () => (await part(page).boundingBox())?.y).toBeLessThan(middle)
})

test('what takes the place of a part in stock is one press away, with its fit for the car', async ({ page }) => {
  const [old, other] = [plentiful(1), plentiful(2)]
  await enter(page, admin)
  await open(page, '/admin/counter')
  await page.getByLabel('Make, model and year, or the VIN').fill('2014 toyota corolla')
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /^Toyota Corolla .* 2014$/ })
    .first()
    .click()
  await part(page).fill(old.id)
  const instead = page.getByRole('list', { name: `In the place of ${old.name}` }).getByRole('button')
  const more = parts(page).getByRole('button', { name: `Equivalents (1) of ${old.name}` })
  await expect(more).toBeVisible()
  await expect(instead).toBeHidden()
  await more.click()
  await expect(instead).toContainText('Does not fit')
  await instead.click()
  await expect(page.getByLabel(`Units of ${other.name}`)).toBeVisible()
})

test('the core charge of a part stands beside its price before it is added', async ({ page }) => {
  await ask(page, 'AW-ALT110')
  await expect(parts(page).getByRole('button', { name: /AW-ALT110/ })).toContainText('$120.99 + $35.00 refundable core')
})

test('of a car that is named with the part the line is for it, and so is what is asked for next', async ({ page }) => {
  await ask(page, 'front pads 2014 corolla')
  await expect(parts(page).getByText('Enter adds it for the Toyota Corolla 2014')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/For: Toyota Corolla 2014/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'No Car' })).toBeVisible()
  await part(page).fill('oil filter')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/For: Toyota Corolla 2014/)).toHaveCount(2)
})
