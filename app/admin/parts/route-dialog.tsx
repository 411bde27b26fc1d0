import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useBlocker, useNavigate, useNavigation } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/**
 * A dialog with an address of its own, over the list of its parent route. Closing it, by Escape too, leads to `closeTo`.
 * Somebody who has typed something is asked first, before the back button too. Without a script the dialog is a part of
 * the page.
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
  const close = () => navigate(closeTo, { preventScrollReset: true })
  useEffect(() => {
    const element = dialog.current
    // The server sends the dialog open, for browsers without a script. A script opens it anew, as a modal.
    element?.removeAttribute('open')
    element?.showModal()
    // Not on a touch screen, which would raise its keyboard over the form.
    if (matchMedia('(pointer: fine)').matches) element?.querySelector<HTMLElement>(firstField)?.focus()
    return () => element?.close()
  }, [])
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
      aria-labelledby={titleId}
      className={`fixed inset-0 m-auto max-h-[calc(100dvh-1rem)] w-[calc(100vw-1rem)] scroll-pt-16 scroll-pb-20 overflow-y-auto rounded-lg bg-paper shadow-xl backdrop:bg-black/50 sm:max-h-[calc(100dvh-3rem)] ${isWide ? 'max-w-4xl' : 'max-w-lg'}`}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-paper py-2 pr-2 pl-5 sm:pl-6">
        <h2 id={titleId} className="min-w-0 text-xl break-words">
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
      {typed.blocker.state === 'blocked' && (
        <div
          role="alertdialog"
          aria-label="Discard changes?"
          className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-3 border-t border-line-strong bg-warning-soft p-4"
        >
          <p className="mr-auto font-semibold text-warning">What you changed is not saved yet.</p>
          <Button variant="secondary" autoFocus onClick={() => typed.blocker.reset?.()}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={() => typed.blocker.proceed?.()}>
            Discard changes
          </Button>
        </div>
      )}
    </dialog>
  )
}

const firstField = 'form[data-watched] :is(input:not([type=hidden], [type=file]), select, textarea):not(:disabled)'

/** Knows whether something was typed in the dialog's form and not saved yet. */
function useTyped() {
  const isTyped = useRef(false)
  const isSent = useRef(false)
  const { state } = useNavigation()
  const [, redraw] = useState(0)
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isTyped.current && !isSent.current && from.pathname + from.search !== to.pathname + to.search,
  )
  useEffect(() => {
    // The form was sent and is still here: it was refused, so its values are unsaved again.
    if (state === 'idle') isSent.current = false
  }, [state])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isTyped.current && !isSent.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  const note = (event: React.SyntheticEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('form[data-watched]') || isTyped.current) return
    isTyped.current = true
    redraw(count => count + 1)
  }
  const sent = (event: React.SyntheticEvent) => {
    if (event.target instanceof Element && event.target.matches('form[data-watched]')) isSent.current = true
  }
  return { blocker, note, sent }
}
