import { Link, useFetcher, useLocation } from 'react-router'
import { HistoryLink } from '#app/admin/parts/history-link.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Stars } from '#app/ui/product/rating.tsx'
import { ReviewPhotos } from '#app/ui/product/review-photos.tsx'
import type { ModeratedReview } from '#shop/people/reviews/moderation.ts'
import { reviewList } from './review-list.ts'

/** A review with who wrote it, and the button that hides it or shows it again. */
export function ReviewLine({ review }: { review: ModeratedReview }) {
  const { dateAndTime } = useDateFormat()
  const { search } = useLocation()
  const restoring = useFetcher()
  const { product, author, hiddenReason } = review
  const address = `${reviewList.to}/${review.id}`
  return (
    <li
      className={`grid gap-x-6 gap-y-2 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5 ${hiddenReason === null ? '' : 'bg-ground'}`}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars value={review.rating} />
          <Link
            to={`/admin/products/${product.id}`}
            className="font-semibold break-words underline-offset-4 hover:text-accent hover:underline"
          >
            {product.name}
          </Link>
          <Link
            to={`${reviewList.to}?q=${product.id}`}
            className="inline-flex min-h-6 items-center text-sm text-ink-soft underline underline-offset-4"
          >
            Ref. {product.id}
          </Link>
        </p>
        <p className="text-sm break-words text-ink-soft">
          <time dateTime={review.createdAt.toISOString()}>{dateAndTime(review.createdAt)}</time>
          {author ? `, ${author.name || 'No name'}, ${author.email}` : ', Anonymous'}
        </p>
        {hiddenReason !== null && <p className="mt-1 font-medium break-words text-warning">Hidden: {hiddenReason}</p>}
        <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{review.comment}</p>
        <ReviewPhotos images={review.images} />
      </div>
      <div className="flex flex-wrap items-start gap-2 sm:flex-col">
        {hiddenReason === null ? (
          <ButtonLink to={`${address}/hide${search}`} preventScrollReset variant="secondary">
            Hide<span className="sr-only"> the review of {product.name}</span>
          </ButtonLink>
        ) : (
          <restoring.Form method="post" action={`${address}/restore${search}`} preventScrollReset>
            <Button type="submit" variant="secondary" busy={restoring.state !== 'idle'} busyLabel="Restoring...">
              Restore<span className="sr-only"> the review of {product.name}</span>
            </Button>
          </restoring.Form>
        )}
        <HistoryLink thing="review" id={review.id} />
      </div>
    </li>
  )
}
