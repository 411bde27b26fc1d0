import { Link } from 'react-router'
import { FitNotice } from '#app/ui/fit-badge.tsx'
import { Money, useSettings } from '#app/ui/money.tsx'
import { useCart } from '#app/web/cart-store.ts'
import { useFits } from '#app/web/fit-store.ts'
import { narrowedTo } from '#app/web/vehicle-filter.ts'
import { formatMoney, formatRate, withVat } from '#shop/money.ts'
import type { ProductDetail } from '#shop/products/shown.ts'
import { PurchaseBox } from './purchase-box.tsx'

/** Price, fit and the button that adds to the basket. On a phone they stand at the thumb, whatever is scrolled above them. */
export function BuyBar({ product }: { product: ProductDetail }) {
  const { vatRate, currencySymbol } = useSettings()
  return (
    <section aria-label="Buy this part" className="buy-bar">
      <div className="max-md:flex max-md:items-center max-md:justify-between max-md:gap-x-4">
        <div className="shrink-0 md:mt-5">
          <p className="text-2xl font-bold tracking-tight md:text-4xl">
            <Money cents={product.priceCents} />
          </p>
          {vatRate > 0 && (
            <p className="text-sm text-ink-soft md:mt-1">
              {formatMoney(withVat(product.priceCents, vatRate), currencySymbol)} with {formatRate(vatRate)} VAT
            </p>
          )}
        </div>
        <FitNotice productId={product.id} isUniversal={product.isUniversal} />
      </div>
      <PurchaseBox product={product} />
      <WaysOn product={product} />
    </section>
  )
}

const wayOn =
  'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline max-md:text-sm'

/** What leads on from here: to the basket once the part is in it, to others of the kind where this one is no use. */
function WaysOn({ product }: { product: ProductDetail }) {
  const { lines } = useCart()
  const { vehicle, answerOf } = useFits([product.id])
  const inBasket = lines.find(({ id }) => id === product.id)?.quantity ?? 0
  const shelf = product.categoryPath.at(-1)
  const list = shelf && `/categories/${shelf.slug}/products`
  const variant = answerOf(product.id) === 'does-not-fit' && vehicle?.variant
  return (
    <div className="flex flex-wrap gap-x-5 empty:hidden md:mt-1">
      {inBasket > 0 && (
        <p className="flex items-center gap-x-2 max-md:text-sm">
          {inBasket} in your basket
          <Link to="/cart" className={wayOn}>
            View basket
          </Link>
        </p>
      )}
      {list && variant && (
        <Link to={narrowedTo(list, variant.id)} className={wayOn}>
          {shelf.name} that fit
        </Link>
      )}
      {list && !variant && product.stock === 0 && (
        <Link to={`${list}?stock=1`} className={wayOn}>
          {shelf.name} in stock
        </Link>
      )}
    </div>
  )
}
