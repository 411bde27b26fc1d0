import { useEffect, useRef } from 'react'

/**
 * Tells the style of a section that stays in sight how high it is, as `--height`: one that is higher than the screen has to stay by
 * its foot, where its buttons are, or these are only reached at the end of the page.
 */
export function useFootInSight() {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const shown = section.current
    if (!shown) return
    const watcher = new ResizeObserver(() => shown.style.setProperty('--height', `${shown.offsetHeight}px`))
    watcher.observe(shown)
    return () => watcher.disconnect()
  }, [])
  return section
}
