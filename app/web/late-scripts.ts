/**
 * Makes a page's scripts wait for its first frame: it can be read and used without them, so styles, font and pictures come
 * first. The router's script elements get names that mean nothing to a browser; `starter`, a small script in the page's
 * head, gives them their own names back.
 */
export function layAside(page: string): string[] {
  const bodyAt = page.indexOf('<body')
  const head = page.slice(0, bodyAt).replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
  const module = ' type="module" async=""'
  const moduleAt = page.lastIndexOf(module)
  if (moduleAt < bodyAt) return [head, page.slice(bodyAt)]
  return [head, page.slice(bodyAt, moduleAt), ' type="late-module" async=""', page.slice(moduleAt + module.length)]
}

export const starter = `{
  const start = () => {
    for (const link of document.querySelectorAll('link[rel=late-modulepreload]')) link.rel = 'modulepreload'
    const late = document.querySelector('script[type=late-module]')
    const script = document.createElement('script')
    script.type = 'module'
    script.async = true
    script.nonce = late.nonce
    script.text = late.text
    late.replaceWith(script)
  }
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(start)))
}`
