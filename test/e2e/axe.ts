import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shopper.ts'

/** A toast or a dialog that is still fading in has no contrast yet. What scrolling moves along stands still by itself. */
export const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )

/**
 * WCAG 2.2 A and AA by axe at both widths, and nothing that scrolls sideways on the smallest phone. Behind a modal dialog
 * nobody can read or press anything, and the page there has a test of its own.
 */
export async function check(page: Page) {
  const isInDialog = (await page.locator('dialog:modal').count()) > 0
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await settled(page)
    // Legacy mode: no page has frames, and without it every look opens a blank page of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (isInDialog) axe.include('dialog:modal')
    const { violations } = await axe
      .options({ resultTypes: ['violations'] })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    const found = violations.map(({ id, nodes }) => `${id} at ${width}: ${nodes.map(node => node.html).join('\n')}`)
    expect(found).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'pixels beyond the screen').toBeLessThanOrEqual(0)
}
