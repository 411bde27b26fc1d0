import type { Page } from '@playwright/test'
import { expect } from './shopper.ts'

/** What WCAG 1.4.12 lets readers set, and no text may be lost by. */
const readersSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`

/**
 * Nothing scrolls sideways on a screen of 320 px (WCAG 1.4.10), which is what 1280 px are when somebody enlarges four times; and on
 * a phone no text that was whole is cut, or stands out of its button, once somebody sets their own spacing (WCAG 1.4.12).
 */
export async function checkReflow(page: Page) {
  await page.setViewportSize({ width: 320, height: 740 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'pixels beyond the screen').toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 390, height: 844 })
  const before = await page.evaluate(cutTexts)
  const takeBack = await page.evaluateHandle(css => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    return sheet
  }, readersSpacing)
  const after = await page.evaluate(cutTexts)
  await takeBack.evaluate(sheet => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
  })
  expect(after.filter(text => !before.includes(text))).toEqual([])
}

/** The texts of which a part is hidden by a box around them, or which stand out of their button or link. */
function cutTexts(): string[] {
  const root = document.querySelector('dialog:modal') ?? document.body
  // The note of the bar to buy says again what stands above.
  const isLookedAt = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.matches('[data-away] .buy-note')
  const isCut = (text: DOMRect, element: Element) => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position, display, textOverflow, webkitLineClamp } = getComputedStyle(box)
      const { left, right, top, bottom, width } = box.getBoundingClientRect()
      const isForScreenReaders = position === 'absolute' && width <= 1
      if (isForScreenReaders || /auto|scroll/.test(overflowX + overflowY)) return false
      // Shortened with dots, as a list shortens a long name: all of it stands on the page that it leads to.
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
      if (display === 'inline') continue
      const isPressed = box.matches('a, button, summary, label')
      if ((isPressed || overflowX !== 'visible') && (text.left < left - 1 || text.right > right + 1)) return true
      // Lines are higher than their letters.
      if ((isPressed || overflowY !== 'visible') && (text.top < top - 4 || text.bottom > bottom + 4)) return true
      if (position === 'fixed') return false
    }
    return false
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !isLookedAt(element)) continue
    range.selectNodeContents(node)
    if ([...range.getClientRects()].some(rect => isCut(rect, element)))
      found.push(`${node.textContent} in ${element.className}`)
  }
  return found
}
