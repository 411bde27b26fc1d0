import { useCartVehicles } from '#app/web/cart/changes.ts'
import { forText } from '#shop/cars/vehicles/shown.ts'
import { type LineConditions, withConditions } from '#shop/selling/cart/vehicles.ts'

/** Says for which cars a part of the cart is, and on which condition it fits them; nothing where it was put in without one. */
export function LineCars({ productId, conditions }: { productId: string; conditions: LineConditions }) {
  const cars = useCartVehicles()[productId] ?? []
  const text = forText(withConditions(productId, cars, conditions))
  return text && <p className="text-sm font-medium wrap-anywhere text-ink">{text}</p>
}
