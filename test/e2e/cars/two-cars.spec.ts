import type { Page } from '@playwright/test'
import { check } from '#test/e2e/axe.ts'
import {
  admin,
  enter,
  expect,
  fillAddress,
  heading,
  newcomer,
  open,
  placeOrder,
  signUp,
  test,
  toast,
} from '#test/e2e/shopper.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const header = (page: Page) => page.getByRole('banner')

/** Names a car on the home page, and goes on to its parts. */
async function pickCar(page: Page, make: string, model: string, year: string) {
  await open(page, '/')
  // Where a car is known already the picker waits behind a button.
  const change = page.getByRole('button', { name: 'Change vehicle' })
  if (await change.isVisible()) await change.click()
  await page.getByLabel('Make', { exact: true }).selectOption(make)
  await page.getByLabel('Model', { exact: true }).selectOption(model)
  await page.getByLabel('Year', { exact: true }).selectOption(year)
  const variant = page.getByLabel('Variant', { exact: true })
  if (await variant.isVisible()) await variant.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Show Parts That Fit' }).click()
  await expect(heading(page, `Parts for your ${make} ${model}`)).toBeVisible()
}

/** Searches from the header for what fits the active car, and puts the first part found into the cart. */
async function buyFirst(page: Page, text: string, badge: string) {
  await header(page).getByRole('combobox').or(header(page).getByRole('searchbox')).fill(text)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vehicle=\d+/)
  await expect(cards(page).first()).toContainText(badge)
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\//)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toast(page, 'Added to cart')).toBeVisible()
}

test('two cars stay apart from the search over cart and order to the packing slip, and when the same is ordered again', async ({
  page,
}) => {
  await pickCar(page, 'Toyota', 'Corolla', '2010')
  await buyFirst(page, 'front brake pads', 'Fits your Toyota Corolla')
  await pickCar(page, 'Honda', 'Civic', '2014')
  await buyFirst(page, 'front brake pads', 'Fits your Honda Civic')
  const civicPart = page.url()

  // The header switches between them, and a list that is narrowed to the one is narrowed to the other.
  await page.goBack()
  // The button stands on the page of before too, and what is opened there goes with it.
  await expect(heading(page, /^Results for/)).toBeVisible()
  await header(page)
    .getByRole('button', { name: /Your vehicle: Honda Civic/ })
    .press('Enter')
  const choice = page.getByRole('dialog', { name: 'Which vehicle are you shopping for?' })
  await expect(choice.getByRole('button', { name: /^Honda Civic/ })).toHaveAttribute('aria-pressed', 'true')
  await check(page)
  await choice.getByRole('button', { name: /^Toyota Corolla/ }).press('Enter')
  await expect(cards(page).first()).toContainText('Fits your Toyota Corolla')
  await page.getByRole('link', { name: 'Show All Parts' }).click()
  await expect(page).not.toHaveURL(/vehicle=/)
  await open(page, civicPart)
  await expect(page.getByText('Fits your Honda Civic, not your Toyota Corolla')).toBeVisible()

  const corolla = /^For: Toyota Corolla .* 2010$/
  const civic = /^For: Honda Civic .* 2014$/
  await open(page, '/cart')
  for (const car of [corolla, civic]) await expect(page.getByRole('main').getByText(car)).toBeVisible()
  await open(page, '/auth/sign-up?returnTo=/checkout')
  await signUp(page, newcomer())
  await fillAddress(page)
  const number = await placeOrder(page)
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(heading(page, `Order #${number}`)).toBeVisible()
  const order = page.url().split('/').at(-1)
  for (const car of [corolla, civic]) await expect(page.getByRole('main').getByText(car)).toBeVisible()

  // The same again is for the same cars.
  await page.getByRole('button', { name: 'Order Again' }).click()
  await expect(page).toHaveURL('/cart')
  for (const car of [corolla, civic]) await expect(page.getByRole('main').getByText(car)).toBeVisible()

  await enter(page, admin)
  await open(page, `/admin/orders/${order}/packing-slip`)
  for (const car of [corolla, civic]) await expect(page.getByRole('main').getByText(car)).toBeVisible()
})
