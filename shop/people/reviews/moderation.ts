import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { readId } from '#shop/ids.ts'

/** A review as the owner reads it; hidden ones too. */
export type ModeratedReview = {
  id: string
  rating: number
  comment: string
  images: string[]
  createdAt: Date
  hiddenAt: Date | null
  hiddenReason: string | null
  /** Null where its account was deleted, or never was. */
  author: { name: string; email: string } | null
  product: { id: string; name: string }
}

export const reviewViews = { shown: 'Shown in the shop', hidden: 'Hidden' } as const
type ReviewView = keyof typeof reviewViews

/** Which reviews an owner looks at; null narrows nothing. `productKey` is a reference without dashes. */
export type ReviewFilter = {
  rating: number | null
  productKey: string | null
  hasPhotos: boolean
  view: ReviewView | null
}

const isView = (text: string | null): text is ReviewView => text !== null && Object.hasOwn(reviewViews, text)

/** Reads the filter of an address: /admin/reviews?stars=1&q=KT-PAD10&photos=1&show=hidden */
export function readReviewFilter(search: URLSearchParams): ReviewFilter {
  const rating = readId(search.get('stars'))
  const show = search.get('show')
  return {
    rating: rating !== null && rating <= 5 ? rating : null,
    productKey: referenceKey((search.get('q') ?? '').slice(0, 80)) || null,
    hasPhotos: search.get('photos') === '1',
    view: isView(show) ? show : null,
  }
}

export const maxReasonLength = 300
