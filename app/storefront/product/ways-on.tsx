import { Link } from 'react-router'
import { useCart } from '#app/web/cart-store.ts'
import { useFits } from '#app/web/fit-store.ts'
import { narrowedTo } from '#app/web/vehicle-filter.ts'
import type { ProductDetail } from '#shop/products/shown.ts'

const wayOn =
  'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline max-md:text-sm'

/** What leads on from here: to the basket once the part is in it, to others of the kind where this one is no use. */
export function WaysOn({ product }: { product: ProductDetail }) {
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
