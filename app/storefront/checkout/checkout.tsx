import { randomUUID } from 'node:crypto'
import { useEffect } from 'react'
import { data, useNavigate, useNavigation } from 'react-router'
import { CartChanges } from '#app/storefront/cart/cart-changes.tsx'
import { useCartOfToday } from '#app/storefront/cart/cart-today.ts'
import { Button } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { clientIpContext, dbContext, envContext, stockRefusalContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { hasSamePieces } from '#shop/selling/cart/changes.ts'
import type { TodaysLine } from '#shop/selling/cart/today.ts'
import { checkoutFormMessage, checkoutSchemaOf } from '#shop/selling/checkout/form.server.ts'
import { findPrefilled } from '#shop/selling/checkout/prefilled.server.ts'
import { countOrder } from '#shop/selling/orders/limits.server.ts'
import { type PlacedOrder, placeOrder } from '#shop/selling/orders/place.server.ts'
import type { Route } from './+types/checkout'
import { CheckoutForm } from './checkout-form.tsx'
import { orderPlaced } from './order-placed.server.ts'
import './page-texts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/auth' })]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Checkout', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = await signedIn(context)
  // The key is made when the form is opened, so that the form is one order however often it is sent.
  return { userId, checkoutKey: randomUUID(), prefilled: await findPrefilled(context.get(dbContext), userId) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const session = await signedIn(context)
  const form = await sentForm(request)
  const parsed = parseForm(checkoutSchemaOf(form), form)
  if (!parsed.ok) return refusal(422, { ...parsed, message: checkoutFormMessage(parsed.errors) })
  const pieces = parsed.value.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const tooMany = await countOrder(context.get(dbContext), context.get(clientIpContext), pieces)
  if (tooMany) return refusal(429, { errors: {}, values: parsed.typed, message: tooMany.message })
  const { firstName, lastName, ...checkout } = parsed.value
  const outcome = await placeOrder(context.get(dbContext), {
    userId: session.userId,
    checkout: { ...checkout, customerName: `${firstName} ${lastName}` },
    origin: context.get(envContext).origin,
  })
  if (outcome.ok) {
    if (hasSamePieces(outcome.order.lines, parsed.value.lines)) throw orderPlaced(outcome.order)
    // The key has an order already, whose answer got lost: only that order's lines may leave the cart.
    return refusal(409, { errors: {}, values: parsed.typed, placed: outcome.order })
  }
  if (outcome.reason === 'outside' || outcome.reason === 'no-pickup') {
    const field = outcome.reason === 'outside' ? 'postcode' : 'deliveryMethod'
    return refusal(422, { errors: { [field]: outcome.message }, values: parsed.typed })
  }
  if (outcome.reason === 'out-of-stock') context.get(stockRefusalContext)()
  const lines = 'lines' in outcome ? outcome.lines : undefined
  const status = outcome.reason === 'too-many' ? 429 : 409
  return refusal(status, { errors: {}, values: parsed.typed, message: outcome.message, lines })
}

type Refusal = {
  errors: Record<string, string>
  values: Record<string, string>
  message?: string
  lines?: TodaysLine[]
  placed?: PlacedOrder['order']
}

function refusal(status: number, { errors, values, message, lines, placed }: Refusal) {
  const flash = message && flashHeader({ title: 'Order Failed', description: message, tone: 'danger' })
  return data({ errors, values, message, lines, placed }, { status, headers: flash ? [flash] : [] })
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { currencySymbol } = useSettings()
  const { isReady, isFresh, lines, changes, goneIds, conditions } = useCartOfToday(currencySymbol, actionData?.lines)
  const isSending = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const isEmpty = isReady && isFresh && lines.length === 0
  useEffect(() => {
    if (!isEmpty || isSending) return
    navigate('/cart', { replace: true })
  }, [isEmpty, isSending, navigate])

  return (
    <div className="page pt-5">
      <div className="mb-5 flex items-center gap-3">
        <Button variant="secondary" size="icon" aria-label="Back" onClick={() => navigate(-1)}>
          <Icon name="arrow-left" size={20} />
        </Button>
        <h1 className="text-2xl sm:text-3xl">Checkout</h1>
      </div>
      {isFresh && lines.length > 0 ? (
        <>
          <CartChanges changes={changes} />
          <CheckoutForm
            opened={loaderData}
            refusal={actionData}
            lines={lines}
            goneIds={goneIds}
            conditions={conditions}
          />
        </>
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Loading() {
  const { phone } = useSettings()
  return (
    <div className="min-h-dvh">
      <p role="status" className="text-ink-soft">
        Loading checkout...
      </p>
      <noscript>
        <p className="mt-4">
          The cart lives in your browser, so placing an order needs JavaScript.
          {phone && ` You can also order by phone: ${phone}`}
        </p>
      </noscript>
    </div>
  )
}
