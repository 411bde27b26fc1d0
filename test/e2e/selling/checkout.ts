import type { Page } from '@playwright/test'
import { shelfOf } from '#test/e2e/shelf.ts'
import { expect, heading, keepCart, lineOf, newcomer, open, signUp } from '#test/e2e/shopper.ts'

export const { plentiful } = shelfOf('checkout')

/** Somebody without an order, at the checkout with two parts of that number. */
export async function comeToCheckout(page: Page, number: number) {
  await keepCart(page, JSON.stringify([lineOf(plentiful(number), 2)]))
  await open(page, '/auth/sign-up?returnTo=/checkout')
  const nora = newcomer()
  await signUp(page, nora)
  await expect(heading(page, 'Checkout')).toBeVisible()
  await isWithAccount(page)
  return nora
}

/** Waits until the account has the cart: before that it stays in the browser when the session ends, as a guest's does. */
const isWithAccount = (page: Page) =>
  page.waitForFunction(() => {
    const agreed: unknown = JSON.parse(localStorage.getItem('account-shopping') ?? 'null')
    return agreed instanceof Object && !('sent' in agreed)
  })

export async function expectAddress(page: Page) {
  await expect(page.getByLabel('Phone')).toHaveValue('555 0100')
  await expect(page.getByLabel('Street address')).toHaveValue('12 Gear Street')
  await expect(page.getByLabel('City')).toHaveValue('Springfield')
  await expect(page.getByLabel('Postcode')).toHaveValue('12345')
}

export const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('checkout'))
export const pressPlaceOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click()
