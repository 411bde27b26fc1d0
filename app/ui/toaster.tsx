import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Corner, toast } from 'sonner'
import { say, showToastsWith, type Toast } from '#app/web/toast.ts'

const classNames = {
  toast: '!font-sans !text-base !text-ink !border-line-strong !shadow-lg',
  description: '!text-ink-soft',
  success: '[&_[data-icon]]:!text-success',
  error: '!border-danger [&_[data-icon]]:!text-danger [&_[data-title]]:!text-danger',
  actionButton:
    '!h-11 !rounded-md !bg-accent !px-4 !text-base !font-semibold !text-white focus-visible:!outline-3 focus-visible:!outline-offset-2 focus-visible:!outline-accent',
}

/** A screen reader reads only text that comes into a region that it already knows, so toasts wait for this long. */
const regionIsKnownAfterMs = 100

/** The element that can be read and pressed: the modal dialog that was opened last, else the page. */
const inFront = () => Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body

/**
 * A toast never lies over the button that somebody presses next. In forms and dialogs that stands at the right below, on a
 * phone below, and the basket stands in the header.
 */
const belowHeaderPx = 120

/** The visible toasts by their ids: when a dialog opens or closes, they are shown again in the new place. */
const seen = new Map<string | number, Toast>()

function show(shown: Toast) {
  const { tone, title, description, id, durationMs, action } = shown
  const forget = ({ id }: { id: string | number }) => seen.delete(id)
  const more = { id, description, action, duration: durationMs, onAutoClose: forget, onDismiss: forget }
  const shownAs = tone === 'danger' ? toast.error(title, more) : toast.success(title, more)
  seen.set(shownAs, { ...shown, id: String(shownAs) })
}

/**
 * Shows the waiting toasts, and then each new one: inside an open dialog, which would otherwise cover them, and on the page
 * again once the dialog is closed.
 */
export function Toaster() {
  const [place, setPlace] = useState(inFront)
  useEffect(() => {
    const move = () => setPlace(inFront)
    let stop = () => {}
    const timer = setTimeout(() => {
      if (inFront() !== place) return move()
      for (const one of seen.values()) show(one)
      stop = showToastsWith(one => {
        if (inFront() === place) return show(one)
        // A toast that comes now waits until the corner has moved.
        stop()
        say(one)
        move()
      })
    }, regionIsKnownAfterMs)
    place.addEventListener('close', move)
    return () => {
      clearTimeout(timer)
      stop()
      place.removeEventListener('close', move)
    }
  }, [place])
  return createPortal(
    <Corner
      position={matchMedia('(width < 600px)').matches ? 'top-center' : 'bottom-left'}
      mobileOffset={{ top: belowHeaderPx }}
      className="print:hidden"
      toastOptions={{ classNames }}
    />,
    place,
  )
}
