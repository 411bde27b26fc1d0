import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { pictured, plentiful, soldOut } from './shelf.ts'
import {
  admin,
  customer,
  enter,
  expect,
  fillAddress,
  heading,
  keepCart,
  lineOf,
  open,
  placeOrder,
  test,
  toast,
} from './shopper.ts'

// WCAG 2.2 A and AA by axe on every page, at both widths, and nothing that scrolls sideways on the smallest phone.

async function check(page: Page) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    const found = violations.map(({ id, nodes }) => `${id} at ${width}: ${nodes.map(node => node.html).join('\n')}`)
    expect(found).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'pixels beyond the screen').toBeLessThanOrEqual(0)
}

const vehicle = '/makes/toyota/models/corolla/sub-models/1-8l-4-cyl-fwd-2009-2013/categories'

// Of long lists the last page, which has all that a full one has, with fewer cards.
for (const path of [
  '/',
  '/makes',
  '/makes/bmw/models',
  '/makes/toyota/models/corolla/sub-models',
  vehicle,
  `${vehicle}?in=brakes`,
  `${vehicle}/brake-pads/products`,
  '/all-categories',
  '/categories?page=250',
  '/categories?category=brakes&page=250',
  '/categories/brakes',
  '/categories/brake-pads/products?page=250',
  `/products/${pictured(5).id}`,
  `/products/${pictured(6).id}?reviews=1`,
  `/products/${soldOut(1).id}`,
  '/search',
  '/search?q=brake&category=brakes&sort=name&page=250',
  '/search?q=qqqqzzzz',
  '/cart',
  '/login',
  '/register',
  '/auth',
  '/auth/sign-up',
  '/account',
]) {
  test(path, async ({ page }) => {
    await open(page, path)
    await check(page)
  })
}

test('the page of an unknown path', async ({ page, complaints }) => {
  complaints.expect(/404/)
  await open(page, '/nothing')
  await check(page)
})

test('the open menu', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Browse Products' }).click()
  await expect(page.getByRole('dialog', { name: 'Browse Products' })).toBeVisible()
  await check(page)
})

test('the pictures full screen', async ({ page }) => {
  await open(page, `/products/${pictured(5).id}`)
  await page.getByRole('button', { name: 'View full screen' }).click()
  await expect(page.getByText('1 of 3')).toBeVisible()
  await check(page)
})

test('a cart with something in it, changed meanwhile', async ({ page }) => {
  const lines = [lineOf(plentiful(40), 2), { ...lineOf(plentiful(41)), price: 1 }, lineOf(soldOut(2))]
  await keepCart(page, JSON.stringify(lines))
  await open(page, '/cart')
  await expect(page.getByText('Your cart has changed')).toBeVisible()
  await check(page)
})

test('forms with their messages', async ({ page, complaints }) => {
  complaints.expect(/422/)
  await open(page, '/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
  await check(page)
})

test('checkout, its messages, the order and the list of orders', async ({ page, complaints }) => {
  complaints.expect(/422/)
  await enter(page, customer)
  await keepCart(page, JSON.stringify([lineOf(plentiful(42), 2)]))
  await open(page, '/checkout')
  await expect(page.getByLabel('Phone')).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Phone number is required')
  await check(page)
  await fillAddress(page)
  const number = await placeOrder(page)
  await check(page)
  await page.getByRole('link', { name: `View Details of order ${number}` }).click()
  await expect(heading(page, `Order #${number}`)).toBeVisible()
  await check(page)
  await open(page, '/account')
  await check(page)
})

test('admin', async ({ page }) => {
  await enter(page, admin)
  await open(page, '/admin')
  await check(page)
})

test('toasts', async ({ page }) => {
  await open(page, `/products/${plentiful(43).id}`)
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expect(toast(page, 'Added to cart')).toBeVisible()
  await check(page)
})
