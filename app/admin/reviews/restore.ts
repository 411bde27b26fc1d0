import { redirect } from 'react-router'
import { backToList } from '#app/admin/parts/answers.server.ts'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { moderateReview } from '#shop/people/reviews/moderation.server.ts'
import type { Route } from './+types/restore'
import { missingReview, reviewList } from './review-list.ts'

/** Following a link restores nothing: only a form does. */
export const loader = () => redirect(reviewList.to)

export async function action({ context, request, params: { reviewId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const isShown = await moderateReview(context.get(dbContext), { reviewId, reason: null, by: userId })
  if (!isShown) return notFound({ title: missingReview, leadsTo: reviewList })
  return backToList(request, reviewList, 'Review restored')
}
