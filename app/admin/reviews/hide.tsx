import { useLocation } from 'react-router'
import { backToList, refusedForm } from '#app/admin/parts/answers.server.ts'
import { EditorForm, startValues } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { TextArea } from '#app/ui/plain/field.tsx'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { findReview, moderateReview } from '#shop/people/reviews/moderation.server.ts'
import { maxReasonLength } from '#shop/people/reviews/moderation.ts'
import { hideReviewForm } from '#shop/people/reviews/moderation-form.server.ts'
import type { Route } from './+types/hide'
import { missingReview, reviewList } from './review-list.ts'

const missing = { title: missingReview, leadsTo: reviewList }

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  (await findReview(context.get(dbContext), params.reviewId)) ?? notFound(missing)

export async function action({ context, request, params: { reviewId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(hideReviewForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const { reason } = form.value
  const isHidden = await moderateReview(context.get(dbContext), { reviewId, reason, by: userId })
  if (!isHidden) return notFound(missing)
  const { search } = new URL(request.url)
  const action = { label: 'Undo', post: `${reviewList.to}/${reviewId}/restore${search}` }
  throw backToList(request, reviewList, { title: 'Review hidden', action })
}

export default function HideReview({ loaderData: review, actionData: problems }: Route.ComponentProps) {
  const closeTo = reviewList.to + useLocation().search
  const { reason } = startValues({ reason: review.hiddenReason ?? '' }, problems)
  return (
    <RouteDialog title="Hide this review" closeTo={closeTo}>
      <EditorForm problems={problems} closeTo={closeTo} saveLabel="Hide Review">
        <blockquote className="border-l-4 border-line pl-3">
          <p className="text-sm text-ink-soft">
            {review.rating} of 5 stars for {review.product.name}
          </p>
          <p className="line-clamp-6 wrap-anywhere whitespace-pre-line">{review.comment}</p>
        </blockquote>
        <TextArea
          label="Reason"
          name="reason"
          required
          rows={3}
          maxLength={maxReasonLength}
          defaultValue={reason}
          error={problems?.errors.reason}
          hint="Its author sees it under My Reviews. A hidden review counts nowhere, and can be restored."
        />
      </EditorForm>
    </RouteDialog>
  )
}
