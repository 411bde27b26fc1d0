let forget = () => {}

/**
 * Goes on once there is a network again, unless somebody presses or types something meanwhile. Tells whether it waits for that:
 * a browser that believes to be online never says that it is online again.
 */
export function goOnOnceOnline(go: () => void): boolean {
  forget()
  if (navigator.onLine) return false
  const waiting = new AbortController()
  const { signal } = waiting
  forget = () => waiting.abort()
  for (const doing of ['pointerdown', 'keydown', 'popstate']) addEventListener(doing, forget, { signal })
  addEventListener('online', go, { signal, once: true })
  return true
}
