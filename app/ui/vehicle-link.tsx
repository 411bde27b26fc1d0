import { Car } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useActiveVehicle } from '#app/web/garage-store.ts'
import { useIsAlive } from '#app/web/stored.ts'

/** In the header: the active vehicle, else the garage. Its width does not depend on which. */
export function VehicleLink() {
  const vehicle = useActiveVehicle()
  const hasVehicle = vehicle !== null
  const isAlive = useIsAlive()
  useEffect(() => {
    if (isAlive) document.documentElement.toggleAttribute('data-vehicle', hasVehicle)
  }, [isAlive, hasVehicle])
  return (
    <Link
      to="/garage"
      className="flex min-h-11 w-16 flex-col items-center justify-center rounded-md px-1 text-on-graphite hover:bg-graphite-soft lg:w-44 lg:flex-row lg:justify-start lg:gap-2 lg:px-2"
    >
      <Car size={22} className="shrink-0" aria-hidden />
      <span className="flex w-full min-w-0 flex-col justify-center text-center leading-tight lg:h-10 lg:text-left">
        {vehicle ? (
          <>
            <span className="sr-only">Your vehicle: </span>
            <span className="truncate text-[0.6875rem] font-medium lg:text-sm">
              <span className="sr-only lg:not-sr-only">{vehicle.makeName} </span>
              {vehicle.modelName}
            </span>
            <span className="hidden truncate text-xs text-on-graphite-soft lg:block">
              {vehicle.nickname ?? vehicle.year}
            </span>
          </>
        ) : (
          <span className="truncate text-[0.6875rem] font-medium lg:text-base">Garage</span>
        )}
      </span>
    </Link>
  )
}
