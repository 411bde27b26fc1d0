import { useCartVehicles } from '#app/web/cart-changes.ts'
import { lineVehicleName } from '#shop/cart/vehicles.ts'
import { forText } from '#shop/vehicles/shown.ts'

/** Says for which cars a part of the cart is; nothing where it was put in without one. */
export function LineCars({ productId }: { productId: string }) {
  const cars = useCartVehicles()[productId] ?? []
  const text = forText(cars.map(car => ({ name: lineVehicleName(car) })))
  return text && <p className="text-sm font-medium wrap-anywhere text-ink">{text}</p>
}
