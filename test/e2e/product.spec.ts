import type { Locator, Page } from '@playwright/test'
import { dollars, shelfOf } from './shelf.ts'
import { expect, heading, open, test, toast } from './shopper.ts'

const { plentiful, soldOut, pictured } = shelfOf('product')

test('pictures: one large, the others to choose, all of them full screen', async ({ page }) => {
  const product = pictured(0)
  const picture = (number: number) => `${product.name}, picture ${number} of 3`
  await open(page, `/products/${product.id}`)
  await expect(page.getByRole('img', { name: picture(1) })).toBeVisible()
  await page.getByRole('button', { name: 'Show picture 2' }).click()
  await expect(page.getByRole('img', { name: picture(2) })).toBeVisible()
  // Somebody's own colours leave no backgrounds: what is to be pressed and what is chosen have edges then.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCSS('border-top-width', '1px')
  await expect(page.getByRole('button', { name: 'Show picture 1' })).toHaveCSS('outline-style', 'none')
  await expect(page.getByRole('tab', { selected: true })).toHaveCSS('outline-style', 'double')
  await expect(page.getByRole('tab', { selected: false })).toHaveCSS('outline-style', 'none')
  await page.emulateMedia({ forcedColors: null })
  await page.getByRole('button', { name: 'Show picture 1' }).click()

  await page.getByRole('button', { name: 'View full screen' }).click()
  const viewer = page.getByRole('dialog', { name: `Pictures of ${product.name}` })
  const previous = viewer.getByRole('button', { name: 'Previous picture' })
  const next = viewer.getByRole('button', { name: 'Next picture' })
  await expect(viewer.getByText('1 of 3')).toBeVisible()
  await expect(previous).toBeDisabled()
  await next.click()
  await next.click()
  await expect(viewer.getByText('3 of 3')).toBeVisible()
  await expect(viewer.getByRole('img', { name: picture(3) })).toBeVisible()
  await expect(next).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('button', { name: 'View full screen' })).toBeFocused()
})

test('the reference is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = plentiful(0)
  await open(page, `/products/${product.id}`)
  await page.getByRole('button', { name: 'Copy reference number' }).click()
  await expect(toast(page, 'Copied!', 'Reference number copied to clipboard')).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(product.id)
})

test('the reference is copied without https too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })
  })
  const product = plentiful(0)
  await open(page, `/products/${product.id}`)
  const copy = page.getByRole('button', { name: 'Copy reference number' })
  await copy.click()
  await expect(toast(page, 'Copied!', 'Reference number copied to clipboard')).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Search', exact: true }).or(page.getByLabel('Search', { exact: true }))
  await box.first().focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(box.first()).toHaveValue(product.id)
  // Where that is forbidden too, it stands there selected.
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await copy.click()
  await expect(toast(page, 'Reference number selected')).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toBe(product.id)
})

test('the quantity stays between 1 and the stock', async ({ page }) => {
  const product = pictured(1)
  await open(page, `/products/${product.id}`)
  const quantity = page.getByLabel(`Quantity of ${product.name}`)
  const less = page.getByRole('button', { name: 'Decrease quantity' })
  const more = page.getByRole('button', { name: 'Increase quantity' })
  await expect(quantity).toHaveValue('1')
  await expect(less).toBeDisabled()
  for (const [typed, becomes] of [
    ['0', '1'],
    ['-3', '1'],
    ['abc', '1'],
    ['', '1'],
    ['2', '2'],
    ['1000000000', String(product.stock)],
  ] as const) {
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity).toHaveValue(becomes)
  }
  await more.click()
  await expect(toast(page, 'Stock limit reached', `Only ${product.stock} units available`)).toBeVisible()
  await expect(quantity).toHaveValue(String(product.stock))
  await less.click()
  await expect(quantity).toHaveValue(String(product.stock - 1))
})

