import { Link, useLocation } from 'react-router'
import { useActiveVehicle } from '#app/web/garage-store.ts'
import { narrowedTo, type VehicleFilter } from '#app/web/vehicle-filter.ts'
import { writeFitVehicle } from '#shop/fitment.ts'
import { garageName } from '#shop/garage.ts'
import { vehicleName } from '#shop/vehicles.ts'
import { Icon } from './icon.tsx'

const pill =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 font-semibold hover:border-ink'

/** Above a list: the vehicle it is narrowed to, or the way to narrow it. The row is there for everyone. */
export function FitFilter({ filter: { vehicle, isUnknown } }: { filter: VehicleFilter }) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  if (vehicle) {
    return (
      <div className="mb-4">
        <Link to={narrowedTo(address, null)} className={`${pill} border-ink bg-paper py-1.5 leading-snug`}>
          <Icon name="car" size={20} className="shrink-0" />
          <span className="min-w-0 break-words">Only parts that fit {vehicleName(vehicle)}</span>
          <Icon name="x" size={18} className="shrink-0" />
          <span className="sr-only">(remove)</span>
        </Link>
      </div>
    )
  }
  return (
    <div className="mb-4">
      {isUnknown && (
        <p role="status" className="mb-2 rounded-md bg-warning-soft px-4 py-2.5 text-warning">
          The vehicle of this address is not in our catalogue, so all parts are shown.
        </p>
      )}
      <div className="min-h-11">
        <Link to="/garage" className={`${pill} border-line-strong bg-paper with-vehicle:hidden`}>
          <Icon name="car" size={20} className="shrink-0" />
          Add your vehicle to see what fits
        </Link>
        <NarrowLink address={narrowedTo(address, null)} mustChoose={isUnknown} />
      </div>
    </div>
  )
}

/** Narrows to the variant of the active vehicle: the remembered one, else the one that the next page finds or asks for. */
function NarrowLink({ address, mustChoose }: { address: string; mustChoose: boolean }) {
  const vehicle = useActiveVehicle()
  if (!vehicle) return null
  const choose = `/garage/variants?${writeFitVehicle({ ...vehicle, variant: null })}&returnTo=${encodeURIComponent(address)}`
  const to = vehicle.variant && !mustChoose ? narrowedTo(address, vehicle.variant.id) : choose
  return (
    <Link to={to} className={`${pill} border-line-strong bg-paper`}>
      <Icon name="car" size={20} className="shrink-0" />
      <span className="truncate">Only parts that fit your {garageName(vehicle)}</span>
    </Link>
  )
}
