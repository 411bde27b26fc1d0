import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Corner, toast } from 'sonner'
import { say, showToastsWith, type Toast } from '#app/web/forms/toast.ts'
import { findSpot, isCovered } from './toast-spots.ts'

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
 * The visible toasts by their ids: when a dialog opens or closes, they are shown again in the new place. The library has an id of
 * its own for each showing: a toast that fades away would take a new one with its id along.
 */
const seen = new Map<string, { shown: Toast; libraryId: string }>()
let showings = 0

function show(shown: Toast) {
  showings += 1
  const { tone, title, description, durationMs, action, id = `toast ${showings}` } = shown
  const libraryId = seen.get(id)?.libraryId ?? `${id} ${showings}`
  const forget = () => {
    if (seen.get(id)?.libraryId === libraryId) seen.delete(id)
  }
  const more = { id: libraryId, description, action, duration: durationMs, onAutoClose: forget, onDismiss: forget }
  if (tone === 'danger') toast.error(title, more)
  else toast.success(title, more)
  seen.set(id, { shown: { ...shown, id }, libraryId })
}

function takeAway(id: string) {
  const one = seen.get(id)
  seen.delete(id)
  if (one) toast.dismiss(one.libraryId)
}

/**
 * Shows the waiting toasts, and then each new one: inside an open dialog, which would otherwise cover them, and on the page
 * again once the dialog is closed. They stand where they cover least, and give way to what gets the focus.
 */
export function Toaster() {
  const [place, setPlace] = useState(inFront)
  const [spot, setSpot] = useState(findSpot)
  useEffect(() => {
    const showIn = (one: Toast) => {
      if (seen.size === 0) setSpot(findSpot)
      show(one)
    }
    const uncover = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('[data-sonner-toaster]') && isCovered(target)) setSpot(findSpot)
    }
    const move = () => setPlace(inFront)
    let stop = () => {}
    const timer = setTimeout(() => {
      if (inFront() !== place) return move()
      setSpot(findSpot)
      for (const { shown } of seen.values()) show(shown)
      stop = showToastsWith(one => {
        if (inFront() === place) return showIn(one)
        // A toast that comes now waits until the corner has moved.
        stop()
        say(one)
        move()
      }, takeAway)
    }, regionIsKnownAfterMs)
    place.addEventListener('close', move)
    document.addEventListener('focusin', uncover)
    return () => {
      document.removeEventListener('focusin', uncover)
      clearTimeout(timer)
      stop()
      place.removeEventListener('close', move)
    }
  }, [place])
  return createPortal(
    <Corner
      position={spot.position}
      offset={{ top: spot.topPx }}
      mobileOffset={{ top: spot.topPx }}
      toastOptions={{ classNames }}
    />,
    place,
  )
}
