import type { ActionFunctionArgs } from 'react-router'
import { dbContext, envContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { may } from '#shop/office/staff/permissions.ts'
import { pressForm } from '#shop/selling/rounds/form.server.ts'
import { pressStop } from '#shop/selling/rounds/press.server.ts'

/** Keeps what was pressed of a stop. `problem` is why it was not; null where it was. */
export async function takePress({ context, request, params }: ActionFunctionArgs) {
  const { userId: by, role } = await signedIn(context)
  const form = parseForm(pressForm, await sentForm(request))
  if (!form.ok) return { status: 422, problem: Object.values(form.errors)[0] ?? '', typed: form.values }
  const roundId = readId(params.roundId) ?? 0
  const { origin } = context.get(envContext)
  const press = { ...form.value, roundId, by, isOffice: may(role, 'change', 'orders'), origin }
  const outcome = await pressStop(context.get(dbContext), press)
  if (outcome.ok) return { status: 200, problem: null, typed: form.typed }
  return { status: outcome.reason === 'not-found' ? 404 : 409, problem: outcome.message, typed: form.typed }
}
