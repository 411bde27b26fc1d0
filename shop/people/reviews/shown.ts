/** A review as shoppers read it, without a name. */
export type Review = {
  id: string
  rating: number
  comment: string
  images: string[]
  /** 'Verified buyer', 'Customer' or 'Anonymous': see writtenBy of shown.server.ts. */
  writtenBy: string
  /** Whether an order proves that its author bought the product in this shop. */
  isBoughtHere: boolean
  createdAt: Date
  /** The day, as the shop writes dates in its time zone: 'March 5, 2026'. */
  writtenOn: string
}

/** A customer's own review, with today's product; a product that is not for sale has no page. */
export type OwnReview = Omit<Review, 'writtenBy' | 'isBoughtHere' | 'writtenOn'> & {
  /** Why the shop does not show it; null where it does. */
  hiddenReason: string | null
  product: { id: string; name: string; image: string | null; isForSale: boolean }
}

export const maxRating = 5
export const maxReviewPhotos = 5
export const maxCommentLength = 5000

/** The address of a product's reviews. */
export const reviewsPath = (productId: string) => `/products/${encodeURIComponent(productId)}?reviews=1`

/** The fragment that leads to a review on its product's page. */
export const reviewAnchor = (reviewId: string) => `review-${reviewId}`

type Toast = { title: string; description?: string; tone?: 'danger' }

export const reviewToasts = {
  tooManyPhotos: {
    title: 'Too many images',
    description: `You can upload up to ${maxReviewPhotos} images per review`,
    tone: 'danger',
  },
  loginRequired: { title: 'Login required', description: 'Please login to submit a review', tone: 'danger' },
  commentRequired: { title: 'Comment required', description: 'Please write a comment for your review', tone: 'danger' },
  failed: { title: 'Failed to submit review', tone: 'danger' },
  submitted: { title: 'Review submitted', description: 'Thank you for your review!' },
  deleteFailed: { title: 'Failed to delete review', tone: 'danger' },
  deleted: { title: 'Review deleted', description: 'Your review has been removed.' },
} as const satisfies Record<string, Toast>
