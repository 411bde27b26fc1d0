/**
 * Makes a page's scripts wait: it can be read and used without them, so its styles come first. The router's script elements get
 * names that mean nothing to a browser; `starter`, a small script in the page's head, gives them their own names back.
 */
export function layAside(page: string): string[] {
  const bodyAt = page.indexOf('<body')
  const head = page.slice(0, bodyAt).replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
  const module = ' type="module" async=""'
  const moduleAt = page.lastIndexOf(module)
  if (moduleAt < bodyAt) return [head, page.slice(bodyAt)]
  return [head, page.slice(bodyAt, moduleAt), ' type="late-module" async=""', page.slice(moduleAt + module.length)]
}

/**
 * Fetches the scripts once the page's styles are there, and lets them run once its first frame is. Where one cannot be loaded,
 * what was pressed happens without them: see hold-presses.ts.
 */
export const starter = `{
  const fetchAhead = () => {
    for (const link of document.querySelectorAll('link[rel=late-modulepreload]')) {
      link.fetchPriority = 'low'
      link.rel = 'modulepreload'
    }
  }
  const start = () => {
    const late = document.querySelector('script[type=late-module]')
    if (!late) return
    // React makes errors while it is read; for their traces the browser would read its 200 kB a second time.
    Error.stackTraceLimit = 0
    const script = document.createElement('script')
    script.type = 'module'
    script.async = true
    script.nonce = late.nonce
    script.text = late.text
    script.onerror = () => dispatchEvent(new Event('alive'))
    late.replaceWith(script)
  }
  document.addEventListener('load', ({ target }) => target.rel === 'stylesheet' && fetchAhead(), true)
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(() => (fetchAhead(), start())))
  })
}`
