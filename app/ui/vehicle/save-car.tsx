import { Icon } from '#app/ui/plain/icon.tsx'
import { useGarage } from '#app/web/car/garage-store.ts'
import type { KnownCar } from '#shop/cars/vehicles/garage.ts'
import { AddVehicleLink } from './add-link.tsx'

/** Offers to keep the car that a page is about; the picker asks for what is not known of it. Nothing once it is kept. */
export function SaveCar({ car }: { car: KnownCar }) {
  const { vehicles, chosen } = useGarage()
  const isKept = vehicles.some(
    ({ id, modelId }) =>
      modelId === car.modelId && (car.variantId === '' || String(chosen.variants[id]?.id) === car.variantId),
  )
  if (isKept) return null
  return (
    <AddVehicleLink
      start={car}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline noscript:hidden"
    >
      <Icon name="car" size={20} />
      Save This Car
    </AddVehicleLink>
  )
}
