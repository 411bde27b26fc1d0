import type { Page } from '@playwright/test'
import { layoutShifts } from './shifts.ts'
import { admin, basket, customer, enter, expect, heading, open, test } from './shopper.ts'

const strip = (page: Page) => page.getByRole('navigation', { name: 'Categories' })

async function scrollTo(page: Page, top: number) {
  await page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), top)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
}

test('the bar stays, the strip goes once one has scrolled past 100 px, and nothing else moves', async ({ page }) => {
  await open(page, '/makes')
  await expect(strip(page).getByRole('link')).toHaveCount(7)
  await expect(strip(page).getByRole('link').first()).toHaveText('All products')
  const place = await strip(page).boundingBox()
  await scrollTo(page, 100)
  await expect(strip(page)).toBeVisible()
  expect(await strip(page).boundingBox()).toEqual(place)
  await scrollTo(page, 101)
  await expect(strip(page)).toBeHidden()
  await expect(basket(page)).toBeInViewport()
  await scrollTo(page, 20)
  await expect(strip(page)).toBeVisible()
  expect(await layoutShifts(page)).toEqual([])
})

test('where a browser knows nothing of scrolling in its styles, the strip slides behind the bar', async ({ page }) => {
  await open(page, '/makes')
  await page.addStyleTag({ content: '.strip { animation: none }' })
  const place = await strip(page).boundingBox()
  await scrollTo(page, 100)
  expect(await strip(page).boundingBox()).toEqual(place)
  await scrollTo(page, 100 + (place?.height ?? 0))
  const bar = await page.getByRole('banner').boundingBox()
  const { y = 0, height = 0 } = (await strip(page).boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(bar?.height ?? 0)
  await expect(heading(page, 'All Car Makes')).toBeInViewport()
})

/** The room for text in the header's search box, and the width of its placeholder, in whole pixels. */
const searchRoom = (page: Page) =>
  page
    .getByRole('banner')
    .locator('input[name=q]')
    .evaluate(input => {
      if (!(input instanceof HTMLInputElement)) throw new Error('no input')
      const { paddingLeft, paddingRight, fontFamily } = getComputedStyle(input)
      const { fontSize, fontWeight, letterSpacing } = getComputedStyle(input, '::placeholder')
      const text = document.createElement('span')
      text.textContent = input.placeholder
      Object.assign(text.style, {
        position: 'absolute',
        whiteSpace: 'nowrap',
        fontFamily,
        fontSize,
        fontWeight,
        letterSpacing,
      })
      document.body.append(text)
      const placeholder = text.getBoundingClientRect().width
      text.remove()
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return { room: Math.ceil(room), placeholder: Math.floor(placeholder) }
    })

for (const [who, account] of [
  ['a visitor', null],
  ['a customer', customer],
  ['an admin', admin],
] as const) {
  test(`the search box shows the whole of its placeholder at every width, to ${who}`, async ({ page }) => {
    if (account) await enter(page, account)
    await open(page, '/makes')
    for (const width of [360, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const { room, placeholder } = await searchRoom(page)
      expect(placeholder).toBeGreaterThan(250)
      expect(room, `at ${width}`).toBeGreaterThanOrEqual(placeholder)
    }
  })
}

test('the footer is short on a phone, and unfolds; on a wide screen all of it is there @mobile', async ({ page }) => {
  await open(page, '/terms')
  const footer = page.getByRole('contentinfo')
  for (const link of ['Need help?', 'Withdraw from contract here', 'Terms', 'Privacy']) {
    await expect(footer.getByRole('link', { name: link, exact: true })).toBeVisible()
  }
  expect((await footer.boundingBox())?.height).toBeLessThan(844 / 2)
  const paying = footer.getByText('Cash on delivery')
  await expect(paying).toBeHidden()
  await footer.getByText('Payment, delivery and returns').and(page.locator(':visible')).tap()
  await expect(paying).toBeVisible()
  await expect(footer.getByRole('link', { name: '30-day returns' })).toBeVisible()
  await page.reload()
  await page.setViewportSize({ width: 820, height: 800 })
  await expect(paying).toBeVisible()
  await expect(footer.getByText('Monday to Friday')).toBeVisible()
  await expect(footer.getByText('Payment, delivery and returns').and(page.locator(':visible'))).toHaveCount(1)
})
