import { createMiddleware } from 'hono/factory'
import { isOfApi, problemAnswer } from '#app/api/problem.ts'
import { barePage } from '#app/web/bare-page.ts'

const titles: Record<number, string> = {
  403: 'This was refused',
  404: 'Page not found',
  411: 'This could not be sent',
  413: 'This is too large',
  500: 'Unexpected Application Error!',
}

/**
 * Turns a refusal in one line of text, such as 'This is too large to be sent.', into a page where a page was asked for, and
 * into a problem where the API was asked.
 */
export const pagesForPeople = createMiddleware(async (c, next) => {
  await next()
  const { status, headers } = c.res
  const isText = headers.get('Content-Type')?.startsWith('text/plain')
  if (status < 400 || !isText) return
  if (isOfApi(c.req.path)) {
    const detail = await c.res.text()
    const retry = headers.get('Retry-After')
    c.res = undefined
    c.res = problemAnswer({ status, title: titles[status] ?? 'Not now', detail }, retry ? { 'Retry-After': retry } : {})
    return
  }
  if (!c.req.header('Accept')?.includes('text/html')) return
  const title = titles[status] ?? 'That did not work'
  const page = barePage({ status, title, text: await c.res.text(), link: { to: '/', label: 'Return to Home' } })
  // Hono would otherwise keep the headers of the text, such as its length.
  c.res = undefined
  c.res = page
})
