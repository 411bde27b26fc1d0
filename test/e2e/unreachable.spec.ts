import type { Page } from '@playwright/test'
import { goesOnOnline } from '#app/web/late/offline-press.ts'
import { admin, enter, expect, heading, isAlive, open, test, toast } from './shopper.ts'

// Pages that do not come: the one that somebody is on stays. For forms see forms-that-fail.spec.ts.

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a page that cannot be loaded: said so, and one stays', async ({ page, complaints }) => {
  complaints.expect(/503/)
  await open(page, '/')
  await page.route('**/all-categories.data*', route => route.fulfill({ status: 503, body: 'away' }))
  const link = page.getByRole('link', { name: 'View All of: Shop by Categories' })
  await link.click()
  await expect(toast(page, 'Failed to load categories')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shop by Categories' })).toBeVisible()
  await page.unroute('**/all-categories.data*')
  await link.click()
  await expect(heading(page, 'All Categories')).toBeVisible()
})

test('the admin area is opened from the shop as a document of its own, and without a network one stays', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_|Failed to (load|fetch)|Error loading route module/)
  await enter(page, admin)
  await open(page, '/makes')
  const way = page.getByRole('banner').getByRole('link', { name: 'Admin' })
  await context.setOffline(true)
  await way.click()
  await expect(toast(page, 'Failed to load the page')).toBeVisible()
  await expect(heading(page, 'All Car Makes')).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  expect(await page.evaluate(() => document.querySelectorAll('link[rel=stylesheet]').length)).toBe(2)
  // The admin area knows the shop's pages, and back leads to the document of before.
  await isAlive(page)
  await page.goBack()
  await expect(heading(page, 'All Car Makes')).toBeVisible()
})

test.describe('a page that cannot be loaded', () => {
  const data = /\.data(\?|$)/
  const loads = (page: Page) => {
    const asked: string[] = []
    page.on('request', request => {
      if (data.test(request.url()) && request.headers()['sec-purpose'] !== 'prefetch') asked.push(request.url())
    })
    return asked
  }

  test.beforeEach(({ complaints }) =>
    complaints.expect(/Failed to load|ERR_|Failed to fetch|Error loading route module/),
  )

  test('leaves the page where it was scrolled to, and the history as it was', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('link', { name: 'View All of: Shop by Car Make' }).click()
    await expect(heading(page, 'All Car Makes')).toBeVisible()
    const lastMake = page.getByRole('main').getByRole('link').last()
    await lastMake.scrollIntoViewIfNeeded()
    // Where the page stands when the link is pressed: what presses it may scroll to it once more.
    await page.evaluate(() =>
      addEventListener('click', () => document.body.setAttribute('data-pressed-at', `${Math.round(window.scrollY)}`), {
        capture: true,
        once: true,
      }),
    )
    await page.route(data, route => route.abort())
    const asked = loads(page)
    await lastMake.click()
    const before = Number(await page.locator('body').getAttribute('data-pressed-at'))
    expect(before).toBeGreaterThan(300)
    await expect(toast(page, 'Failed to load models', 'The shop cannot be reached.')).toBeVisible()
    await page.goBack()
    await expect(toast(page, 'Failed to load the page')).toBeVisible()
    await expect(page).toHaveURL('/makes')
    expect(await scrolled(page)).toBe(before)
    expect(asked.length).toBeLessThanOrEqual(3)
    await page.unroute(data)
    await expect.poll(() => page.evaluate(() => history.state.idx)).toBe(1)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Shop by Car Make' })).toBeVisible()
    await page.goForward()
    await expect(heading(page, 'All Car Makes')).toBeVisible()
  })

  test('for want of a network never gives way to the browser’s own error page, and comes once there is one', async ({
    page,
    context,
  }) => {
    await open(page, '/contact')
    await page.getByRole('textbox', { name: 'Message' }).fill('Do you have it?')
    const terms = page.getByRole('link', { name: 'Terms' }).first()
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to load the page' })
    await context.setOffline(true)
    await terms.click()
    await expect(failed).toContainText(goesOnOnline)
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you have it?')
    // Who types on wants to stay.
    await page.getByRole('textbox', { name: 'Message' }).press('End')
    await context.setOffline(false)
    await expect(page).toHaveURL('/contact')
    // Anew, for the toast of the first press would stand for that of the second, which may not have failed yet.
    await open(page, '/contact')
    await context.setOffline(true)
    await terms.click()
    await expect(failed).toContainText(goesOnOnline)
    await context.setOffline(false)
    await expect(page).toHaveURL('/terms')
    await expect(heading(page, /Terms/)).toBeVisible()
  })

  test('before its page has a script: the link or the form waits for the network too', async ({ page, context }) => {
    await page.route('**/assets/*.js', () => {})
    const note = page.getByRole('alert').filter({ hasText: goesOnOnline })
    const offline = async (press: () => Promise<unknown>) => {
      await page.goto('/contact', { waitUntil: 'domcontentloaded' })
      await context.setOffline(true)
      await press()
      await expect(note).toBeVisible()
      await expect(page).toHaveURL('/contact')
      await context.setOffline(false)
    }
    await offline(() => page.getByRole('link', { name: 'Terms' }).first().click())
    await expect(page).toHaveURL('/terms')
    await offline(() =>
      page
        .getByRole('searchbox')
        .fill('brake pads')
        .then(() => page.keyboard.press('Enter')),
    )
    await expect(page).toHaveURL('/search?q=brake+pads')
  })

  test('whose scripts a new release took away is opened as a document', async ({ page }) => {
    await page.route(/\/assets\/terms-[^/]*\.js$/, route => route.fulfill({ status: 404, body: '' }), { times: 1 })
    await open(page, '/contact')
    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    await page.getByRole('link', { name: 'Terms' }).first().click()
    await expect(heading(page, /Terms/)).toBeVisible()
    await expect(page).toHaveURL('/terms')
    await expect(page.locator('body[data-same]')).toHaveCount(0)
  })
})

test('a form that could not be sent says so no longer once it is', async ({ page, context, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await open(page, '/contact')
  for (const [label, text] of [
    ['Name', 'Nora Lind'],
    ['Email', 'nora@example.com'],
    ['Subject', 'Pads'],
    ['Message', 'Do you have them?'],
  ] as const)
    await page.getByRole('main').getByRole('textbox', { name: label }).fill(text)
  const send = page.getByRole('button', { name: 'Send Message' })
  const failed = page.locator('[data-sonner-toast][data-type=error]')
  // Whoever has typed has used a key, by which the page knows that a toast may come.
  await page.keyboard.press('Shift')
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
  await context.setOffline(true)
  await send.click()
  // A toast that is pointed at stays, however long.
  await failed.hover()
  await context.setOffline(false)
  await send.press('Enter')
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Message Sent!' })).toBeVisible()
  await expect(failed).toBeHidden()
})
