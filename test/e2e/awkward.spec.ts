import type { Page } from '@playwright/test'
import { routePaths } from '#test/route-paths.ts'
import { withAwkwardThings } from './awkward.ts'
import { admin, enter, expect, open, test } from './shopper.ts'

// Every page for shoppers that routes.ts has, on the narrowest phone, with the longest words and the dearest goods.

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

const parameters: Record<string, string> = {
  makeId: 'awkward',
  modelId: 'awkward',
  subModelId: 'awkward',
  categorySlug: 'awkward',
  categoryId: 'awkward-inside',
  productId: 'AWKWARD-0123456789-0123456789-0123456789',
}

/** They only ever lead on. */
const neverSeen = ['/logout', '/reviews/:reviewId/delete']
const pages = routePaths
  .filter(({ path, file }) => file.endsWith('.tsx') && !/^\/admin\b/.test(path) && !neverSeen.includes(path))
  .map(({ path }) => path.replace('*', 'nothing'))

/** Pages that show more by their query. */
const more = [
  '/categories?category=awkward&brand=Nobody',
  '/categories/awkward/products',
  '/categories/awkward-inside/products?sort=price-desc&stock=1&min=5',
  '/search?q=Donaudampfschifffahrtsgesellschaft',
  `/search?q=${'Donaudampfschifffahrt'.repeat(9)}`,
  '/products/:productId?reviews=1',
  '/products/AWKWARD-2',
  '/categories/awkward-inside/products?vehicle=:variantId',
]
const ofTheOwner = ['/admin', '/admin/orders', '/admin/products', '/admin/orders/:orderId', '/admin/settings/documents']

/** What sticks out of the screen, and amounts that are broken in two or cut. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const beyond = document.documentElement.scrollWidth - window.innerWidth
    const sticksOut = (element: Element) =>
      element.getBoundingClientRect().right > window.innerWidth + 0.5 && !element.closest('.one-line-row')
    const widest = beyond > 0 ? [...document.querySelectorAll('main *, header *, footer *')].filter(sticksOut) : []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const amount = /(CHF)?[\d,]+\.\d\d(?!\d)/.exec(node.nodeValue ?? '')
      if (!amount || node.parentElement?.closest('script, style, option')) continue
      const range = document.createRange()
      range.setStart(node, amount.index)
      range.setEnd(node, amount.index + amount[0].length)
      const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      const box = node.parentElement?.closest('article, section, li, td')?.getBoundingClientRect()
      const isCut = range.getBoundingClientRect().right > (box?.right ?? window.innerWidth)
      if (tops.size > 1 || isCut) broken.push(amount[0])
    }
    return {
      beyond: Math.max(0, beyond),
      widest: widest.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 150)),
      broken,
    }
  })

test('nothing sticks out and no amount breaks, whatever was typed @alone', async ({ page, baseURL, complaints }) => {
  complaints.expect(/404/)
  await withAwkwardThings(baseURL ?? '', async ({ who, orderId, variantId, kept }) => {
    const own = { ...parameters, orderId, variantId: String(variantId) }
    const address = (path: string) => path.replace(/:(\w+)/g, (_, name: keyof typeof own) => own[name])
    await page.addInitScript(kept => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value))
    }, kept)
    const look = async (path: string) => {
      expect.soft((await open(page, address(path)))?.status(), path).toBeLessThan(500)
      expect.soft(await faults(page), path).toEqual({ beyond: 0, widest: [], broken: [] })
    }
    expect(pages.length).toBeGreaterThan(25)
    for (const path of pages) await look(path)
    await enter(page, who)
    for (const path of [
      ...more,
      '/cart',
      '/checkout',
      '/profile',
      '/orders',
      '/orders/:orderId',
      '/reviews',
      '/account',
    ]) {
      await look(path)
    }
    await enter(page, admin)
    for (const path of ofTheOwner) await look(path)
  })
})
