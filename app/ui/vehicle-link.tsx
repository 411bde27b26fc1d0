import { useEffect } from 'react'
import { useActiveVehicle } from '#app/web/garage-store.ts'
import { useIsAlive } from '#app/web/stored.ts'
import { Icon } from './icon.tsx'
import { PageLink } from './page-link.tsx'

/** Names the active vehicle in the header, else the garage. The room for the name is there from the first paint on. */
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
      className="flex h-11 w-16 shrink-0 flex-col items-center justify-center rounded-md px-1 leading-tight font-medium hover:bg-graphite-soft with-vehicle:xl:w-40 with-vehicle:xl:flex-row with-vehicle:xl:gap-2 with-vehicle:xl:px-2"
    >
      <Icon name="car" size={22} className="shrink-0" />
      <span className="flex w-full min-w-0 flex-col justify-center text-center text-[0.6875rem] with-vehicle:xl:h-10 with-vehicle:xl:text-left">
        {vehicle ? (
          <>
            <span className="sr-only">Your vehicle: </span>
            <span className="block truncate xl:text-sm">
              <span className="max-xl:sr-only">{vehicle.makeName} </span>
              {vehicle.modelName}
            </span>
            <span className="hidden truncate text-xs text-on-graphite-soft xl:block">
              {vehicle.nickname ?? vehicle.year}
            </span>
          </>
        ) : (
          'Garage'
        )}
      </span>
    </PageLink>
  )
}
