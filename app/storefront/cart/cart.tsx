import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSettings } from '#app/ui/plain/money.tsx'
import { pageMeta } from '#app/web/page/meta.ts'
import { cartTotals } from '#shop/selling/cart/lines.ts'
import type { Route } from './+types/cart'
import { CartChanges } from './cart-changes.tsx'
import { CartFrame, EmptyCart } from './cart-frame.tsx'
import { CartRow } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useCartOfToday } from './cart-today.ts'
import { EarlyCart } from './early-cart.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cart', isHidden: true })

export default function Cart() {
  const { currencySymbol } = useSettings()
  const { isReady, lines, changes, goneIds, conditions } = useCartOfToday(currencySymbol)
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const hadLines = useRef(false)
  useEffect(() => {
    // Whoever empties it has pressed a button that is gone.
    if (lines.length === 0 && hadLines.current) heading.current?.focus({ preventScroll: true })
    hadLines.current = lines.length > 0
  }, [lines.length])
  if (!isReady) return <EarlyCart />
  if (lines.length === 0) return <EmptyCart heading={heading} />
  return (
    <CartFrame
      itemCount={cartTotals(lines).itemCount}
      heading={heading}
      onBack={() => navigate(-1)}
      changes={<CartChanges changes={changes} />}
      summary={<CartSummary lines={lines} />}
    >
      {lines.map(line => (
        <CartRow
          conditions={conditions}
          key={line.id}
          line={line}
          isGone={goneIds.has(line.id)}
          onDone={() => heading.current?.focus({ preventScroll: true })}
        />
      ))}
    </CartFrame>
  )
}
