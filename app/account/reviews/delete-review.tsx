import { redirect } from 'react-router'
import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { dbContext, filesContext, logContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { removePictures } from '#shop/office/pictures/files.server.ts'
import { readPageNumber } from '#shop/paging.ts'
import { deleteReview } from '#shop/people/reviews/shown.server.ts'
import { reviewToasts } from '#shop/people/reviews/shown.ts'
import type { Route } from './+types/delete-review'
import './page-texts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login', back: () => '/reviews' })]

/** Following a link deletes nothing: only a form does. */
export const loader = () => redirect('/reviews')

export async function action({ request, context, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const deleted = await deleteReview(context.get(dbContext), { reviewId: params.reviewId, userId })
  if (!deleted) {
    notFound({
      title: reviewToasts.deleteFailed.title,
      text: 'It was deleted already, or it is not yours.',
      leadsTo: { to: '/reviews', label: 'My Reviews' },
    })
  }
  // The review is gone either way: files that cannot be removed now are swept later.
  await removePictures(context.get(filesContext), deleted.images).catch((error: unknown) =>
    context.get(logContext).warn({ err: error }, 'Photos of a deleted review could not be removed yet'),
  )
  const page = readPageNumber(new URL(request.url).searchParams.get('page'))
  throw redirect(page > 1 ? `/reviews?page=${page}` : '/reviews', { headers: [flashHeader(reviewToasts.deleted)] })
}

/** A route needs a component, but nobody sees this one: the action redirects, or leads to the boundary below. */
export default function DeleteReview() {
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
