import { check } from '#test/e2e/axe.ts'
import { admin, enter, expect, heading, open, test } from '#test/e2e/shopper.ts'

test('the navigation is whole at 800 pixels, opens a district in place, and leads on by keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, admin)
  await open(page, '/admin/orders')
  const navigation = page.getByRole('navigation', { name: 'Admin' })
  const pages = (district: string) => navigation.getByRole('button', { name: `Pages of ${district}` })
  await expect(navigation.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
  await expect(pages('Selling')).toHaveAttribute('aria-expanded', 'true')
  expect(await navigation.evaluate(({ parentElement: box }) => box && box.scrollHeight - box.clientHeight)).toBe(0)
  await expect(navigation.getByRole('link', { name: 'Office' })).toBeInViewport({ ratio: 1 })

  await pages('People').press('Enter')
  await expect(pages('Selling')).toHaveAttribute('aria-expanded', 'false')
  await expect(navigation.getByRole('link', { name: 'Orders' })).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(navigation.getByRole('link', { name: 'Reviews' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Reviews')).toBeVisible()
  await expect(pages('People')).toHaveAttribute('aria-expanded', 'true')

  // The name of a district leads to what is used most of it.
  await navigation.getByRole('link', { name: 'Selling' }).click()
  await expect(heading(page, 'Orders')).toBeVisible()
  await pages('People').click()
  await check(page)
})

test('whatever is searched is reached by / and by Ctrl and K from every page, but / is a letter where somebody types', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, admin)
  await open(page, '/admin/orders')
  const field = page.getByRole('searchbox', { name: 'Find anything' })
  const ofList = page.getByRole('searchbox', { name: 'Search orders' })
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await ofList.focus()
  await page.keyboard.type('A/C')
  await expect(ofList).toHaveValue('A/C')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Search')).toBeVisible()
  // What was typed is marked, so that the next text takes its place.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('vat')
  await expect(field).toHaveValue('vat')
})

test('on a phone the navigation stands in a menu that says how much waits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, admin)
  await open(page, '/admin/orders')
  await page.getByText('Admin menu').click()
  const navigation = page.getByRole('navigation', { name: 'Admin' })
  await expect(navigation.getByRole('link', { name: 'Orders' })).toBeInViewport({ ratio: 1 })
  await expect(navigation.getByRole('link', { name: 'Office' })).toBeInViewport({ ratio: 1 })
  await navigation.getByRole('link', { name: 'Catalogue' }).click()
  await expect(heading(page, 'Products')).toBeVisible()
})
