import type { Page } from '@playwright/test'
import { check } from '#test/e2e/axe.ts'
import { admin, enter, expect, open, test, toast } from '#test/e2e/shopper.ts'

const cells = (page: Page, cell: 'price' | 'core' | 'stock') => page.locator(`input[data-cell="${cell}"]`)

test('prices are typed by keyboard alone, saved at once, and given back from the toast', async ({
  page,
  complaints,
}) => {
  complaints.expect(/409/)
  await enter(page, admin)
  await open(page, '/admin/products?q=glow+plug&view=table')
  const prices = cells(page, 'price')
  const before = await prices.first().inputValue()
  await prices.first().focus()
  for (const price of ['11.5', '12', '13.25']) {
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('ArrowRight')
  await expect(cells(page, 'core').nth(3)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cells(page, 'stock').nth(3)).toBeFocused()
  await expect(page.getByText('3 changes are not saved yet')).toBeVisible()

  await page.getByRole('link', { name: /^Selling/ }).press('Enter')
  await page.getByRole('button', { name: 'Keep Editing' }).press('Enter')
  await expect(prices.first()).toHaveValue('11.5')

  const other = await page.context().newPage()
  await open(other, '/admin/products?q=glow+plug&view=table')
  await cells(other, 'price').nth(1).fill('99')
  await cells(other, 'price').nth(1).press('Control+Enter')
  await expect(toast(other, '1 product updated successfully')).toBeVisible()
  const [, id] = (await cells(other, 'price').nth(1).getAttribute('name'))?.split('.') ?? []
  await open(other, `/admin/products?q=${id}&view=table`)
  await cells(other, 'price').first().fill('much')
  await cells(other, 'price').first().press('Control+Enter')
  await expect(other.getByText('Price must be an amount such as 12.50')).toBeVisible()
  await check(other)

  await prices.first().press('Control+Enter')
  await expect(toast(page, '1 product not saved')).toBeVisible()
  await expect(prices.first()).toHaveValue('11.50')
  await expect(prices.nth(1)).toHaveValue('12')
  await expect(page.getByText('Saved now: 99.00')).toBeVisible()
  const bar = page.getByText('1 change is not saved yet')
  await expect(bar).toBeVisible()
  // The toast stands where it leaves the bar's words alone.
  const shown = bar.evaluate(words => {
    const { left, top } = words.getBoundingClientRect()
    return document.elementFromPoint(left + 4, top + 4) === words
  })
  expect(await shown).toBe(true)
  await prices.nth(1).press('Control+Enter')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await expect(prices.nth(1)).toHaveValue('12.00')

  await prices.first().fill(before)
  await prices.first().press('Control+Enter')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await toast(page, '1 product updated successfully').getByRole('button', { name: 'Undo' }).last().click()
  await expect(prices.first()).toHaveValue('11.50')
})

test('a price that is saved while the last one is still on its way is sent after it', async ({ page }) => {
  await enter(page, admin)
  await open(page, '/admin/products?q=glow+plug&view=table')
  const prices = cells(page, 'price')
  const before = [await prices.nth(4).inputValue(), await prices.nth(5).inputValue()]
  let sent = 0
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/bulk/table.data*', async route => {
    if (sent++ === 0) await held
    await route.continue()
  })
  await prices.nth(4).fill('21')
  await prices.nth(4).press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await expect.poll(() => sent).toBe(1)
  await prices.nth(5).fill('22')
  await prices.nth(5).press('Control+Enter')
  expect(sent).toBe(1)
  answer()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await page.reload()
  await expect(prices.nth(4)).toHaveValue('21.00')
  await expect(prices.nth(5)).toHaveValue('22.00')
  await prices.nth(4).fill(before[0] ?? '')
  await prices.nth(5).fill(before[1] ?? '')
  await prices.nth(5).press('Control+Enter')
  await expect(page.getByText('Everything is saved')).toBeVisible()
})

test('fifteen rows stand on a screen of 1280 by 800, and what is seldom done stands in their menus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, admin)
  await open(page, '/admin/products?view=table')
  const rows = page.getByRole('table', { name: 'Prices and stock' }).getByRole('row')
  const [head, fifteenth] = [await rows.first().boundingBox(), await rows.nth(15).boundingBox()]
  // From the head of the table to the bar that saves there are 512 pixels, where no notice stands above.
  expect((fifteenth?.y ?? 0) - (head?.y ?? 0)).toBeLessThan(512 - 20)
  const remove = rows.nth(1).getByRole('link', { name: /^Delete / })
  await expect(remove).toBeHidden()
  await rows.nth(1).locator('summary').click()
  await remove.click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this product?')
})
