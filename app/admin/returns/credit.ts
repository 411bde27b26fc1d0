import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { type CreditShown, showCredit } from '#shop/selling/returns/credit.server.ts'
import { findReturn } from '#shop/selling/returns/find.server.ts'
import { feesForm } from '#shop/selling/returns/form.server.ts'
import type { Route } from './+types/credit'
import { missingReturn } from './addresses.ts'

/** What a return would credit with the fees of the address: `?restockingFeeCents=4.99&deliveryFeeCents=0`. For its page. */
export async function loader({ context, params: { returnId }, url: { searchParams } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const back = (await findReturn(db, returnId)) ?? notFound(missingReturn)
  const read = feesForm.safeParse(Object.fromEntries(searchParams))
  const credit: CreditShown = read.success
    ? await showCredit(db, back, read.data)
    : { ok: false, message: read.error.issues[0]?.message ?? '' }
  return Response.json(credit)
}
