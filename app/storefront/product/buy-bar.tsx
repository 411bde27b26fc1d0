import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Money } from '#app/ui/plain/money.tsx'
import { FitNotice } from '#app/ui/product/fit-badge.tsx'
import { useLate } from '#app/web/late/part.ts'
import type { ProductDetail } from '#shop/catalogue/products/shown.ts'
import { PurchaseBox } from './purchase-box.tsx'
import { othersOfKind, sameKind, wayOn } from './same-kind.ts'

type BuyBarProps = {
  product: ProductDetail
  priceNote: string | null
  hasRow: boolean
  /** Stock and day of delivery. */
  children: ReactNode
}

/**
 * Fit, stock, day, price and the button that adds to the cart, in one view. On a phone price and button come along at the thumb
 * while their own place is out of sight (panels.css), so they never lie over what they repeat.
 */
export function BuyBar({ product, priceNote, hasRow, children }: BuyBarProps) {
  const place = useRef<HTMLDivElement>(null)
  /** The height of their place while they are away from it, so that nothing moves up. */
  const [away, setAway] = useState<number | null>(null)
  // It says something only once the cart and the garage are read.
  const { Part: WaysOn, ask } = useLate(() => import('./ways-on.tsx').then(module => module.WaysOn))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => void ask(), [])
  useEffect(() => {
    const box = place.current
    if (!box) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting ? null : box.offsetHeight))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return (
    <section aria-label="Buy this part">
      <FitNotice product={product} />
      {children}
      <div ref={place} className="mt-2 md:mt-4" style={{ minHeight: away ?? undefined }}>
        <div className="buy-row" data-away={away === null ? undefined : ''}>
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 md:block">
            <p className="text-2xl font-bold tracking-tight md:text-4xl">
              <Money cents={product.priceCents} />
            </p>
            {priceNote && <p className="buy-note text-sm text-ink-soft md:mt-1">{priceNote}</p>}
          </div>
          <PurchaseBox product={product} />
        </div>
      </div>
      <div className="min-h-11">
        {WaysOn ? (
          <WaysOn product={product} hasRow={hasRow} />
        ) : (
          <Link to={sameKind(product)} className={wayOn}>
            {othersOfKind(product, false)}
          </Link>
        )}
      </div>
    </section>
  )
}
