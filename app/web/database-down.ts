import { barePage } from './bare-page.ts'

/**
 * The answer while the database cannot be reached, status 503: a page that tries again by itself. A request for data
 * (`isData`) comes from a page that stays on show, so it gets a sentence instead.
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
