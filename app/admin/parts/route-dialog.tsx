import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { useSecondPress } from '#app/ui/plain/second-press.ts'
import { UnsavedQuestion } from './unsaved.tsx'
import { useTyped } from './use-typed.ts'

/**
 * A dialog with an address of its own, over the list of its parent route. Closing it, by Escape too, leads to `closeTo`.
 * Somebody who has typed something is asked first, before the back button too. The second press of a double one that opened it
 * presses nothing in it. Without a script the dialog is a part of the page.
 */
export function RouteDialog({
  title,
  closeTo,
  isWide = false,
  children,
}: {
  title: ReactNode
  closeTo: string
  isWide?: boolean
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const titleId = useId()
  const typed = useTyped()
  // Before what is in it takes the focus.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  const { press, drop } = useSecondPress(true)
  const close = () => navigate(closeTo, { preventScrollReset: true })
  useEffect(() => {
    const element = dialog.current
    const behind = rowBehind(opener, location.pathname + location.search)
    // The server sends the dialog open, for browsers without a script. A script opens it anew, as a modal.
    element?.removeAttribute('open')
    element?.showModal()
    // The safe answer of a question. React gives no link the focus by autoFocus.
    element?.querySelector<HTMLElement>('[data-begins-here]')?.focus()
    // Not on a touch screen, which would raise its keyboard over the form.
    if (matchMedia('(pointer: fine)').matches) element?.querySelector<HTMLElement>(firstField)?.focus()
    return () => {
      element?.close()
      // The list is drawn anew first, with what was saved.
      requestAnimationFrame(() => {
        const hasFocus = document.activeElement && document.activeElement !== document.body
        if (!hasFocus) behind()?.focus({ preventScroll: document.querySelector('dialog:modal') !== null })
      })
    }
  }, [opener])
  return (
    <dialog
      ref={dialog}
      open
      onCancel={event => {
        // The event of a dialog within this one, which closes by itself.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={({ target, currentTarget }) => {
        // The browser closes a dialog without asking when Escape is pressed twice in a row: then it is opened again.
        if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return
        currentTarget.showModal()
        close()
      }}
      onPointerDownCapture={press}
      onMouseDownCapture={event => {
        press(event)
        drop(event)
      }}
      onClickCapture={drop}
      aria-labelledby={titleId}
      className={`fixed inset-0 m-auto max-h-[calc(100dvh-1rem)] w-[calc(100vw-1rem)] scroll-pt-16 scroll-pb-20 overflow-y-auto rounded-lg bg-paper shadow-xl backdrop:bg-black/50 sm:max-h-[calc(100dvh-3rem)] ${isWide ? 'max-w-4xl' : 'max-w-lg'}`}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-paper py-2 pr-2 pl-5 sm:pl-6">
        <h2 id={titleId} className="min-w-0 py-1.5 text-xl break-words">
          {title}
        </h2>
        <Link
          to={closeTo}
          preventScrollReset
          aria-label="Close"
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
        >
          <Icon name="x" size={22} />
        </Link>
      </div>
      {/* Only forms that ask for it are watched: a search field in a dialog is nothing to lose. */}
      <div className="p-5 sm:p-6" onInput={typed.note} onChange={typed.note} onSubmitCapture={typed.sent}>
        {children}
      </div>
      <UnsavedQuestion blocker={typed.blocker} />
    </dialog>
  )
}

const firstField =
  'form:is([data-watched], [data-begins]) :is(input:not([type=hidden], [type=file]), select, textarea):not(:disabled)'

/**
 * Finds where the focus goes when a dialog closes and the browser cannot give it back to what opened it: to the row of the
 * list that the dialog was about, and where that row is gone, as after a deletion, to the next one.
 */
function rowBehind(opener: Element | null, address: string): () => HTMLElement | null {
  const row = opener?.closest('li, tr')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return () => {
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) return shownOf(opener)
    const own = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(address)}"]`)
    const next = beside?.isConnected ? beside.querySelector<HTMLElement>('a, button') : null
    return own ?? next ?? document.getElementById('main')
  }
}

/** The element itself, or what opens the menu that has closed around it: what is not shown takes no focus. */
const shownOf = (element: HTMLElement): HTMLElement =>
  element.checkVisibility() ? element : (element.closest('details')?.querySelector('summary') ?? element)
