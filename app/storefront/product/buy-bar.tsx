import { useEffect } from 'react'
import { Money } from '#app/ui/plain/money.tsx'
import { FitNotice } from '#app/ui/product/fit-badge.tsx'
import { useLate } from '#app/web/late/part.ts'
import type { ProductDetail } from '#shop/catalogue/products/shown.ts'
import { PurchaseBox } from './purchase-box.tsx'

type BuyBarProps = { product: ProductDetail; priceNote: string | null; hasRow: boolean }

/** Price, fit and the button that adds to the cart. On a phone they stand at the thumb, whatever is scrolled above them. */
export function BuyBar({ product, priceNote, hasRow }: BuyBarProps) {
  // It says something only once the cart and the garage are read.
  const { Part: WaysOn, ask } = useLate(() => import('./ways-on.tsx').then(module => module.WaysOn))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => void ask(), [])
  return (
    <section aria-label="Buy this part" className="buy-bar max-md:flex max-md:flex-col">
      <div className="max-md:flex max-md:items-center max-md:justify-between max-md:gap-x-4">
        {/* What is said of a core and VAT is long: it may take two lines beside the fit. */}
        <div className={product.coreChargeCents === null ? 'shrink-0 md:mt-5' : 'md:mt-5'}>
          <p className="text-2xl font-bold tracking-tight md:text-4xl">
            <Money cents={product.priceCents} />
          </p>
          {priceNote && <p className="text-sm text-ink-soft md:mt-1">{priceNote}</p>}
        </div>
        <FitNotice product={product} />
      </div>
      <PurchaseBox product={product} />
      {/* It comes late: below the button its room is kept; on a phone it stands above, so that no finger meets it there. */}
      <div className="max-md:-order-1 max-md:-mb-1 md:mt-1 md:min-h-11">
        {WaysOn && <WaysOn product={product} hasRow={hasRow} />}
      </div>
    </section>
  )
}
