import { data, redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { shoppingForm } from '#shop/selling/shopping/form.server.ts'
import { findShopping, keepShopping } from '#shop/selling/shopping/kept.server.ts'
import type { Route } from './+types/shopping'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login', back: () => '/account' })]

/** There is no page here. */
export const loader = () => redirect('/account')

/**
 * Keeps a browser's cart and garage with the account, and answers with their revision, or with what the account has where
 * another browser was quicker. Without `shopping` it only answers: web/shopping/follow.ts asks so at each look.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = shoppingForm.safeParse(Object.fromEntries(await sentForm(request)))
  if (!form.success) return data(null, { status: 422 })
  const db = context.get(dbContext)
  const { revision, shopping } = form.data
  if (!shopping) {
    const kept = await findShopping(db, userId)
    return Response.json(kept.revision === revision ? { revision } : kept)
  }
  const outcome = await keepShopping(db, { userId, revision, shopping })
  if (outcome.ok) return Response.json({ revision: outcome.revision })
  if (outcome.reason === 'changed') return Response.json({ revision: outcome.revision, shopping: outcome.shopping })
  return data(null, { status: 429, headers: { 'Retry-After': String(outcome.retryAfterSeconds) } })
}
