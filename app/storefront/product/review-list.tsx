import { Link } from 'react-router'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { useDateFormat } from '#app/ui/dates.tsx'
import { Rating, Stars } from '#app/ui/rating.tsx'
import { type Review, reviewPageSize } from '#shop/reviews.ts'

export function ReviewList({
  product,
  reviews,
  page,
  isSignedIn,
}: {
  product: { ratingAverage: number; ratingCount: number }
  reviews: Review[]
  page: number
  isSignedIn: boolean
}) {
  const { longDate } = useDateFormat()
  return (
    <div className="max-w-3xl">
      {product.ratingCount > 0 && (
        <p className="mb-4">
          <Rating average={product.ratingAverage} count={product.ratingCount} size={22} />
        </p>
      )}
      {!isSignedIn && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-ground px-4 py-3">
          <p>Please login to write a review</p>
          <ButtonLink to="/login" variant="secondary">
            Login
          </ButtonLink>
        </div>
      )}
      {product.ratingCount === 0 && <p className="text-ink-soft">No reviews yet. Be the first to review!</p>}
      <ul className="divide-y divide-line">
        {reviews.map(review => (
          <li key={review.id} className="py-5 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars value={review.rating} />
              <span className="font-semibold">{review.isByCustomer ? 'Verified buyer' : 'Anonymous'}</span>
              <time dateTime={review.createdAt.toISOString()} className="text-sm text-ink-soft">
                {longDate(review.createdAt)}
              </time>
            </div>
            <p className="mt-2 break-words whitespace-pre-line">{review.comment}</p>
            {review.images.length > 0 && (
              <ul className="mt-3 flex flex-wrap gap-2">
                {review.images.map(image => (
                  <li key={image}>
                    <img
                      src={image}
                      alt="By the reviewer"
                      width={96}
                      height={96}
                      loading="lazy"
                      className="size-24 rounded-md object-cover"
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex gap-3">
        {page > 1 && (
          <Link to={`?reviews=${page - 1}`} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
            Newer reviews
          </Link>
        )}
        {product.ratingCount > page * reviewPageSize && (
          <Link to={`?reviews=${page + 1}`} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
            Older reviews
          </Link>
        )}
      </div>
    </div>
  )
}
