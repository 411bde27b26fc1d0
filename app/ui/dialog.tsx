import { type ReactNode, useEffect, useId, useRef } from 'react'

/** A native dialog over the page. Its first field gets the focus; when it closes, the button that opened it does. */
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
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={titleId}
      className="m-auto w-[calc(100vw-2rem)] max-w-md rounded-lg bg-paper p-5 shadow-xl backdrop:bg-black/50 sm:p-6"
    >
      {isOpen && (
        <>
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  )
}
