import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** What has moved by itself since the page was opened: each element, with its place before and after. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const isShift = (entry: PerformanceEntry): entry is Shift => 'sources' in entry
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const found: string[] = []
    const observer = new PerformanceObserver(list => {
      for (const { node, previousRect, currentRect } of list
        .getEntries()
        .filter(isShift)
        .flatMap(at => at.sources)) {
        const element = node instanceof Element ? node : node?.parentElement
        found.push(`${element?.outerHTML.slice(0, 200)}: ${place(previousRect)} → ${place(currentRect)}`)
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise(resolve => setTimeout(resolve, 300))
    return found
  })
