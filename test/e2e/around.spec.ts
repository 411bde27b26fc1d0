import type { Page } from '@playwright/test'
import { drawnWhole, layoutShifts } from './shifts.ts'
import { expect, heading, isAlive, open, test } from './shopper.ts'

const menuLink = (page: Page) => page.getByRole('link', { name: 'Browse Products' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Browse Products' })
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test.describe('the menu', () => {
  test.beforeEach(({ page }) => open(page, '/makes'))

  test('opens, keeps the focus, and closes by Escape', async ({ page }) => {
    await expect(menu(page)).toBeHidden()
    await menuLink(page).click()
    await expect(menu(page)).toBeVisible()
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(() => document.activeElement?.closest('main, header, footer') !== null)
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(menuLink(page)).toBeFocused()
  })

  test('closes by its button and by a click beside it', async ({ page }) => {
    await menuLink(page).click()
    await menu(page).getByRole('button', { name: 'Close menu' }).click()
    await expect(menu(page)).toBeHidden()
    await menuLink(page).click()
    await page.mouse.click(1000, 400)
    await expect(menu(page)).toBeHidden()
  })

  test('leads to makes and categories, and is closed there', async ({ page }) => {
    await menuLink(page).click()
    await expect(menu(page).getByRole('heading', { name: 'Shop by Car' })).toBeVisible()
    await menu(page).getByRole('link', { name: 'Filters' }).click()
    await expect(heading(page, 'Filters')).toBeVisible()
    await expect(page).toHaveURL('/categories/filters/products')
    await expect(menu(page)).toBeHidden()
    await menuLink(page).click()
    await menu(page).getByRole('link', { name: 'Browse by Car Make' }).click()
    await expect(heading(page, 'All Car Makes')).toBeVisible()
  })

  test('on a phone @mobile', async ({ page }) => {
    await menuLink(page).tap()
    await menu(page).getByRole('link', { name: 'Brakes' }).tap()
    await expect(heading(page, 'Brakes')).toBeVisible()
  })
})

test('an unknown path says so, leads home, and stands on the console', async ({ page, complaints }) => {
  complaints.expect(/404/)
  const answer = await open(page, '/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(heading(page, 'Oops! Page not found')).toBeVisible()
  await expect.poll(() => complaints.errors.join()).toContain('/no/such/page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a new page begins at its top, and back leads to where one was', async ({ page }) => {
  await open(page, '/makes')
  const lastMake = page.getByRole('main').getByRole('link').last()
  await lastMake.scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(300)
  await lastMake.click()
  await expect(heading(page, / models$/)).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(heading(page, 'All Car Makes')).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(before)
})

test('a page that is slow to come says what is loading', async ({ page }) => {
  await open(page, '/')
  let letGo: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/makes.data*', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'View All of: Shop by Car Make' }).click()
  await expect(page.getByText('Loading car makes...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shop by Car Make' })).toBeVisible()
  letGo()
  await expect(heading(page, 'All Car Makes')).toBeVisible()
  await expect(page.getByText('Loading car makes...')).toBeHidden()
})

test('the categories of a vehicle lead out again, however far one has gone', async ({ page, context }) => {
  const main = page.getByRole('main')
  const back = page.getByRole('link', { name: 'Back', exact: true })
  const variants = '/makes/toyota/models/corolla/sub-models'
  const top = heading(page, 'Parts for your Toyota Corolla')
  await open(page, variants)
  await page.getByRole('link', { name: /^1\.8L 4-cyl FWD\s*2003-2008$/ }).click()
  for (let round = 0; round < 2; round++) {
    await main.getByRole('link', { name: /^Brakes/ }).click()
    await expect(heading(page, 'Brakes')).toBeVisible()
    await page.getByRole('link', { name: 'Back to All Categories' }).click()
    await expect(top).toBeVisible()
  }
  await main.getByRole('link', { name: /^Brakes/ }).click()
  await main.getByRole('link', { name: /^All Brakes parts \(\d+\)/ }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Brakes')).toBeVisible()
  await page.reload()
  // A link that is pressed before the scripts are there opens its page anew, which leaves nothing to go forward to.
  await isAlive(page)
  await page.getByRole('link', { name: 'Back to All Categories' }).click()
  await expect(top).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(variants)
  // The browser's own button leads in again, and the page still knows the way out.
  await page.goForward()
  await expect(top).toBeVisible()
  const vehicle = page.url()
  await back.click()
  await expect(page).toHaveURL(variants)
  // Opened on its own there is nothing before it.
  const tab = await context.newPage()
  await open(tab, vehicle)
  await tab.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(tab).toHaveURL(variants)
})

test('a link is followed in place by pointer and keyboard, fetched before, and opens a tab where that is asked for', async ({
  page,
  context,
}) => {
  await open(page, '/categories/brake-pads/products')
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  const stays = () => expect(page.locator('body[data-same]')).toBeVisible()
  const card = page.getByRole('article').first().getByRole('link')
  const path = await card.getAttribute('href')
  const fetched = page.waitForRequest(request => request.url().includes(`${path}.data`))
  await card.hover()
  await fetched
  const opened = context.waitForEvent('page')
  await card.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab).toHaveURL(path ?? '')
  await tab.close()
  await expect(page).toHaveURL('/categories/brake-pads/products')
  await card.click()
  await expect(page).toHaveURL(path ?? '')
  await stays()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Brake Pads' }).press('Enter')
  await expect(heading(page, 'Brake Pads')).toBeVisible()
  await stays()
})

test('a list is sorted as soon as it is chosen', async ({ page }) => {
  await open(page, '/categories/brake-pads/products?page=2')
  await page.getByLabel('Sort By').selectOption('Price: high to low')
  await expect(page).toHaveURL('/categories/brake-pads/products?sort=price-desc')
  await isAlive(page)
})

test('the header’s data is kept for five minutes, and focus loads nothing', async ({ page }) => {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', request => {
    const isAhead = request.headers()['sec-purpose'] === 'prefetch'
    if (request.url().includes('.data') && !isAhead) asked.push(new URL(request.url()).search)
  })
  const follow = async (name: string, path: string | RegExp) => {
    asked.length = 0
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    return asked.join(' ')
  }
  await open(page, '/')
  // The routes whose data is asked for: not the root's.
  expect(await follow('All products', '/categories')).toMatch(/_routes=(?!.*root)/)
  asked.length = 0
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(1000)
  expect(asked).toEqual([])
  await page.clock.fastForward('06:00')
  // Without a list all of them are asked for.
  expect(await follow('Brakes', /\?category=\d+$/)).toMatch(/^\?category=\d+$/)
})

test('letters that come late move nothing @mobile', async ({ page }) => {
  const painted = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async route => {
    await painted.promise
    await route.continue()
  })
  const late = page.waitForResponse(/\.woff2$/)
  await page.goto('/', { waitUntil: 'commit' })
  // The page stands in letters of the machine's own.
  await page.waitForFunction(name => performance.getEntriesByName(name).length > 0, drawnWhole)
  painted.resolve()
  await (await late).finished()
  await isAlive(page)
  expect(await layoutShifts(page)).toEqual([])
})

test('scripts are fetched once the styles are there, and then start the page', async ({ page }) => {
  await open(page, '/categories')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const [stylesAt, firstScriptAt] = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter(entry => entry instanceof PerformanceResourceTiming)
    const named = (ending: string) => files.filter(({ name }) => name.endsWith(ending))
    return [
      Math.max(...named('.css').map(({ responseEnd }) => responseEnd)),
      Math.min(...named('.js').map(({ startTime }) => startTime)),
    ]
  })
  expect(stylesAt).toBeGreaterThan(0)
  expect(firstScriptAt).toBeGreaterThanOrEqual(stylesAt)
})

test('a link takes the focus along to the heading of its page; a field, a filter and a dialog keep it', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Need help?' }).press('Enter')
  await expect(heading(page, 'Contact Us')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused()

  await open(page, '/categories/brake-pads/products')
  const sort = page.getByLabel('Sort By')
  await sort.focus()
  await sort.selectOption('Price: high to low')
  await expect(page).toHaveURL(/sort=price-desc/)
  await expect(sort).toBeFocused()
  await page.goBack()
  await expect(sort).toHaveValue('newest')

  await open(page, '/garage')
  await page.getByRole('button', { name: 'Add Vehicle' }).first().press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add Vehicle to Garage' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
})
