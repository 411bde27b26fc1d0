import { useEffect } from 'react'
import { useActiveVehicle } from '#app/web/garage-store.ts'
import { useIsAlive } from '#app/web/stored.ts'
import { Icon } from './icon.tsx'
import { PageLink } from './page-link.tsx'

/** In the header: the active vehicle, else the garage. Its width does not depend on which. */
export function VehicleLink() {
  const vehicle = useActiveVehicle()
  const hasVehicle = vehicle !== null
  const isAlive = useIsAlive()
  useEffect(() => {
    if (isAlive) document.documentElement.toggleAttribute('data-vehicle', hasVehicle)
  }, [isAlive, hasVehicle])
  return (
    <PageLink
      to="/garage"
      className="flex min-h-11 w-16 flex-col items-center justify-center rounded-md px-1 text-on-graphite hover:bg-graphite-soft xl:w-44 xl:flex-row xl:justify-start xl:gap-2 xl:px-2"
    >
      <Icon name="car" size={22} className="shrink-0" />
      <span className="flex w-full min-w-0 flex-col justify-center text-center leading-tight xl:h-10 xl:text-left">
        {vehicle ? (
          <>
            <span className="sr-only">Your vehicle: </span>
            <span className="truncate text-[0.6875rem] font-medium xl:text-sm">
              <span className="max-xl:sr-only">{vehicle.makeName} </span>
              {vehicle.modelName}
            </span>
            <span className="hidden truncate text-xs text-on-graphite-soft xl:block">
              {vehicle.nickname ?? vehicle.year}
            </span>
          </>
        ) : (
          <span className="truncate text-[0.6875rem] font-medium xl:text-base">Garage</span>
        )}
      </span>
    </PageLink>
  )
}
