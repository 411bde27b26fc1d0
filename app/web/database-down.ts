import { barePage } from './bare-page.ts'

type Trouble = { text: string; more: string; isRetried?: boolean }

/**
 * The answer while the database cannot be reached, status 503: a page that tries again by itself. A request for data
 * (`isData`) comes from a page that stays on show, so it gets a sentence instead. Only shoppers read of their cart.
 */
export function databaseDownAnswer({ url }: Request, isData: boolean): Response {
  const { pathname } = new URL(url)
  const isAdminArea = pathname === '/admin' || pathname.startsWith('/admin/')
  const forShoppers = isAdminArea ? '' : 'Nothing is lost: your cart is kept in this browser. '
  return downAnswer(isData, {
    text: 'The shop cannot reach its catalogue right now.',
    more: `${forShoppers}This page tries again by itself.`,
    isRetried: true,
  })
}

/** The same while pictures cannot be kept, since the object storage is away. */
export const storageDownAnswer = (isData: boolean): Response =>
  downAnswer(isData, {
    text: 'The shop cannot keep pictures right now.',
    more: 'Nothing was changed. Please go back and try again in a moment.',
  })

function downAnswer(isData: boolean, { text, more, isRetried }: Trouble): Response {
  const headers = { 'Retry-After': '5', 'Cache-Control': 'no-store' }
  if (isData) return new Response(text, { status: 503, headers })
  const page = barePage({
    status: 503,
    title: 'Back in a moment',
    text: `${text} ${more}`,
    link: { to: '', label: 'Try Again' },
    isRetried,
  })
  page.headers.set('Retry-After', '5')
  return page
}
