import { data } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { sentForm } from '#app/web/forms.ts'
import { refreshCart } from '#shop/cart/today.server.ts'
import { cartLinesSchema } from '#shop/checkout/form.ts'
import type { Route } from './+types/cart-lines'

/** Answers with today's price and stock of a cart's lines: the cart and the checkout ask for them when they open. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await sentForm(request)
  const lines = cartLinesSchema.safeParse(form.get('lines'))
  if (!lines.success) return data({ today: null }, { status: 422 })
  return data({ today: await refreshCart(context.get(dbContext), lines.data) })
}
