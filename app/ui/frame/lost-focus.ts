// Where the focus was, for when what had it goes: a press answers, and its button is not there any more. The browser would give it
// to nothing, so that a screen reader is silent and the Tab key begins anew at the top of the page.

type Held = { element: Element; around: Element[] }

let held: Held | null = null

/** Whether an element can have the focus: it is there, is seen, and is not disabled. */
const canHold = (element: Element) =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled, :disabled *')

function hold(element: Element | null) {
  // Toasts come and go by themselves.
  const isOfPage = element && element !== document.body && !element.closest('[data-sonner-toaster]')
  held = isOfPage ? { element, around: ancestorsOf(element) } : null
}

function ancestorsOf(element: Element): Element[] {
  const around: Element[] = []
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one)
  return around
}

/** Whether nothing has the focus, since what had it is gone; somebody who presses beside a field has left it. */
const isLost = (): boolean =>
  held !== null && (document.activeElement ?? document.body) === document.body && !canHold(held.element)

/** The field that had the focus, where it was drawn anew; null where it is gone for good, or still has it. */
function fieldAnew(): HTMLElement | null {
  if (!held || !isLost() || !held.element.matches('input, select, textarea')) return null
  const { element, around } = held
  const name = element.getAttribute('name')
  const place = around.find(one => one.isConnected)
  return name ? (place?.querySelector<HTMLElement>(`${element.localName}[name="${CSS.escape(name)}"]`) ?? null) : null
}

const places = 'li, tr, section, article, form, fieldset, dialog'
const headings = ':is(h1, h2, h3, legend)'

/** What opens the menu that has closed, or the nearest heading or labelled region around. */
function nearest(around: readonly Element[]): HTMLElement | null {
  for (const one of around) {
    if (!canHold(one)) continue
    if (one instanceof HTMLDetailsElement && !one.open) return one.querySelector('summary')
    if (!(one instanceof HTMLElement) || !one.matches(places)) continue
    const heading = one.querySelector<HTMLElement>(headings)
    if (heading?.checkVisibility()) return heading
    if (one.matches('section[aria-label]')) return one
  }
  return document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
}

/** A dialog that closes gives the focus back by itself, to what had opened it. */
const isOfClosedDialog = ({ around }: Held) =>
  around.some(one => one instanceof HTMLDialogElement && !(one.isConnected && one.open))

/** Gives the focus to what is nearest to where it was lost, and answers whether it did. */
export function bringBack(): boolean {
  if (!held || !isLost() || isOfClosedDialog(held)) return false
  const place = fieldAnew() ?? nearest(held.around)
  if (place && place.tabIndex < 0) place.tabIndex = -1
  place?.focus({ preventScroll: true })
  return place !== null
}

/** Whoever takes the focus along by themselves, as a new page does, has done so after two frames. */
const later = () => requestAnimationFrame(() => requestAnimationFrame(bringBack))

/** Gives the focus to what is nearest whenever what had it goes without a new page. Answers how to stop. */
export function watchFocus(): () => void {
  hold(document.activeElement)
  const come = ({ target }: FocusEvent) => hold(target instanceof Element ? target : null)
  const leave = () => {
    const left = held
    // A browser may say this while it takes the element away.
    queueMicrotask(() => {
      if (!left || left !== held || document.activeElement === left.element) return
      if (canHold(left.element)) held = null
      else later()
    })
  }
  // Whether something can be seen is asked only where something may have been hidden: that costs more.
  const gone = new MutationObserver(changes => {
    const isHidden = held?.element.isConnected && changes.some(({ type }) => type === 'attributes')
    if (held && (isHidden ? !canHold(held.element) : !held.element.isConnected)) later()
  })
  document.addEventListener('focusin', come)
  document.addEventListener('focusout', leave)
  const attributeFilter = ['hidden', 'disabled', 'open']
  gone.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter })
  return () => {
    document.removeEventListener('focusin', come)
    document.removeEventListener('focusout', leave)
    gone.disconnect()
  }
}
