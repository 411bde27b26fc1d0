import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'

/** So long after a press another one at the same place is meant as one with it: systems call that a double click. */
const doubleMs = 500

/**
 * Tells the second press of a double one from a press that is meant for what the first has opened: it is at the place of the button that opened
 * it, and comes at once. Call it before the effect that shows the dialog, which moves the focus away from that button.
 */
export function useSecondPress(isOpen: boolean) {
  const opened = useRef<{ at: number; place: DOMRect } | null>(null)
  const isSecond = useRef(false)
  // With the dialog itself: an effect may come later than a quick second press.
  useLayoutEffect(() => {
    const button = document.activeElement
    const isKnown = isOpen && button && button !== document.body
    opened.current = isKnown ? { at: performance.now(), place: button.getBoundingClientRect() } : null
  }, [isOpen])
  return {
    /** Whether this press is such a second one. */
    press({ clientX: x, clientY: y }: PointerEvent): boolean {
      const { at = 0, place } = opened.current ?? {}
      const isThere = place && x >= place.left && x <= place.right && y >= place.top && y <= place.bottom
      isSecond.current = isThere === true && performance.now() - at < doubleMs
      return isSecond.current
    },
    /** Keeps the second press from pressing a button, and from choosing the word below it. */
    drop(event: MouseEvent) {
      if (!isSecond.current || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
