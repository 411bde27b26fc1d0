import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { bringBack, watchFocus } from './lost-focus.ts'

const fields = 'input, select, textarea'

/** Whether the focus is where a link left it that led to this page: on that link, or nowhere since it has gone. */
function isAtTheLink(): boolean {
  const focused = document.activeElement
  return focused === document.body || (focused instanceof HTMLAnchorElement && focused.href === location.href)
}

/**
 * Moves the focus to the heading of each page that a link or a button leads to without loading a document: a screen reader
 * says it once, and the Tab key goes on from there. Else both would stay at the link that was pressed. The focus is left
 * alone under a dialog, in a field, and where the address names a place of the page; so it is where the same heading stays,
 * as on a list that is filtered; where what was pressed has gone, as a form has that was sent, what is nearest has it.
 */
export function FocusPage() {
  const { pathname, hash, key } = useLocation()
  // This script is loaded at the first press. By then its link may have led on, or somebody may have pressed something else.
  const isFirst = useRef(true)
  const wasLedOn = useNavigationType() === 'PUSH'
  const last = useRef<Element | null>(null)
  const said = useRef<string | null>(null)
  const path = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may lead to another heading
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    const isSame = heading === last.current && heading?.textContent === said.current
    // A dialog with an address of its own gives the focus back by itself.
    const isLost = pathname === path.current && document.activeElement === document.body
    last.current = heading
    said.current = heading?.textContent ?? null
    path.current = pathname
    const isLate = isFirst.current && !(wasLedOn && isAtTheLink())
    isFirst.current = false
    const hasOwnFocus = document.querySelector('dialog:modal') || document.activeElement?.matches(fields)
    if (!heading || isLate || (isSame && !isLost) || hash !== '' || hasOwnFocus) return
    if (isSame && bringBack()) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [key])
  useEffect(watchFocus, [])
  return null
}
