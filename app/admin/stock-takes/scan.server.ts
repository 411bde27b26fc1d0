import type { ActionFunctionArgs } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { type FormProblems, parseForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { statusesWhere } from '#shop/selling/orders/status.ts'
import { scanForm } from '#shop/stock/takes/form.server.ts'
import { scanPieces } from '#shop/stock/takes/scan.server.ts'

const statuses = { 'not-found': 404, ended: 409, code: 422 }

/** Keeps what was scanned. `problems` say why it was not; null where it was. */
export async function takeScan(
  { context, params }: ActionFunctionArgs,
  sent: FormData,
): Promise<{ status: number; problems: FormProblems | null }> {
  const { userId: by } = await signedIn(context)
  const form = parseForm(scanForm, sent)
  if (!form.ok) return { status: 422, problems: form }
  const scan = { ...form.value, takeId: readId(params.takeId) ?? 0, by, unshipped: statusesWhere('isUnshipped') }
  const outcome = await scanPieces(context.get(dbContext), scan)
  if (outcome.ok) return { status: 200, problems: null }
  const problems = { errors: { code: outcome.message }, values: form.typed }
  return { status: statuses[outcome.reason], problems }
}
