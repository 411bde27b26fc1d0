import { barePage } from './bare-page.ts'

/** What is answered while the database cannot be reached: needs nothing, and tries again by itself. */
export function databaseDownPage(): Response {
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
