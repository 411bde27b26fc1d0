/**
 * Keeps what somebody presses, types, chooses or sends before the page's scripts are there, and does it in its order once
 * they are: at the event 'alive', which the root sends.
 *
 * What works without a script is left to the browser at once: a link leads on, a form with an address is sent, a box is ticked,
 * a panel opens. The page's scripts are told of it afterwards. Other presses wait, and the pressed button is `aria-busy`
 * meanwhile; behind a press that waits, links and forms wait too, since the next page would lose it.
 *
 * It runs in the page's head as a text (see first-script.ts), so it uses nothing from outside of itself.
 */
export function holdPresses() {
  type Early = { type: string; target: Element; again: (target: Element) => void; isHeld: boolean }
  const early: Early[] = []
  const types = ['click', 'keydown', 'submit', 'input', 'change', 'toggle']
  let isPassing = false
  let isDraining = false
  const mustWait = () => isDraining || early.some(({ isHeld }) => isHeld)

  const hold = (event: Event, target: Element, again: Early['again']) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    target.setAttribute('aria-busy', 'true')
    early.push({ type: event.type, target, again, isHeld: true })
  }

  const tell = (event: Event, target: Element, again: Early['again']) => {
    event.stopImmediatePropagation()
    const last = early.at(-1)
    if (last?.target === target && last.type === event.type) early.pop()
    early.push({ type: event.type, target, again, isHeld: false })
  }

  const dispatch = (event: Event) => (target: Element) => {
    const { constructor: Kind } = Object.getPrototypeOf(event)
    target.dispatchEvent(new Kind(event.type, event))
  }

  const onClick = (event: MouseEvent, target: Element) => {
    const pressed = target.closest('a[href],button,[role=button],[role=tab]')
    if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (pressed instanceof HTMLAnchorElement) {
      const staysHere =
        pressed.target || pressed.hasAttribute('download') || pressed.getAttribute('href')?.startsWith('#')
      if (staysHere || !(pressed.hasAttribute('data-scripted') || mustWait())) return
    } else if (pressed instanceof HTMLButtonElement) {
      if (pressed.popoverTargetElement || (pressed.form && pressed.type !== 'button')) return
    }
    hold(event, pressed, dispatch(event))
  }

  const onSubmit = (event: SubmitEvent, form: HTMLFormElement) => {
    const { submitter } = event
    if (form.hasAttribute('action') && !mustWait()) return
    hold(event, submitter ?? form, () => form.requestSubmit(submitter))
  }

  // React compares a field with what it knew last, so that has to be another value or state.
  const onField = (event: Event, field: Element) => {
    const isBox = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
    if (event.type === 'input' && (isBox || field instanceof HTMLSelectElement)) {
      // The same is said once more, as a change.
      event.stopImmediatePropagation()
    } else if (isBox) {
      const { checked } = field
      tell(event, field, () => {
        field.checked = !checked
        field.click()
      })
    } else if (field instanceof HTMLSelectElement) {
      const { value } = field
      tell(event, field, () => {
        field.value = value
        field.dispatchEvent(new Event(event.type, { bubbles: true }))
      })
    } else if (event.type === 'change' && !(field instanceof HTMLInputElement && field.type === 'file')) {
      // The browser says so when a text is done: somebody has left the field, or pressed Enter in it.
      tell(event, field, () => {
        if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      })
    } else if (event.type === 'input' && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
      const { value } = field
      tell(event, field, () => {
        const { selectionStart, selectionEnd } = field
        field.value = value ? '' : '0'
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
        if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      })
    } else tell(event, field, () => field.dispatchEvent(new Event(event.type, { bubbles: true })))
  }

  const onEvent = (event: Event) => {
    const { target } = event
    if (isPassing || !(target instanceof Element)) return
    if (event instanceof KeyboardEvent) {
      const isOfTab = /^Arrow/.test(event.key) && target.matches('[role=tab]')
      // In a field it saves a table, or places the order of a caller. On a link it is the browser's.
      const isCommand =
        event.key === 'Enter' && (event.ctrlKey || event.metaKey) && target.matches('input,textarea,select')
      if (isCommand && early.some(held => held.isHeld && held.target === target)) return event.preventDefault()
      if (isOfTab || isCommand) hold(event, target, dispatch(event))
    } else if (event instanceof SubmitEvent) {
      if (target instanceof HTMLFormElement) onSubmit(event, target)
    } else if (event instanceof MouseEvent) onClick(event, target)
    else if (event.type === 'toggle') tell(event, target, dispatch(event))
    else onField(event, target)
  }

  /** The element itself, or the one that has taken its place and bears its name. */
  const inPlaceOf = (element: Element) => {
    if (element.isConnected) return element
    const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent
    return Array.from(document.querySelectorAll(element.tagName)).find(one => nameOf(one) === nameOf(element))
  }

  const drain = () => {
    isDraining = true
    const next = early.shift()
    if (!next) {
      for (const type of types) removeEventListener(type, onEvent, true)
      // Whoever drives a browser sees by it that a press is answered at once.
      document.documentElement.dataset.alive = ''
      return
    }
    const target = inPlaceOf(next.target)
    next.target.removeAttribute('aria-busy')
    // Before the next one React shows what this one has done.
    setTimeout(drain)
    isPassing = true
    try {
      if (target) next.again(target)
    } finally {
      isPassing = false
    }
  }

  const start = () => {
    removeEventListener('alive', start)
    removeEventListener('unhandledrejection', start)
    setTimeout(drain)
  }

  for (const type of types) addEventListener(type, onEvent, true)
  addEventListener('alive', start)
  // A script could not be loaded: what works without one happens all the same.
  addEventListener('unhandledrejection', start)
}
