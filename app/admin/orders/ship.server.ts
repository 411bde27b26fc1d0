import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { shipForm } from '#shop/selling/orders/forms.server.ts'
import { movedText } from '#shop/selling/orders/moves/many.server.ts'
import { type Shipped, shipOrders } from '#shop/selling/orders/moves/ship.server.ts'
import { orderList } from './addresses.ts'
import type { NotShipped } from './ship.tsx'

/** Ships the orders that were given a tracking number, by the fields and by the pasted list together. */
export async function shipSelected({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { userId } = await signedIn(context)
  const sent = await sentForm(request)
  const form = parseForm(shipForm, sent, { orders: sent.getAll('orders') })
  if (!form.ok) return data<NotShipped>({ problems: [], errors: form.errors, values: form.values }, { status: 422 })
  const { origin } = context.get(envContext)
  const outcome = await shipOrders(context.get(dbContext), { ...form.value, by: userId, origin })
  if (!outcome.ok) {
    const list = 'Nothing is shipped yet. Mend or remove these lines, then press the button again.'
    return data<NotShipped>({ problems: outcome.problems, errors: { list }, values: form.typed }, { status: 422 })
  }
  const title = doneText(outcome)
  if (outcome.refused.length === 0) throw redirect(orderList.to, { headers: [flashHeader({ title })] })
  const told = outcome.refused.map(({ orderNumber, message }) => `${orderNumber}: ${message}`)
  return data<NotShipped>({ done: title, problems: told, errors: {}, values: {} }, { status: 409 })
}

/** '28 orders are shipped now. Tracking saved for 2 that were shipped before.' */
function doneText({ shipped, saved }: Extract<Shipped, { ok: true }>): string {
  const kept = `Tracking saved for ${saved} that ${saved === 1 ? 'was' : 'were'} shipped before`
  if (saved === 0) return movedText(shipped)
  return shipped.length === 0 ? kept : `${movedText(shipped)}. ${kept}`
}
