import { Link } from 'react-router'
import { useActiveVehicle } from '#app/web/car/garage-store.ts'
import { narrowedToCar } from '#app/web/car/vehicle-filter.ts'
import { useCart } from '#app/web/cart/store.ts'
import type { ProductDetail } from '#shop/catalogue/products/shown.ts'
import { othersOfKind, sameKind, wayOn } from './same-kind.ts'

/** What leads on from here: to the cart once the part is in it, and to others of its kind. */
export function WaysOn({ product, hasRow }: { product: ProductDetail; hasRow: boolean }) {
  const { lines } = useCart()
  const vehicle = useActiveVehicle()
  const inCart = lines.find(({ id }) => id === product.id)?.quantity ?? 0
  const inStock = sameKind(product)
  return (
    <div className="flex flex-wrap gap-x-5">
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
      <Link to={vehicle ? narrowedToCar(inStock, vehicle) : inStock} className={wayOn}>
        {othersOfKind(product, vehicle !== null)}
      </Link>
    </div>
  )
}
