import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { Toaster as Corner, toast } from 'sonner'
import { say, showToastsWith, type Toast } from '#app/web/forms/toast.ts'
import { coversNext, findSpot, isCovered } from './toast-spots.ts'

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
const seen = new Map<string, { shown: Toast; libraryId: string; presses: number }>()
let showings = 0
/** How often somebody has pressed a key or a pointer. */
let presses = 0

function show(shown: Toast, after = presses) {
  showings += 1
  const { tone, title, description, durationMs, action, id = `toast ${showings}` } = shown
  const libraryId = seen.get(id)?.libraryId ?? `${id} ${showings}`
  const forget = () => {
    if (seen.get(id)?.libraryId === libraryId) seen.delete(id)
  }
  const more = { id: libraryId, description, action, duration: durationMs, onAutoClose: forget, onDismiss: forget }
  if (tone === 'danger') toast.error(title, more)
  else toast.success(title, more)
  seen.set(id, { shown: { ...shown, id }, libraryId, presses: after })
}

function takeAway(id: string) {
  const one = seen.get(id)
  seen.delete(id)
  if (one) toast.dismiss(one.libraryId)
}

/**
 * Takes away, on a new page, what was said on the one before: all that was there before the press that led here. What that press
 * itself has said, such as that all parts are in the cart which it opens, belongs to this page; and a button is for its time.
 */
function leavePage() {
  for (const [id, one] of seen) if (one.presses < presses && !one.shown.action) takeAway(id)
}

const countPress = () => {
  presses += 1
}

/**
 * Shows the waiting toasts, and then each new one: inside an open dialog, which would otherwise cover them, and on the page
 * again once the dialog is closed. They stand where they cover least, and give way to what gets the focus, and to what is needed next
 * when the page was scrolled below them.
 */
export function Toaster() {
  const [place, setPlace] = useState(inFront)
  const [spot, setSpot] = useState(findSpot)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(leavePage, [pathname])
  useEffect(() => {
    const doings = ['pointerdown', 'keydown'] as const
    for (const doing of doings) addEventListener(doing, countPress, true)
    return () => {
      for (const doing of doings) removeEventListener(doing, countPress, true)
    }
  }, [])
  useEffect(() => {
    const showIn = (one: Toast) => {
      if (seen.size === 0) setSpot(findSpot)
      show(one)
    }
    const uncover = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('[data-sonner-toaster]') && isCovered(target)) setSpot(findSpot)
    }
    const giveWay = () => {
      if (seen.size > 0 && coversNext()) setSpot(findSpot)
    }
    const move = () => setPlace(inFront)
    let stop = () => {}
    const timer = setTimeout(() => {
      if (inFront() !== place) return move()
      setSpot(findSpot)
      for (const one of seen.values()) show(one.shown, one.presses)
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
    document.addEventListener('scrollend', giveWay, true)
    return () => {
      document.removeEventListener('scrollend', giveWay, true)
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
