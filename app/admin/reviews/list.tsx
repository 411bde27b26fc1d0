import { Outlet, useSearchParams } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { type Filter, ListSearch } from '#app/admin/parts/list-search.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { adminCountLimit, countText, readPageNumber } from '#shop/paging.ts'
import { listAllReviews } from '#shop/people/reviews/moderation.server.ts'
import { readReviewFilter, reviewViews } from '#shop/people/reviews/moderation.ts'
import type { Route } from './+types/list'
import { ReviewLine } from './review-line.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Reviews', isHidden: true })

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const page = readPageNumber(searchParams.get('page'), adminCountLimit)
  return listAllReviews(context.get(dbContext), readReviewFilter(searchParams), page)
}

const stars: [string, string][] = [5, 4, 3, 2, 1].map(count => [
  String(count),
  `${count} ${count === 1 ? 'star' : 'stars'}`,
])

const filters: Filter[] = [
  { name: 'stars', label: 'Stars', options: [['', 'Any stars'], ...stars] },
  {
    name: 'photos',
    label: 'Photos',
    options: [
      ['', 'With and without photos'],
      ['1', 'With photos'],
    ],
  },
  { name: 'show', label: 'Shown or hidden', options: [['', 'Shown and hidden'], ...Object.entries(reviewViews)] },
]

export default function Reviews({ loaderData: reviews }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isNarrowed = Object.values(readReviewFilter(search)).some(Boolean)
  return (
    <>
      <AdminHead title="Reviews" text={countText(reviews, 'review', 'reviews')} />
      <ListSearch label="Reviews of a product" placeholder="Reference of a product" filters={filters} />
      {reviews.items.length === 0 ? (
        <EmptyState
          icon="message-square-text"
          title={isNarrowed ? 'No reviews found' : 'No reviews yet'}
          text={
            isNarrowed ? 'Try another reference or other filters.' : 'What customers write about parts is found here.'
          }
        />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {reviews.items.map(review => (
            <ReviewLine key={review.id} review={review} />
          ))}
        </ul>
      )}
      <Pagination {...reviews} />
      <Outlet />
    </>
  )
}
