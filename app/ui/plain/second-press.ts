import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'

/** A second tap at the same place within this time belongs to the first one. */
const doubleTapMs = 500

/**
 * Tells the second press of a double one from a press that is meant for what the first has opened. A browser counts the clicks of a
 * mouse (`detail`), and the first click in a dialog that is counted as a second one began on the button that opened it. Taps are not
 * counted everywhere: of them it is one at the place of that button which comes at once. Call it before the effect that shows the
 * dialog, which moves the focus away from that button.
 */
export function useSecondPress(isOpen: boolean) {
  const opened = useRef<{ at: number; place: DOMRect | undefined } | null>(null)
  const isSecond = useRef(false)
  const isTap = useRef(false)
  // The place is noted in the same step in which the dialog opens: a normal effect may run later than a quick second press.
  useLayoutEffect(() => {
    const button = document.activeElement
    const place = button && button !== document.body ? button.getBoundingClientRect() : undefined
    opened.current = isOpen ? { at: performance.now(), place } : null
  }, [isOpen])
  const note = (second: boolean) => {
    isSecond.current = second
    if (!second) opened.current = null
    return second
  }
  return {
    /** Whether this press, a tap or a mouse's, is such a second one. It is told of the pointer first, of the mouse then. */
    press(event: PointerEvent | MouseEvent): boolean {
      const { clientX: x, clientY: y, detail, nativeEvent } = event
      if (!(nativeEvent instanceof PointerEvent))
        return isTap.current ? isSecond.current : note(detail > 1 && !!opened.current)
      isTap.current = nativeEvent.pointerType !== 'mouse'
      if (!isTap.current) return false
      const { at = 0, place } = opened.current ?? {}
      const isThere = place && x >= place.left && x <= place.right && y >= place.top && y <= place.bottom
      return note(isThere === true && performance.now() - at < doubleTapMs)
    },
    /** Keeps the second press from pressing a button, and from choosing the word below it. */
    drop(event: MouseEvent) {
      if (!isSecond.current || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
