// Where toasts stand: where they cover no field and no button. One that sends a form, and the accented one of a page, such as
// 'Proceed to Checkout', is needed next: rather than these a toast covers the header.

type Spot = { position: 'top-center' | 'bottom-center' | 'bottom-left' | 'bottom-right'; topPx: number }

const belowHeaderPx = 120
const overHeaderPx = 8

/** Best first. A header has the cart, so to cover that is better only than to cover a field, or the button that sends it. */
const narrow: [Spot, ...Spot[]] = [
  { position: 'top-center', topPx: belowHeaderPx },
  { position: 'bottom-center', topPx: 0 },
  { position: 'top-center', topPx: overHeaderPx },
]
const wide: [Spot, ...Spot[]] = [
  { position: 'bottom-left', topPx: 0 },
  { position: 'bottom-right', topPx: 0 },
  { position: 'bottom-center', topPx: 0 },
  { position: 'top-center', topPx: overHeaderPx },
]

const costs = { field: 10, next: 8, button: 1, header: 5 }

/** About as high as a title with two lines below it. */
const heightPx = 104
const widthPx = 356
const besidePx = { narrow: 16, wide: 24 }

/** The best place for the next toasts, as the page stands now. */
export function findSpot(): Spot {
  const isNarrow = matchMedia('(width < 600px)').matches
  const costed = (spot: Spot) => ({ spot, cost: costAt(spot, isNarrow ? besidePx.narrow : besidePx.wide) })
  const [first, ...others] = isNarrow ? narrow : wide
  return others.map(costed).reduce((best, other) => (other.cost < best.cost ? other : best), costed(first)).spot
}

/** What a toast at this place would cover, as what that costs. */
function costAt({ position, topPx }: Spot, besidePx: number): number {
  const width = Math.min(widthPx, innerWidth - 2 * besidePx)
  const lefts = { left: besidePx, center: (innerWidth - width) / 2, right: innerWidth - besidePx - width }
  const left = position.endsWith('left') ? lefts.left : position.endsWith('right') ? lefts.right : lefts.center
  const top = position.startsWith('top') ? topPx : innerHeight - besidePx - heightPx
  const covered = new Set<Element>()
  for (let x = left + 2; x <= left + width; x += 32) {
    for (let y = top + 2; y <= top + heightPx; y += 20) {
      const control = controlAt(x, y)
      if (control) covered.add(control)
    }
  }
  let cost = topPx === overHeaderPx ? costs.header : 0
  for (const control of covered) {
    cost += control.matches(fields) ? costs.field : control.matches(next) ? costs.next : costs.button
  }
  return cost
}

const fields = 'input, select, textarea'
/** The accent colour is for what most people press next. */
const next = '[type=submit], .bg-accent'

/** The field or button of the page, or of the dialog, that shows at this point, or what a bar of it says, such as 'Not saved yet'. */
function controlAt(x: number, y: number): Element | null {
  const shown = document.elementsFromPoint(x, y).find(element => !element.closest('[data-sonner-toaster]'))
  const control =
    shown?.closest(`:is(main, dialog) :is(${fields}, label, button, .button, .sticky [role=status])`) ?? null
  return control instanceof HTMLLabelElement ? control.control : control
}

/** Whether a toast lies over something that is needed next, as after the page was scrolled. */
export const coversNext = (): boolean =>
  Array.from(document.querySelectorAll(`:is(main, dialog) :is(${next})`)).some(isCovered)

/** Whether a toast lies over this element. */
export function isCovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return Array.from(document.querySelectorAll('[data-sonner-toast]'), toast => toast.getBoundingClientRect()).some(
    toast => toast.left < right && toast.right > left && toast.top < bottom && toast.bottom > top,
  )
}
