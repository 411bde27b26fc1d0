import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import { useSecondPress } from './second-press.ts'

/**
 * A native dialog over the page. Its first field gets the focus; when it closes, the button that opened it does. It is closed
 * by its X, by Escape, and by a tap beside it as long as nobody has typed or chosen anything in it; not by the second press of a
 * double one that opened it.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isTyped, setTyped] = useState(false)
  const { press, drop } = useSecondPress(isOpen)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  // The browser asks which presses close it when the finger or the button is lifted.
  const shutOrStay = (event: PointerEvent<HTMLDialogElement> | MouseEvent<HTMLDialogElement>) => {
    event.currentTarget.closedBy = press(event) || isTyped ? 'closerequest' : 'any'
  }
  return (
    <dialog
      ref={dialog}
      onClose={() => {
        setTyped(false)
        onClose()
        // What opened it may have gone meanwhile.
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
      }}
      onChange={() => setTyped(true)}
      onPointerDownCapture={shutOrStay}
      onMouseDownCapture={event => {
        shutOrStay(event)
        drop(event)
      }}
      onClickCapture={drop}
      closedby={isTyped ? 'closerequest' : 'any'}
      aria-labelledby={titleId}
      className="m-auto w-[calc(100vw-2rem)] max-w-md rounded-lg bg-paper p-5 shadow-xl backdrop:bg-black/50 sm:p-6"
    >
      {isOpen && (
        <>
          <h2 id={titleId} className="pr-10 text-xl">
            {title}
          </h2>
          {children}
          {/* It stands beside the title, and comes last: the first field keeps the focus. */}
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            aria-label="Close"
            className={buttonClass({ variant: 'quiet', size: 'icon' }, 'absolute top-3 right-3')}
          >
            <Icon name="x" size={22} />
          </button>
        </>
      )}
    </dialog>
  )
}
