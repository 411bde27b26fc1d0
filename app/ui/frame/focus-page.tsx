import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const fields = 'input, select, textarea'

/**
 * Moves the focus to the heading of each page that a link or a button leads to without loading a document: a screen reader
 * says it once, and the Tab key goes on from there. Else both would stay at the link that was pressed. The focus is left
 * alone under a dialog, in a field, and where the address names a place of the page; so it is where the same heading stays,
 * as on a list that is filtered.
 */
export function FocusPage() {
  const { pathname, hash } = useLocation()
  // The browser itself has said the page that the document came with. This script may also come after the first page it led to.
  const isDocument = useRef(useNavigationType() === 'POP')
  const last = useRef<Element | null>(null)
  const said = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address may have another heading
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    const isSame = heading === last.current && heading?.textContent === said.current
    last.current = heading
    said.current = heading?.textContent ?? null
    const isLeftAlone = isDocument.current || isSame || hash !== ''
    isDocument.current = false
    const hasOwnFocus = document.querySelector('dialog:modal') || document.activeElement?.matches(fields)
    if (!heading || isLeftAlone || hasOwnFocus) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash])
  return null
}
