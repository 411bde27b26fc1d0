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
import { declineRequest } from '#shop/selling/orders/requests/answer.server.ts'
import { declineForm } from '#shop/selling/orders/requests/form.ts'
import type { Route } from './+types/decline'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Change Not Declined', isHidden: true })

/** Says to a customer that the order stays as it is. */
export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId: by } = await signedIn(context)
  const form = parseForm(declineForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const { origin } = context.get(envContext)
  const outcome = await declineRequest(context.get(dbContext), { ...form.value, orderId, by, origin })
  if (outcome.ok) throw redirect(orderPath(orderId), { headers: [flashHeader({ title: 'Declined by mail' })] })
  if (outcome.reason === 'not-found') return notFound(missingOrder)
  return data<FormProblems>({ errors: { '': outcome.message }, values: form.typed }, { status: 409 })
}

/** Seen only where the form of the order's page was refused without a script. */
export default function Decline({ actionData: problems, params: { orderId } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Change Not Declined" />
      <FormError>{Object.values(problems?.errors ?? {})[0]}</FormError>
      <Link to={orderPath(orderId)} className={buttonClass({ variant: 'secondary' }, 'mt-4')}>
        Back to the order
      </Link>
    </>
  )
}
