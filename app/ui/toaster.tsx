import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Corner, toast } from 'sonner'
import { sendToast, showToastsWith } from '#app/web/toast.ts'

const classNames = {
  toast: '!font-sans !text-base !text-ink !border-line-strong !shadow-lg',
  description: '!text-ink-soft',
  success: '[&_[data-icon]]:!text-success',
  error: '!border-danger [&_[data-icon]]:!text-danger [&_[data-title]]:!text-danger',
  actionButton:
    '!h-11 !rounded-md !bg-accent !px-4 !text-base !font-semibold !text-white focus-visible:!outline-3 focus-visible:!outline-offset-2 focus-visible:!outline-accent',
}

/** A screen reader only reads what comes into a region that it knows already. */
const regionIsKnownAfterMs = 100

/** What lies over everything else, and alone can be read and pressed: the dialog that was opened last, else the page. */
const inFront = () => Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body

/** Shows the toasts that wait, and from then on each as it comes: in front of a dialog that is open. */
export function Toaster() {
  const [place, setPlace] = useState(inFront)
  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(() => {
      if (inFront() !== place) return setPlace(inFront)
      stop = showToastsWith(shown => {
        if (inFront() !== place) {
          // It waits until the corner has moved.
          stop()
          sendToast(shown)
          return setPlace(inFront)
        }
        const { tone, title, description, id, durationMs, action } = shown
        const more = { id, description, action, duration: durationMs }
        if (tone === 'danger') toast.error(title, more)
        else toast.success(title, more)
      })
    }, regionIsKnownAfterMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [place])
  return createPortal(<Corner position="bottom-right" className="print:hidden" toastOptions={{ classNames }} />, place)
}
