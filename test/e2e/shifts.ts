import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** The name of the mark that a page bears from when its document was drawn to its end. */
export const drawnWhole = 'drawn whole'

/**
 * Runs in each page before all else. While a document still arrives, a row of cards is as high as those of them that are there,
 * and grows with the next one. The first frame after its end draws what was missing; the second follows it.
 */
export const markDrawnWhole = (name: string) =>
  document.addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(name))),
  )

/** What has moved by itself since the page was drawn to its end: each element, with its place before and after. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(async mark => {
    const [{ startTime: drawn } = { startTime: Number.NaN }] = performance.getEntriesByName(mark)
    if (Number.isNaN(drawn)) throw new Error('The page is not drawn yet')
    const isShift = (entry: PerformanceEntry): entry is Shift => 'sources' in entry
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const found: string[] = []
    const observer = new PerformanceObserver(list => {
      for (const { node, previousRect, currentRect } of list
        .getEntries()
        .filter(isShift)
        .filter(({ startTime }) => startTime > drawn)
        .flatMap(at => at.sources)) {
        // A part of a pixel: it stands where it stood.
        if (place(previousRect) === place(currentRect)) continue
        const element = node instanceof Element ? node : node?.parentElement
        found.push(`${element?.outerHTML.slice(0, 200)}: ${place(previousRect)} → ${place(currentRect)}`)
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise(resolve => setTimeout(resolve, 300))
    return found
  }, drawnWhole)
