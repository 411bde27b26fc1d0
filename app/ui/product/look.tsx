import { useEffect } from 'react'
import { Icon } from '#app/ui/plain/icon.tsx'
import { rowsKey } from '#app/web/late/look-mark.ts'
import { storedValue, useIsAlive, useStored } from '#app/web/stored.ts'

// Whether lists stand as cards or as rows, as this browser remembers it. Pages stay the same for everybody: the first script marks
// the page before it is painted (web/late/look-mark.ts), and cards.css does the rest.

const asRows = storedValue(rowsKey, text => text === 'true')

/** Changes between cards and rows. */
export function LookToggle() {
  const isRows = useStored(asRows)
  const isAlive = useIsAlive()
  useEffect(() => {
    if (isAlive) document.documentElement.toggleAttribute('data-rows', isRows)
  }, [isAlive, isRows])
  return (
    <button
      type="button"
      aria-pressed={isRows}
      onClick={() => asRows.keep(!isRows)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md font-semibold text-ink-soft hover:text-ink aria-pressed:text-accent noscript:hidden"
    >
      <Icon name="rows-3" size={20} />
      <span className="max-sm:sr-only">Rows</span>
    </button>
  )
}
