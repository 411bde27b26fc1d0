import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'

/**
 * Asks before somebody leaves with something unsaved: by a link, by the back button, and, in the browser's own words, when
 * the tab is closed. `isUnsaved` is asked at that moment. UnsavedQuestion shows the question.
 */
export function useUnsaved(isUnsaved: () => boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved() && from.pathname + from.search !== to.pathname + to.search,
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  })
  return blocker
}

/** Says how high the question is to the bars that stick to the same edge: they stand above it. */
function makeRoom(question: HTMLElement | null) {
  document.documentElement.style.setProperty('--question', `${question?.offsetHeight ?? 0}px`)
}

/** The class of a bar at the lower edge of what UnsavedQuestion asks about. */
export const aboveQuestion = 'sticky bottom-(--question,0px)'

/** The question of useUnsaved, at the lower edge of a dialog or a page, below its bar. */
export function UnsavedQuestion({ blocker }: { blocker: Blocker }) {
  if (blocker.state !== 'blocked') return null
  return (
    <div
      ref={makeRoom}
      role="alertdialog"
      aria-label="Discard changes?"
      className="sticky bottom-0 z-30 flex flex-wrap items-center justify-end gap-3 border-t border-line-strong bg-warning-soft p-4 max-sm:gap-2 max-sm:p-3 max-sm:[&_button]:px-3!"
    >
      <p className="mr-auto font-semibold text-warning">What you changed is not saved yet.</p>
      <Button variant="secondary" autoFocus onClick={() => blocker.reset()}>
        Keep Editing
      </Button>
      <Button variant="danger" onClick={() => blocker.proceed()}>
        Discard Changes
      </Button>
    </div>
  )
}
