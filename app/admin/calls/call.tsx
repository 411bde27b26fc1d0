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
import { callForm } from '#shop/selling/orders/calls/form.server.ts'
import { keepCall } from '#shop/selling/orders/calls/keep.server.ts'
import type { Route } from './+types/call'
import { backFromCall } from './addresses.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Call Not Kept', isHidden: true })

const done = {
  ask: 'The order is on the call list',
  confirmed: 'The order waits no longer',
  no_answer: 'Kept: no answer',
}

/** Keeps what came of a call about an order, or puts the order on the call list. */
export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId: by } = await signedIn(context)
  const form = parseForm(callForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const outcome = await keepCall(context.get(dbContext), { ...form.value, orderId, by })
  if (!outcome.ok) {
    if (outcome.reason === 'not-found') return notFound(missingOrder)
    return data<FormProblems>({ errors: { '': outcome.message }, values: form.typed }, { status: 409 })
  }
  const back = backFromCall(orderId, new URL(request.url).searchParams)
  throw redirect(back, { headers: [flashHeader({ title: done[form.value.what] })] })
}

/** Seen only where a form was refused without a script. */
export default function Call({ actionData: problems, params: { orderId } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Call Not Kept" />
      <FormError>{Object.values(problems?.errors ?? {})[0]}</FormError>
      <Link to={orderPath(orderId)} className={buttonClass({ variant: 'secondary' }, 'mt-4')}>
        Back to the Order
      </Link>
    </>
  )
}
