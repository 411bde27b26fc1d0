import { putInCart } from '#app/web/cart/changes.ts'
import type { ActiveVehicle } from '#shop/cars/vehicles/garage.ts'
import type { ProductCard } from '#shop/catalogue/products/shown.ts'

/** Puts one piece of a part that is sure to fit into the cart, for the car that it fits. It is loaded for those who have a car. */
export function AddButton({ product, car }: { product: ProductCard; car: ActiveVehicle }) {
  if (product.stock === 0) return null
  const add = ({ detail: clicks }: { detail: number }) => {
    // The second click of a double click adds nothing.
    if (clicks < 2) putInCart(product, 1, car)
  }
  return (
    <button
      type="button"
      aria-label={`Add to Cart: ${product.name}`}
      onClick={add}
      className="min-h-11 w-full rounded-md border border-line-strong bg-paper px-2 text-sm font-semibold whitespace-nowrap hover:border-ink hover:bg-ground"
    >
      Add to Cart
    </button>
  )
}
