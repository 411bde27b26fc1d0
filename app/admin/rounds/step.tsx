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
import { readId } from '#shop/ids.ts'
import { roundStepForm } from '#shop/selling/rounds/form.server.ts'
import { changeRound } from '#shop/selling/rounds/plan.server.ts'
import type { Route } from './+types/step'
import { missingRound, roundList, roundPath } from './addresses.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Round Not Changed', isHidden: true })

const done: Record<string, string> = {
  add: 'Orders added',
  driver: 'Driver changed',
  day: 'Day changed',
  leave: 'The round is on its way',
  close: 'Round closed',
  delete: 'Round deleted',
}

/** Changes a round: its stops, its day, its driver, that it leaves, is closed or deleted. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId: by } = await signedIn(context)
  const form = parseForm(roundStepForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const roundId = readId(params.roundId) ?? 0
  const { origin } = context.get(envContext)
  const step = form.value
  const outcome = await changeRound(context.get(dbContext), { roundId, step, by, origin })
  if (!outcome.ok) {
    if (outcome.reason === 'not-found') return notFound(missingRound)
    return data<FormProblems>({ errors: { '': outcome.message }, values: form.typed }, { status: 409 })
  }
  const title = done[step.what]
  const headers = title ? [flashHeader({ title, description: outcome.message })] : []
  throw redirect(step.what === 'delete' ? roundList.to : roundPath(roundId), { headers })
}

/** Seen only where a form of the round's page was refused. */
export default function Step({ actionData: problems, params: { roundId } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Round Not Changed" />
      <FormError>{Object.values(problems?.errors ?? {})[0]}</FormError>
      <Link to={`${roundList.to}/${roundId}`} className={buttonClass({ variant: 'secondary' }, 'mt-4')}>
        Back to the Round
      </Link>
    </>
  )
}
