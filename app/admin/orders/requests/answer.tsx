import { data, Link, redirect } from 'react-router'
import { missingOrder, orderPath } from '#app/admin/orders/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { type Answered, declineRequest, endWithdrawal } from '#shop/selling/orders/requests/answer.server.ts'
import { declineForm, withdrawalDoneForm } from '#shop/selling/orders/requests/form.server.ts'
import type { Route } from './+types/answer'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Change Not Declined', isHidden: true })

/** Answers what a customer asks for: says that the order stays as it is, or notes that a withdrawal is dealt with. */
export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const sent = await sentForm(request)
  return sent.get('what') === 'dealt-with' ? endAsDealtWith(context, sent, orderId) : decline(context, sent, orderId)
}

type Context = Route.ActionArgs['context']

async function decline(context: Context, sent: FormData, orderId: string) {
  const { userId: by } = await signedIn(context)
  const form = parseForm(declineForm, sent)
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const { origin } = context.get(envContext)
  const outcome = await declineRequest(context.get(dbContext), { ...form.value, orderId, by, origin })
  return backToOrder(orderId, outcome, { title: 'Declined by mail', values: form.typed })
}

async function endAsDealtWith(context: Context, sent: FormData, orderId: string) {
  const { userId: by } = await signedIn(context)
  const form = parseForm(withdrawalDoneForm, sent)
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const outcome = await endWithdrawal(context.get(dbContext), { ...form.value, orderId, by })
  return backToOrder(orderId, outcome, { title: 'Withdrawal dealt with', values: form.typed })
}

function backToOrder(
  orderId: string,
  outcome: Answered,
  { title, values }: { title: string; values: FormProblems['values'] },
) {
  if (outcome.ok) throw redirect(orderPath(orderId), { headers: [flashHeader({ title })] })
  if (outcome.reason === 'not-found') return notFound(missingOrder)
  return data<FormProblems>({ errors: { '': outcome.message }, values }, { status: 409 })
}

/** Seen only where the form of the order's page was refused without a script. */
export default function Answer({ actionData: problems, params: { orderId } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Change Not Declined" />
      <FormError>{Object.values(problems?.errors ?? {})[0]}</FormError>
      <Link to={orderPath(orderId)} className={buttonClass({ variant: 'secondary' }, 'mt-4')}>
        Back to the Order
      </Link>
    </>
  )
}
