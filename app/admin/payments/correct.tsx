import { data, Link, redirect } from 'react-router'
import { missingOrder, orderPath } from '#app/admin/orders/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { correctionForm } from '#shop/selling/payments/form.server.ts'
import { correctPayment } from '#shop/selling/payments/take.server.ts'
import type { Route } from './+types/correct'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Payment Not Put Right', isHidden: true })

/** Puts a payment right by a second one. */
export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(correctionForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const outcome = await correctPayment(context.get(dbContext), { ...form.value, orderId, by: userId })
  if (outcome.ok) {
    const toast = { title: 'Payment put right' }
    throw redirect(`${orderPath(orderId)}/payments`, { headers: [flashHeader(toast)] })
  }
  if (outcome.reason === 'not-found') return notFound(missingOrder)
  return data<FormProblems>({ errors: { '': outcome.message }, values: form.typed }, { status: 409 })
}

/** Seen only where the form of the payments' page was refused without a script. */
export default function Correct({ actionData: problems, params: { orderId } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Payment Not Put Right" />
      <FormError>{Object.values(problems?.errors ?? {})[0]}</FormError>
      <Link to={`${orderPath(orderId)}/payments`} className={buttonClass({ variant: 'secondary' }, 'mt-4')}>
        Back to the Payments
      </Link>
    </>
  )
}
