import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { type CreditShown, showCredit } from '#shop/selling/returns/credit.server.ts'
import { findReturn } from '#shop/selling/returns/find.server.ts'
import { feesForm } from '#shop/selling/returns/form.ts'
import type { Route } from './+types/credit'
import { missingReturn, returnPath } from './addresses.ts'

export const loader = ({ params: { returnId } }: Route.LoaderArgs) => redirect(returnPath(returnId))

/** What a return would credit with the fees that are typed in its page; it answers with these too, since they may be others by then. */
export async function action({ context, request, params: { returnId } }: Route.ActionArgs) {
  const db = context.get(dbContext)
  const sent = await sentForm(request)
  const fees = {
    restockingFeeCents: String(sent.get('restockingFeeCents') ?? ''),
    deliveryFeeCents: String(sent.get('deliveryFeeCents') ?? ''),
  }
  const form = parseForm(feesForm, sent)
  const back = (await findReturn(db, returnId)) ?? notFound(missingReturn)
  const credit: CreditShown = form.ok
    ? await showCredit(db, back, form.value)
    : { ok: false, message: Object.values(form.errors)[0] ?? '' }
  return { fees, credit }
}
