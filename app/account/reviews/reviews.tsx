import { Link, useFetcher } from 'react-router'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { Picture } from '#app/ui/plain/picture.tsx'
import { Stars } from '#app/ui/product/rating.tsx'
import { ReviewPhotos } from '#app/ui/product/review-photos.tsx'
import { dbContext, sessionContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { withReturnTo } from '#app/web/session/return-to.ts'
import { readPageNumber } from '#shop/paging.ts'
import { listOwnReviews } from '#shop/people/reviews/shown.server.ts'
import type { OwnReview } from '#shop/people/reviews/shown.ts'
import type { Route } from './+types/reviews'
import './page-texts.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'My Reviews', isHidden: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)()
  const page = readPageNumber(new URL(request.url).searchParams.get('page'))
  return { reviews: session && (await listOwnReviews(context.get(dbContext), session.userId, page)) }
}

export default function Reviews({ loaderData: { reviews } }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title="My Reviews" crumbs={[{ name: 'Account', to: '/account' }]} />
      {!reviews ? (
        <EmptyState icon="message-square-text" title="Please log in to view your reviews.">
          <ButtonLink to={withReturnTo('/login', '/reviews')}>Log in</ButtonLink>
        </EmptyState>
      ) : reviews.items.length === 0 ? (
        <EmptyState icon="message-square-text" title="No reviews yet" text="Purchase products to leave reviews">
          <ButtonLink to="/">Start Shopping</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul className="max-w-4xl space-y-4">
            {reviews.items.map(review => (
              <li key={review.id} className="rounded-lg border border-line bg-paper p-4 sm:p-5">
                <ReviewCard review={review} page={reviews.page} />
              </li>
            ))}
          </ul>
          <Pagination {...reviews} />
        </>
      )}
    </div>
  )
}

function ReviewCard({ review, page }: { review: OwnReview; page: number }) {
  const { longDate } = useDateFormat()
  const { product } = review
  const deletion = `/reviews/${review.id}/delete?page=${page}`
  const { Form, state } = useFetcher()
  return (
    <article className="flex gap-4">
      <Picture src={product.image} alt="" sizes="6rem" className="size-16 shrink-0 self-start sm:size-24" />
      <div className="min-w-0 flex-1">
        <h2 className="text-base leading-snug font-semibold">
          {product.isForSale ? (
            <Link to={`/products/${product.id}`} className="hover:text-accent">
              {product.name}
            </Link>
          ) : (
            product.name
          )}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars value={review.rating} />
          <time dateTime={review.createdAt.toISOString()} className="text-sm text-ink-soft">
            {longDate(review.createdAt)}
          </time>
        </p>
        {review.hiddenReason !== null && (
          <p className="mt-2 font-medium break-words text-warning">
            The shop does not show this review: {review.hiddenReason}
          </p>
        )}
        <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{review.comment}</p>
        <ReviewPhotos images={review.images} />
        <div className="mt-4 flex flex-wrap gap-3">
          {product.isForSale ? (
            <ButtonLink to={`/products/${product.id}`} variant="secondary" aria-label={`View Product ${product.name}`}>
              View Product
            </ButtonLink>
          ) : (
            <p className="self-center text-ink-soft">No longer for sale</p>
          )}
          <Form method="post" action={deletion} preventScrollReset>
            <Button
              type="submit"
              variant="danger"
              busy={state !== 'idle'}
              busyLabel="Deleting..."
              aria-label={`Delete your review of ${product.name}`}
            >
              <Icon name="trash" size={18} />
              Delete
            </Button>
          </Form>
        </div>
      </div>
    </article>
  )
}
