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

const condition = 'built up to 07/2019'

/** Makes a car the active one, by the picker of the home page. */
async function pickCar(page: Page, make: string, model: string, year: string, variant: { label: string }) {
  await open(page, '/')
  // Where a car is known already the picker waits behind a button.
  const change = page.getByRole('button', { name: 'Change vehicle' })
  if (await change.isVisible()) await change.click()
  await page.getByLabel('Make', { exact: true }).selectOption(make)
  await page.getByLabel('Model', { exact: true }).selectOption(model)
  await page.getByLabel('Year', { exact: true }).selectOption(year)
  await page.getByLabel('Variant', { exact: true }).selectOption(variant)
  await page.getByRole('button', { name: 'Show Parts That Fit' }).click()
  await expect(heading(page, `Parts for your ${make} ${model}`)).toBeVisible()
}

/** Searches among what fits the active car. */
async function searchDiscs(page: Page) {
  const search = page.getByRole('banner')
  await search.getByRole('combobox').or(search.getByRole('searchbox')).fill('drilled and slotted brake disc pair front')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vehicle=\d+/)
}

const discIn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: `Fits if ${condition}` })
    .first()

test("the list of a car keeps its 'fits if' while another car is the active one, and the page names both", async ({
  page,
}) => {
  await pickCar(page, 'Honda', 'Civic', '2019', { label: 'Hatchback (2017-2021)' })
  await searchDiscs(page)
  const list = page.url()
  await pickCar(page, 'Honda', 'Accord', '2016', { label: 'Coupe (2015-2017)' })
  const answered = page.waitForResponse(/\/fit\?/)
  await open(page, list)
  await answered
  await expect(discIn(page)).toBeVisible()
  await discIn(page).getByRole('link').click()
  await expect(
    page.getByRole('main').getByText(`Fits your Honda Civic if ${condition} (front), not your Honda Accord`),
  ).toBeVisible()
})

test("'fits if' goes along from list to order, and the month in the garage settles it", async ({ page }) => {
  const main = page.getByRole('main')
  const answer = page.getByRole('region', { name: 'Buy this part' }).getByRole('status')
  await pickCar(page, 'Honda', 'Civic', '2019', { label: 'Hatchback (2017-2021)' })

  // The list: the disc says its condition, and the pads beside it fit plainly.
  await searchDiscs(page)
  const disc = discIn(page)
  await expect(disc).toBeVisible()
  await check(page)
  await disc.getByRole('link').click()

  // The product: the whole answer, and the line of its table.
  await expect(main.getByText(`Fits your Honda Civic if ${condition}`)).toBeVisible()
  await expect(main.getByText(`Front · if ${condition}`)).toBeVisible()
  await check(page)
  const product = page.url()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toast(page, 'Added to cart')).toBeVisible()

  // Cart, checkout, order and packing slip.
  const line = `For: Honda Civic Hatchback 2019 · if ${condition}`
  await open(page, '/cart')
  await expect(main.getByText(line)).toBeVisible()
  await open(page, '/auth/sign-up?returnTo=/checkout')
  await signUp(page, newcomer())
  await expect(main.getByText(line)).toBeVisible()
  await fillAddress(page)
  await placeOrder(page)
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(main.getByText(line)).toBeVisible()
  const order = page.url().split('/').at(-1)

  // The month of production, said once, settles it: the part's page leads to where it is said, and that back.
  const sayMonth = async (month: string) => {
    const dialog = page.getByRole('dialog', { name: 'Edit Vehicle' })
    await dialog.getByLabel('When was it built? (Optional)').selectOption(month)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
  }
  const saveMonth = async (month: string) => {
    await page.getByRole('button', { name: 'Edit Honda Civic 2019' }).click()
    await sayMonth(month)
    await expect(main.getByText(`Built: ${month}`)).toBeVisible()
  }
  const before = page.url()
  await open(page, product)
  await main.getByRole('link', { name: 'Say when it was built' }).click()
  await expect(page.getByLabel('When was it built? (Optional)')).toBeFocused()
  await sayMonth('07/2019')
  await expect(page).toHaveURL(new RegExp(`${product}$`))
  await expect(main.getByRole('link', { name: 'Say when it was built' })).toBeHidden()
  await check(page)
  await expect(answer.filter({ hasText: /^Fits your Honda Civic$/ })).toBeVisible()
  // The way there and back leaves the part in the history once.
  await page.goBack()
  await expect(page).toHaveURL(before)
  await open(page, '/garage')
  await saveMonth('08/2019')
  await open(page, product)
  await expect(answer.filter({ hasText: 'Does not fit your Honda Civic' })).toBeVisible()

  await enter(page, admin)
  await open(page, `/admin/orders/${order}/packing-slip`)
  await expect(page.getByText(line)).toBeVisible()
})
