import { Link } from 'react-router'
import { useFits } from '#app/web/car/fit-store.ts'
import { narrowedToCar } from '#app/web/car/vehicle-filter.ts'
import { useCart } from '#app/web/cart/store.ts'
import type { ProductDetail } from '#shop/catalogue/products/shown.ts'
import { sameKind } from './same-kind.ts'

const wayOn =
  'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline max-md:text-sm'

/** What leads on from here: to the cart once the part is in it, to others of the kind where this one is no use. */
export function WaysOn({ product, hasRow }: { product: ProductDetail; hasRow: boolean }) {
  const { lines } = useCart()
  const { vehicle, verdictOf } = useFits([product.id])
  const inCart = lines.find(({ id }) => id === product.id)?.quantity ?? 0
  const shelf = product.categoryPath.at(-1)
  const isMisfit = verdictOf(product.id)?.kind === 'does-not-fit'
  const inStock = sameKind(product)
  return (
    <div className="flex flex-wrap gap-x-5 empty:hidden">
      {inCart > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 max-md:text-sm">
          {inCart} in your cart
          <Link to="/cart" className={wayOn}>
            View Cart
          </Link>
          {hasRow && (
            <a href="#bought-with" className={`${wayOn} max-[22rem]:hidden`}>
              Often bought with it
            </a>
          )}
        </p>
      )}
      {(isMisfit || product.stock === 0) && (
        <Link to={vehicle ? narrowedToCar(inStock, vehicle) : inStock} className={wayOn}>
          {shelf?.name ?? 'Parts'} in stock{vehicle && ' for your car'}
        </Link>
      )}
    </div>
  )
}
