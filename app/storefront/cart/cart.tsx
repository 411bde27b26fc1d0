import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useSettings } from '#app/ui/money.tsx'
import { clearCart } from '#app/web/cart-changes.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import { cartTotals } from '#shop/cart/lines.ts'
import type { Route } from './+types/cart'
import { CartChanges } from './cart-changes.tsx'
import { CartRow } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useCartOfToday } from './cart-today.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cart', isHidden: true })

export default function Cart() {
  const { currencySymbol } = useSettings()
  const { isReady, lines, changes, goneIds, conditions } = useCartOfToday(currencySymbol)
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
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
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          {itemCount} {itemCount === 1 ? 'item' : 'items'} in cart
        </h1>
        <Button variant="quiet" className="ml-auto max-sm:px-2" onClick={clearCart}>
          <Icon name="trash" size={18} className="max-sm:hidden" />
          Clear Cart
        </Button>
      </div>
      <CartChanges changes={changes} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {lines.map(line => (
            <CartRow
              conditions={conditions}
              key={line.id}
              line={line}
              isGone={goneIds.has(line.id)}
              onDone={() => heading.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
        <CartSummary lines={lines} />
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