test('two tabs, by pointer and by keyboard', async ({ page }) => {
  await open(page, `/products/${plentiful(1).id}`)
  const details = page.getByRole('tab', { name: /^Characteristics/ })
  const reviews = page.getByRole('tab', { name: /^Customer reviews/ })
  const panel = (name: RegExp) => page.getByRole('tabpanel', { name })
  await expect(details).toHaveAttribute('aria-selected', 'true')
  await expect(panel(/^Characteristics/)).toBeVisible()
  await expect(panel(/^Customer reviews/)).toBeHidden()
  await reviews.click()
  await expect(panel(/^Customer reviews/)).toBeVisible()
  await expect(panel(/^Characteristics/)).toBeHidden()
  await expect(panel(/^Customer reviews/).getByText('Please login to write a review')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(details).toBeFocused()
  await expect(panel(/^Characteristics/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(reviews).toBeFocused()
  await expect(reviews).toHaveAttribute('aria-selected', 'true')
})

test('what is out of stock cannot be added', async ({ page }) => {
  await open(page, `/products/${soldOut(0).id}`)
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
})

test('a product that is not there: said so, and home', async ({ page, complaints }) => {
  complaints.expect(/404/)
  await page.goto('/products/NO-SUCH-PART')
  await expect(toast(page, 'Product not found')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Shop by Car Make' })).toBeVisible()
})

test('a category that is not there: said so, and to all categories', async ({ page, complaints }) => {
  complaints.expect(/404/)
  await page.goto('/categories/no-such-category')
  await expect(toast(page, 'Category not found')).toBeVisible()
  await expect(heading(page, 'All Categories')).toBeVisible()
})

test('from one product to another everything starts anew', async ({ page }) => {
  const product = pictured(2)
  await open(page, `/products/${product.id}`)
  await page.getByRole('button', { name: 'Show picture 3' }).click()
  await page.getByLabel(`Quantity of ${product.name}`).fill('2')
  await page.getByRole('link', { name: 'All Categories' }).click()
  await expect(heading(page, 'All Categories')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue('1')
  await expect(page.getByRole('img', { name: `${product.name}, picture 1 of 3` })).toBeVisible()
})

/** What somebody decides by: all of it is seen without scrolling. */
async function seesToBuy(page: Page, product: { priceCents: number }) {
  const box = page.getByRole('region', { name: 'Buy this part' })
  for (const text of ['check the fit', /^In Stock: /, 'Estimated delivery', dollars(product.priceCents)]) {
    await expect(box.getByText(text)).toBeInViewport({ ratio: 1 })
  }
  await expect(box.getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 })
  return box
}

test('fit, price, stock, day and button are in one view', async ({ page }) => {
  const product = plentiful(1)
  await open(page, `/products/${product.id}`)
  await seesToBuy(page, product)
})

test('on a phone too; scrolled away from, price and button come along at the thumb, and cover neither the end of the page nor what has the focus @mobile', async ({
  page,
}) => {
  const product = plentiful(1)
  await open(page, `/products/${product.id}`)
  const box = await seesToBuy(page, product)
  const add = box.getByRole('button', { name: 'Add to Cart' })
  const bar = box.locator('.buy-row')
  await expect(bar).toHaveCSS('position', 'static')
  await add.click()
  await expect(box.getByText('1 in your cart')).toBeInViewport()

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(bar).toHaveCSS('position', 'fixed')
  await expect(bar.getByText(dollars(product.priceCents))).toBeInViewport({ ratio: 1 })
  await expect(add).toBeInViewport({ ratio: 1 })
  expect((await bar.boundingBox())?.height).toBeLessThan(0.12 * 844)
  const topOfBar = async () => (await bar.boundingBox())?.y ?? 0
  expect(await bottomOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual(await topOfBar())
  await add.click()
  await expect(toast(page, 'Added to cart')).toBeVisible()
  expect(await bottomOf(toast(page, 'Added to cart'))).toBeLessThan(await topOfBar())
  const lastLink = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
  await lastLink.focus()
  expect(await bottomOf(lastLink)).toBeLessThan(await topOfBar())

  // The smallest phone, and a screen of such large letters that the bar would fill it.
  await page.setViewportSize({ width: 320, height: 568 })
  await expect(add).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 320, height: 256 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(add).not.toBeInViewport()

  await box.getByRole('link', { name: 'View Cart' }).click()
  await expect(heading(page, '2 items in cart')).toBeVisible()
})

test('what is out of stock leads to others of its kind @mobile', async ({ page }) => {
  const product = soldOut(1)
  await open(page, `/products/${product.id}`)
  const bar = page.getByRole('region', { name: 'Buy this part' })
  await expect(bar.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
  await bar.getByRole('link', { name: /in stock$/ }).click()
  await expect(page).toHaveURL(/\/categories\/.*\/products\?stock=1$/)
})

const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}
