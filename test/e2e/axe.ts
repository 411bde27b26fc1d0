import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { checkReflow } from './reflow.ts'
import { expect } from './shopper.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** A toast or a dialog that is still fading in has no contrast yet. What scrolling moves along stands still by itself. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )

/** In its short form, which is less than half as long: every page that is looked at reads it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * WCAG 2.2 A and AA by axe at both widths, and what axe does not see of reflow and text spacing. Behind a modal dialog nobody
 * can read or press anything, and the page there has a test of its own.
 */
export async function check(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const showAll = await hideRepetitions(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await settled(page)
    const raiseBars = await layDownBars(page)
    const found = await page.evaluate(barriers, tags)
    await raiseBars()
    expect(found.map(barrier => `at ${width}: ${barrier}`)).toEqual([])
  }
  await showAll()
  await checkReflow(page)
}

/**
 * Lays the head of the page and the bars at the bottom of the screen into the page: what they cover by the chance of how far the page
 * is scrolled comes out from under them, and is no small target.
 */
async function layDownBars(page: Page): Promise<() => Promise<void>> {
  const laidDown = await page.evaluateHandle(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('header, main :not(dialog)')].filter(element => {
      const { position, top, bottom } = getComputedStyle(element)
      const isAtFoot = bottom === '0px' && top !== '0px'
      const isHead = position === 'sticky' && element.matches('header')
      return isHead || ((position === 'fixed' || position === 'sticky') && isAtFoot)
    })
    for (const bar of bars) bar.style.position = 'static'
    return bars
  })
  return () =>
    laidDown.evaluate(bars => {
      for (const bar of bars) bar.style.position = ''
    })
}

/** What axe finds in the page, where it runs. */
async function barriers(tags: string[]): Promise<string[]> {
  const { violations } = await window.axe.run(document.querySelector<HTMLElement>('dialog:modal') ?? document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join('\n')}`)
}

/**
 * Hides what axe has judged three times: neighbours in a list or a table, such as forty products, that differ in nothing but
 * their texts and addresses. A row with another class, role or state is kept. Answers how the rows are shown again.
 */
async function hideRepetitions(page: Page): Promise<() => Promise<void>> {
  const hidden = await page.evaluateHandle(() => {
    const telling =
      /^(class|style|role|type|tabindex|disabled|checked|open|hidden|aria-(?!label|describedby|controls)[a-z]+)$/
    const shapeOf = (element: Element) =>
      [
        element.tagName,
        element.childElementCount === 0 && element.textContent !== '',
        ...[...element.attributes].map(({ name, value }) => `${name}=${telling.test(name) ? value : value !== ''}`),
      ].join(' ')
    const seen = new Map<Element | null, Map<string, number>>()
    const hidden: [HTMLElement, display: string][] = []
    for (const row of document.querySelectorAll<HTMLElement>('tbody > tr, li, article')) {
      const siblings = seen.get(row.parentElement) ?? new Map<string, number>()
      const shape = [row, ...row.querySelectorAll('*')].map(shapeOf).join('\n')
      const number = (siblings.get(shape) ?? 0) + 1
      seen.set(row.parentElement, siblings.set(shape, number))
      if (number > 3 && !row.contains(document.activeElement)) hidden.push([row, row.style.display])
    }
    for (const [row] of hidden) row.style.display = 'none'
    return hidden
  })
  return () =>
    hidden.evaluate(rows => {
      for (const [row, display] of rows) row.style.display = display
    })
}
