import { data } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { callsFirstForm, markCallsFirst } from '#shop/people/customers/calls-first.server.ts'
import type { Route } from './+types/calls-first'
import { roleAnswer, toUsers } from './role-answer.server.ts'

export const loader = toUsers

/** Marks a customer whose orders wait for a call, or takes the mark. */
export async function action({ context, request, params: { userId } }: Route.ActionArgs) {
  const { userId: by } = await signedIn(context)
  const form = parseForm(callsFirstForm, await sentForm(request))
  if (!form.ok) return data(form, { status: 422 })
  const { callsFirst } = form.value
  const isThere = await markCallsFirst(context.get(dbContext), { userId, callsFirst, by })
  const change = isThere
    ? ({ ok: true } as const)
    : { ok: false as const, message: 'This account does not exist any more' }
  const done = callsFirst ? 'Their orders wait for a call' : 'Their orders wait for no call'
  return roleAnswer(request, change, { done, failed: 'Not changed' })
}
