import { randomUUID } from 'node:crypto'
import { useEffect, useState } from 'react'
import { data, Form, Link, redirect, useNavigate, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field, FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useSettings } from '#app/ui/money.tsx'
import { keepCart } from '#app/web/cart-store.ts'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/flash.ts'
import { parseForm, sentForm, typedValues } from '#app/web/forms.ts'
import { requireSession, signedIn } from '#app/web/guards.server.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import { useFocusOnRefusal } from '#app/web/refusal.ts'
import { type CartLine, cartTotals, type TodaysLine, withToday } from '#shop/cart.ts'
import { checkoutFormMessage, checkoutSchema } from '#shop/checkout.ts'
import { orderTotals } from '#shop/money.ts'
import { placeOrder } from '#shop/orders/place.server.ts'
import type { Route } from './+types/checkout'
import { CartChanges } from './cart/cart-changes.tsx'
import { useCartOfToday } from './cart/cart-today.ts'
import { CheckoutSummary } from './cart/checkout-summary.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/auth' })]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Checkout', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const session = await signedIn(context)
  const [firstName = '', ...others] = session.fullName.trim().split(/\s+/)
  // The key is made when the form is opened: however often this form is sent, it is one order.
  return { checkoutKey: randomUUID(), prefilled: { firstName, lastName: others.join(' '), email: session.email } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const session = await signedIn(context)
  const form = await sentForm(request)
  const parsed = parseForm(checkoutSchema, form)
  if (!parsed.ok) return refusal(422, { ...parsed, message: checkoutFormMessage(parsed.errors) })
  const outcome = await placeOrder(context.get(dbContext), {
    userId: session.userId,
    checkout: parsed.value,
    origin: context.get(envContext).origin,
  })
  if (outcome.ok) {
    const flash = flashHeader({
      title: 'Order Placed Successfully!',
      description: `Order #${outcome.order.orderNumber} has been confirmed`,
      clearCart: true,
    })
    throw redirect('/orders', { headers: [flash] })
  }
  const typed = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
  const lines = 'lines' in outcome ? outcome.lines : undefined
  return refusal(409, { errors: {}, values: typedValues(typed), message: outcome.message, lines })
}

type Refusal = {
  errors: Record<string, string>
  values: Record<string, string>
  message?: string
  lines?: TodaysLine[]
}

function refusal(status: number, { errors, values, message, lines }: Refusal) {
  const flash = message && flashHeader({ title: 'Order Failed', description: message, tone: 'danger' })
  return data({ errors, values, message, lines }, { status, headers: flash ? [flash] : [] })
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const settings = useSettings()
  const { isReady, isFresh, lines, changes } = useCartOfToday(settings.currencySymbol)
  const [checkoutKey] = useState(loaderData.checkoutKey)
  const isSending = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const isEmpty = isReady && isFresh && lines.length === 0
  useEffect(() => {
    if (isEmpty && !isSending) navigate('/cart', { replace: true })
  }, [isEmpty, isSending, navigate])
  useFreshLines(lines, actionData?.lines)
  const form = useFocusOnRefusal(actionData)

  if (!isFresh || lines.length === 0) return <CheckoutPlaceholder />
  const { subtotalCents } = cartTotals(lines)
  const totals = orderTotals({ subtotalCents, settings })
  const values: Record<string, string> = actionData?.values ?? loaderData.prefilled
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: actionData?.errors[name] })
  return (
    <div className="page pt-5">
      <div className="mb-5 flex items-center gap-3">
        <Button variant="secondary" size="icon" aria-label="Back" onClick={() => navigate(-1)}>
          <Icon name="arrow-left" size={20} />
        </Button>
        <h1 className="text-2xl sm:text-3xl">Checkout</h1>
      </div>
      <CartChanges changes={changes} />
      <Form ref={form} method="post" noValidate className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <input type="hidden" name="checkoutKey" value={checkoutKey} />
        <input type="hidden" name="lines" value={JSON.stringify(lines.map(({ id, quantity }) => ({ id, quantity })))} />
        <input type="hidden" name="shownTotalCents" value={totals.totalCents} />
        <div className="space-y-6">
          {actionData?.message && <FormError>{`Order Failed. ${actionData.message}`}</FormError>}
          <fieldset className="grid gap-4 rounded-lg border border-line bg-paper p-4 sm:grid-cols-2 sm:p-6">
            <legend className="float-left mb-1 text-xl font-bold sm:col-span-2">Delivery</legend>
            <Field label="First name" {...field('firstName')} autoComplete="given-name" required />
            <Field label="Last name" {...field('lastName')} autoComplete="family-name" required />
            <Field label="Email" type="email" {...field('email')} autoComplete="email" required />
            <Field label="Phone" type="tel" {...field('phone')} autoComplete="tel" required />
            <Field
              label="Street address"
              {...field('address')}
              autoComplete="street-address"
              required
              className="sm:col-span-2"
            />
            <Field label="City" {...field('city')} autoComplete="address-level2" required />
            <Field label="Postcode" {...field('postcode')} autoComplete="postal-code" required />
          </fieldset>
          <fieldset className="rounded-lg border border-line bg-paper p-4 sm:p-6">
            <legend className="float-left mb-3 w-full text-xl font-bold">Payment</legend>
            <label className="clear-both flex min-h-14 items-center gap-3 rounded-md border-2 border-ink px-4 py-2">
              <input type="radio" name="paymentMethod" value="cod" defaultChecked className="size-5 accent-ink" />
              <Icon name="banknote" size={24} />
              <span>
                <span className="block font-semibold">Cash on Delivery</span>
                <span className="block text-sm text-ink-soft">Pay when you receive your order</span>
              </span>
            </label>
          </fieldset>
        </div>
        <CheckoutSummary lines={lines} totals={totals}>
          <Button type="submit" size="large" busy={isSending} busyLabel="Processing..." className="mt-5 w-full">
            Place Order
          </Button>
          <p className="mt-3 text-sm text-ink-soft">
            By placing the order you agree to our{' '}
            <Link to="/terms" className="underline underline-offset-4">
              terms
            </Link>
            .
          </p>
        </CheckoutSummary>
      </Form>
    </div>
  )
}

/** After a refusal the cart shows what the shop has today. */
function useFreshLines(lines: CartLine[], today: TodaysLine[] | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (today) keepCart(withToday(lines, today))
  }, [today])
}

function CheckoutPlaceholder() {
  return (
    <div className="page min-h-dvh pt-5">
      <h1 className="text-2xl sm:text-3xl">Checkout</h1>
      <p role="status" className="mt-4 text-ink-soft">
        Loading checkout...
      </p>
      <noscript>
        <p className="mt-4">The cart lives in your browser, so placing an order needs JavaScript.</p>
      </noscript>
    </div>
  )
}
