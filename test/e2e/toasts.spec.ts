import { shelfOf } from './shelf.ts'
import { customer, enterAgain, expect, keepCart, lineOf, open, test, toast } from './shopper.ts'

const { plentiful } = shelfOf('toasts')

test('toasts: at most three, gone after about four seconds, red ones after ten, and Alt+T leads to them', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_/)
  const product = plentiful(0)
  await page.clock.install()
  await open(page, `/products/${product.id}`)
  await page.clock.pauseAt(Date.now() + 60_000)
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  const addAll = page.getByRole('button', { name: 'Add to Cart' })
  await page.getByLabel(`Quantity of ${product.name}`).fill(String(product.stock))
  await page.route(/\.data(\?|$)/, route => route.abort())
  const link = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last()
  for (const control of [addAll, addAll, page.getByRole('button', { name: /^Copy/ }), link]) {
    await control.click()
    await page.clock.runFor(50)
  }
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(toast(page, 'Failed to load')).toBeVisible({ timeout: 50 })
  }).toPass()
  const shown = await toasts.evaluateAll(all => all.filter(({ dataset }) => dataset.visible === 'true').length)
  expect(shown).toBe(3)
  await page.mouse.move(5, 5)
  await page.clock.runFor(3_000)
  await expect(toasts.first()).toBeVisible()
  // The last press on the button was one too many, and the page could not be loaded: both have to be read.
  await page.clock.runFor(2_500)
  await expect(toasts).toHaveCount(2)
  // Said while the clock stood still: either may stand first.
  for (const title of ['Failed to load', 'Stock limit reached']) await expect(toast(page, title)).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(toasts).toHaveCount(0)
  await addAll.click()
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(toasts).toHaveCount(1, { timeout: 50 })
  }).toPass()
  await page.keyboard.press('Alt+KeyT')
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused()
})

test('a toast covers no field and no button that sends one, at any width, and gives way to the one that gets the focus', async ({
  page,
}) => {
  const covered = () =>
    page.evaluate(() => {
      const toast = document.querySelector('[data-sonner-toast][data-mounted=true]')?.getBoundingClientRect()
      if (!toast) return ['no toast']
      const needed = 'main :is(input, textarea, select, button[type=submit])'
      const fields = Array.from(document.querySelectorAll<HTMLInputElement>(needed))
      return fields.flatMap(field => {
        const { left, right, top, bottom } = field.getBoundingClientRect()
        const isApart = left >= toast.right || right <= toast.left || top >= toast.bottom || bottom <= toast.top
        return isApart ? [] : [field.name || field.textContent]
      })
    })
  const told = encodeURIComponent(JSON.stringify({ title: 'Success', description: 'Logged in successfully' }))
  await enterAgain(page, customer)
  await keepCart(page, JSON.stringify([lineOf(plentiful(1))]))
  const { origin } = new URL(page.url())
  const openWithToast = async (path: string) => {
    // The page before must not take the cookie.
    await page.goto('about:blank')
    await page.context().addCookies([{ name: 'flash', value: told, url: origin }])
    await open(page, path)
    await expect(toast(page, 'Success')).toBeVisible()
  }
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    for (const path of ['/checkout', '/contact', '/profile']) {
      // A toast may be gone before a slow machine has looked at it.
      await expect(async () => {
        await openWithToast(path)
        await expect.poll(covered, { message: `${path} at ${size.width} px`, timeout: 3_000 }).toEqual([])
      }).toPass()
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(async () => {
    await openWithToast('/contact')
    await message.evaluate(field => {
      const top = document.querySelector('[data-sonner-toaster]')?.getBoundingClientRect().top ?? 0
      window.scrollBy(0, field.getBoundingClientRect().top - top)
    })
    await expect.poll(covered, { timeout: 3_000 }).toContain('message')
    await message.focus()
    await expect.poll(covered, { timeout: 3_000 }).toEqual([])
  }).toPass()
})

test('what shows toasts cannot be loaded: what is to be said is said all the same', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await page.route(/\/late-frame-[^/]*\.js$/, route => route.abort())
  await open(page, `/products/${plentiful(0).id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('alert')).toContainText('Added to cart')
  await expect(toast(page, 'Added to cart')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('alert')).toContainText('Updated cart')
  await page.unroute(/\/late-frame-[^/]*\.js$/)
  // Browsers remember a script that failed, until the page is loaded again.
  await page.reload()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toast(page, 'Updated cart')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a toast on a telephone gives way to Proceed to Checkout that is scrolled below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await keepCart(page, JSON.stringify([lineOf(plentiful(0)), lineOf(plentiful(1)), lineOf(plentiful(2))]))
  const { origin } = new URL(page.url())
  const told = encodeURIComponent(JSON.stringify({ title: 'Success', description: 'Logged in successfully' }))
  /** Scrolls the link to that height of the window, and says whether a toast lies over it once all stands still. */
  const isCoveredAt = (top: number) =>
    page.getByRole('link', { name: 'Proceed to Checkout' }).evaluate(async (link, top) => {
      const stands = () => Promise.all(document.getAnimations().map(({ finished }) => finished))
      await stands()
      // There may be too little below it.
      document.body.style.paddingBottom = '60rem'
      const scrolled = new Promise(resolve => document.addEventListener('scrollend', resolve, { once: true }))
      window.scrollBy(0, link.getBoundingClientRect().top - top)
      await scrolled
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      await stands()
      const box = link.getBoundingClientRect()
      const toast = document.querySelector('[data-sonner-toast][data-mounted=true]')?.getBoundingClientRect()
      return toast ? toast.top < box.bottom && toast.bottom > box.top : 'no toast'
    }, top)
  // Over it, in the middle of the place where a toast stands: once below the header, and once at the foot of the window.
  for (const top of [160, 760]) {
    await expect(async () => {
      await page.goto('about:blank')
      await page.context().addCookies([{ name: 'flash', value: told, url: origin }])
      await open(page, '/cart')
      await expect(toast(page, 'Success')).toBeVisible()
      expect(await isCoveredAt(top)).toBe(false)
    }).toPass()
  }
})
