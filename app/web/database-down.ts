import { barePage } from './bare-page.ts'

/**
 * What is answered while the database cannot be reached: a page that needs nothing and tries again by itself, or for a page
 * that is there already (`isData`) no more than that.
 */
export function databaseDownAnswer(isData: boolean): Response {
  const headers = { 'Retry-After': '5', 'Cache-Control': 'no-store' }
  if (isData) return new Response('The shop cannot reach its catalogue right now.', { status: 503, headers })
  const page = barePage({
    status: 503,
    title: 'Back in a moment',
    text: 'The shop cannot reach its catalogue right now. Nothing is lost: your cart is kept in this browser. This page tries again by itself.',
    link: { to: '', label: 'Try again' },
    isRetried: true,
  })
  page.headers.set('Retry-After', '5')
  return page
}
