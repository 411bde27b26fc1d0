import { Link, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money, useSettings } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { changeQuantity, clearCart, removeLine } from '#app/web/cart-store.ts'
import { sessionContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import { type CartLine, cartTotals, lineCents, quantitySteps, unitsText } from '#shop/cart.ts'
import { centsOf, deliveryFeeOf } from '#shop/money.ts'
import { deliveryFeeText, deliveryTimeText } from '#shop/settings.ts'
import type { Route } from './+types/cart'
import { CartChanges } from './cart/cart-changes.tsx'
import { useCartOfToday } from './cart/cart-today.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cart', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  return { isSignedIn: (await context.get(sessionContext)()) !== null }
}

export default function Cart({ loaderData: { isSignedIn } }: Route.ComponentProps) {
  const { currencySymbol } = useSettings()
  const { isReady, lines, changes } = useCartOfToday(currencySymbol)
  const navigate = useNavigate()
  if (!isReady) return <CartPlaceholder />
  if (lines.length === 0) {
    return (
      <div className="page pt-8">
        <h1 className="sr-only">Cart</h1>
        <EmptyState icon="shopping-cart" title="Your cart is empty" text="Add some parts to get started!">
          <ButtonLink to="/">Start Shopping</ButtonLink>
        </EmptyState>
      </div>
    )
  }
  const { itemCount } = cartTotals(lines)
  return (
    <div className="page pt-5">
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="secondary" size="icon" aria-label="Back" onClick={() => navigate(-1)}>
          <Icon name="arrow-left" size={20} />
        </Button>
        <h1 className="text-2xl sm:text-3xl">
          {itemCount} {itemCount === 1 ? 'item' : 'items'} in cart
        </h1>
        <Button variant="quiet" className="ml-auto" onClick={clearCart}>
          <Icon name="trash" size={18} />
          Clear Cart
        </Button>
      </div>
      <CartChanges changes={changes} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {lines.map(line => (
            <CartRow key={line.id} line={line} />
          ))}
        </ul>
        <Summary lines={lines} isSignedIn={isSignedIn} />
      </div>
    </div>
  )
}

function CartPlaceholder() {
  return (
    <div className="page min-h-dvh pt-8">
      <h1 className="text-2xl sm:text-3xl">Cart</h1>
      <noscript>
        <p className="mt-4">The cart lives in your browser and needs JavaScript.</p>
      </noscript>
    </div>
  )
}

function CartRow({ line }: { line: CartLine }) {
  const steps = quantitySteps(line)
  return (
    <li className="flex gap-3 p-3 sm:gap-5 sm:p-4">
      <Link to={`/products/${line.id}`} tabIndex={-1} aria-hidden className="w-20 shrink-0 sm:w-28">
        <Picture src={line.image} alt="" sizes="8rem" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-2 sm:flex-row sm:justify-between">
        <div className="min-w-0">
          <Link to={`/products/${line.id}`} className="font-semibold break-words hover:text-accent">
            {line.name}
          </Link>
          <p className="text-sm text-ink-soft">
            {line.brand} · Ref. {line.reference}
          </p>
          <p className={`mt-1 text-sm font-medium ${line.inStock ? 'text-success' : 'text-danger'}`}>
            {line.inStock ? `In Stock: ${unitsText(line.stock)} available` : 'Out of Stock'}
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap items-center justify-between gap-3 sm:flex-col sm:items-end">
          <div className="sm:text-right">
            <p className="text-lg font-bold">
              <Money cents={lineCents(line)} />
            </p>
            <p className="text-sm text-ink-soft">
              <Money cents={centsOf(line.price)} /> each
            </p>
          </div>
          <div className="flex items-center gap-1">
            <div className="flex items-center rounded-md border border-line-strong">
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Decrease quantity of ${line.name}`}
                disabled={steps.minus === null}
                onClick={() => steps.minus !== null && changeQuantity(line, steps.minus)}
              >
                <Icon name="minus" size={18} />
              </Button>
              <span className="min-w-9 text-center font-semibold">
                <span className="sr-only">Quantity: </span>
                {line.quantity}
              </span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Increase quantity of ${line.name}`}
                disabled={steps.plus === null}
                onClick={() => steps.plus !== null && changeQuantity(line, steps.plus)}
              >
                <Icon name="plus" size={18} />
              </Button>
            </div>
            <Button variant="quiet" size="icon" aria-label={`Remove ${line.name}`} onClick={() => removeLine(line.id)}>
              <Icon name="trash" size={18} />
            </Button>
          </div>
        </div>
      </div>
    </li>
  )
}

function Summary({ lines, isSignedIn }: { lines: CartLine[]; isSignedIn: boolean }) {
  const settings = useSettings()
  const { subtotalCents } = cartTotals(lines)
  const feeCents = deliveryFeeOf(subtotalCents, settings)
  const delivery = deliveryTimeText(settings.deliveryTimeDays)
  return (
    <section aria-labelledby="summary" className="rounded-lg border border-line bg-paper p-5 lg:sticky lg:top-24">
      <h2 id="summary" className="text-xl">
        Order Summary
      </h2>
      <dl className="mt-4 space-y-2">
        <div className="flex justify-between">
          <dt>Subtotal</dt>
          <dd>
            <Money cents={subtotalCents} />
          </dd>
        </div>
        <div className="flex justify-between">
          <dt>Delivery</dt>
          <dd>{deliveryFeeText(feeCents, settings.currencySymbol)}</dd>
        </div>
        <div className="flex justify-between border-t border-line pt-3 text-xl font-bold">
          <dt>Total</dt>
          <dd>
            <Money cents={subtotalCents + feeCents} />
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-sm text-ink-soft">VAT is added at checkout</p>
      <ButtonLink to={isSignedIn ? '/checkout' : '/auth?returnTo=/checkout'} size="large" className="mt-5 w-full">
        Proceed to Checkout
      </ButtonLink>
      {delivery && <p className="mt-4 text-ink-soft">Estimated delivery: {delivery}</p>}
      <p className="mt-1 flex items-center gap-2 text-ink-soft">
        <Icon name="banknote" size={18} />
        Cash on Delivery Available
      </p>
    </section>
  )
}
