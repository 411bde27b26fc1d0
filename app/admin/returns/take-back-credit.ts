import { missingOrder } from '#app/admin/orders/addresses.ts'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { type CreditShown, showCounterCredit } from '#shop/selling/returns/credit.server.ts'
import { counterForm } from '#shop/selling/returns/form.server.ts'
import type { Route } from './+types/take-back-credit'

/** What the counter's form would credit as it is filled in so far; its fields are the address's. For its page. */
export async function loader({ context, params: { orderId }, url: { searchParams } }: Route.LoaderArgs) {
  const read = counterForm.safeParse(Object.fromEntries(searchParams))
  const credit: CreditShown = read.success
    ? ((await showCounterCredit(context.get(dbContext), { ...read.data, orderId })) ?? notFound(missingOrder))
    : { ok: false, message: read.error.issues[0]?.message ?? '' }
  return Response.json(credit)
}
