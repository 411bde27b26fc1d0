import { data, Link, redirect } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { stepForm } from '#shop/selling/returns/form.server.ts'
import { moveReturn } from '#shop/selling/returns/move.server.ts'
import type { Route } from './+types/step'
import { missingReturn, returnPath } from './addresses.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Return Not Updated', isHidden: true })

/** Approves, declines or receives a return. */
export async function action({ context, request, params: { returnId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(stepForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const { origin } = context.get(envContext)
  const outcome = await moveReturn(context.get(dbContext), { ...form.value, returnId, by: userId, origin })
  if (outcome.ok) throw redirect(returnPath(returnId), { headers: [flashHeader({ title: 'Return updated' })] })
  if (outcome.reason === 'not-found') return notFound(missingReturn)
  return data<FormProblems>({ errors: { '': outcome.message }, values: form.typed }, { status: 409 })
}

/** Seen only where the form of the return's page was refused without a script. */
export default function Step({ actionData: problems, params: { returnId } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Return Not Updated" />
      <FormError>{Object.values(problems?.errors ?? {})[0]}</FormError>
      <Link to={returnPath(returnId)} className={buttonClass({ variant: 'secondary' }, 'mt-4')}>
        Back to the Return
      </Link>
    </>
  )
}
