import { Link, useLocation, useParams } from 'react-router'
import { ButtonLink, buttonClass } from '#app/ui/plain/button.tsx'
import { Unreadable } from '#app/ui/plain/unreadable.tsx'
import { RatingInWords, Stars } from '#app/ui/product/rating.tsx'
import { ReviewPhotos } from '#app/ui/product/review-photos.tsx'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { withReturnTo } from '#app/web/session/return-to.ts'
import { countPages } from '#shop/paging.ts'
import { type Review, reviewAnchor, reviewsPath } from '#shop/people/reviews/shown.ts'
import { ReviewForm } from './review-form.tsx'

export function ReviewList({
  product,
  reviews,
  page,
  isSignedIn,
  problems,
}: {
  product: { id: string; ratingAverage: number; ratingCount: number }
  reviews: Review[] | null
  page: number
  isSignedIn: boolean
  problems: FormProblems | undefined
}) {
  // The reference as the address spells it, so that the form posts to the page on which it stands.
  const { productId = product.id } = useParams()
  const path = reviewsPath(productId)
  // After a review was published the address ends in its id.
  const published = useLocation().hash.match(/^#review-.+/)?.[0]
  return (
    <div className="max-w-3xl">
      {product.ratingCount > 0 && (
        <p className="mb-4">
          <RatingInWords average={product.ratingAverage} count={product.ratingCount} size={22} />
        </p>
      )}
      {isSignedIn ? (
        <ReviewForm key={published ?? ''} action={path} problems={problems} />
      ) : (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-ground px-4 py-3">
          <p>Please login to write a review</p>
          <ButtonLink to={withReturnTo('/login', path)} variant="secondary">
            Login
          </ButtonLink>
        </div>
      )}
      {product.ratingCount === 0 && <p className="text-ink-soft">No reviews yet. Be the first to review!</p>}
      {!reviews && <Unreadable what="The reviews" />}
      <ul className="divide-y divide-line">
        {reviews?.map(review => (
          <li key={review.id} id={reviewAnchor(review.id)} className="py-5 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars value={review.rating} />
              <span className="font-semibold">{review.writtenBy}</span>
              {review.isBoughtHere && (
                <span className="rounded-full bg-success-soft px-2.5 py-0.5 text-sm font-semibold text-success">
                  Bought here
                </span>
              )}
              <time dateTime={review.createdAt.toISOString()} className="text-sm text-ink-soft">
                {review.writtenOn}
              </time>
            </div>
            <p className="mt-2 wrap-anywhere whitespace-pre-line">{review.comment}</p>
            <ReviewPhotos images={review.images} />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex gap-3">
        {page > 1 && (
          <Link to={`?reviews=${page - 1}`} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
            Newer Reviews
          </Link>
        )}
        {page < countPages(product.ratingCount) && (
          <Link to={`?reviews=${page + 1}`} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
            Older Reviews
          </Link>
        )}
      </div>
    </div>
  )
}
