import { data } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { refreshCart } from '#shop/selling/cart/today.server.ts'
import { cartLinesSchema } from '#shop/selling/checkout/form.server.ts'
import { listConditions } from '#shop/selling/orders/vehicles.server.ts'
import type { Route } from './+types/cart-lines'

/** Answers with today's price and stock of a cart's lines, and the conditions on which they fit their cars: the cart and the checkout ask for them when they open. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await sentForm(request)
  const lines = cartLinesSchema.safeParse(form.get('lines'))
  if (!lines.success) return data({ today: null, conditions: {} }, { status: 422 })
  const db = context.get(dbContext)
  const [today, conditions] = await Promise.all([refreshCart(db, lines.data), listConditions(db, lines.data)])
  return data({ today, conditions })
}
