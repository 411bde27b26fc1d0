import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { dbContext, filesContext, sessionContext } from '#app/web/context.ts'
import { type Flash, flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm } from '#app/web/forms/parse.ts'
import { receiveUpload, sentFiles, UploadRefused } from '#app/web/forms/uploads.server.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { keepSentForm } from '#app/web/session/guards.server.ts'
import { withReturnTo } from '#app/web/session/return-to.ts'
import { reviewForm } from '#shop/people/reviews/form.server.ts'
import { countReviewAttempt, publishReview } from '#shop/people/reviews/publish.server.ts'
import { reviewAnchor, reviewsPath, reviewToasts } from '#shop/people/reviews/shown.ts'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'> & { params: { productId: string } }

const { loginRequired, commentRequired, tooManyPhotos, failed, submitted } = reviewToasts

/** Publishes the review that a product's page has sent: the action of that page. */
export async function reviewAction({ request, context, params }: Args) {
  const session = await context.get(sessionContext)()
  const page = reviewsPath(params.productId)
  if (!session) keepSentForm(request)
  if (!session) throw redirect(withReturnTo('/login', page), { headers: [flashHeader(loginRequired)] })
  const db = context.get(dbContext)

  const answer = await receiveUpload(request, session.userId, async form => {
    const parsed = parseForm(reviewForm, form)
    if (!parsed.ok) return refusal(422, parsed, parsed.errors.comment ? commentRequired : failed)
    const values = { rating: String(parsed.value.rating), comment: parsed.value.comment }
    const tooMany = await countReviewAttempt(db, session.userId)
    if (tooMany) {
      return refusal(429, { errors: { '': tooMany.message }, values }, { ...failed, description: tooMany.message })
    }
    const outcome = await publishReview(db, context.get(filesContext), {
      ...parsed.value,
      userId: session.userId,
      productId: params.productId,
      photos: sentFiles(form, 'photos'),
    })
    if (outcome.ok) {
      return redirect(`${page}#${reviewAnchor(outcome.reviewId)}`, { headers: [flashHeader(submitted)] })
    }
    if (outcome.reason === 'unknown-product') return productNotFound()
    const toast = outcome.reason === 'too-many-photos' ? tooManyPhotos : { ...failed, description: outcome.message }
    return refusal(422, { errors: { photos: outcome.message }, values }, toast)
  })
  if (!(answer instanceof UploadRefused)) return answer
  const { status, message } = answer
  return refusal(status, { errors: { '': message }, values: {} }, { ...failed, description: message })
}

const refusal = (status: number, { errors, values }: FormProblems, toast: Flash) =>
  data<FormProblems>({ errors, values }, { status, headers: [flashHeader(toast)] })

export const productNotFound = () =>
  notFound({ title: 'Product not found', leadsTo: { to: '/', label: 'Return to Home' } })
