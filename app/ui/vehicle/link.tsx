import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#app/ui/plain/icon.tsx'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { useGarageCars } from '#app/web/car/garage-store.ts'
import { useLate } from '#app/web/late/part.ts'
import { useIsAlive } from '#app/web/stored.ts'
import { garageName } from '#shop/cars/vehicles/garage.ts'

const look =
  'flex h-11 w-16 shrink-0 flex-col items-center justify-center rounded-md px-1 leading-tight font-medium hover:bg-graphite-soft with-vehicle:xl:w-40 with-vehicle:xl:flex-row with-vehicle:xl:gap-2 with-vehicle:xl:px-2'

/**
 * Names the active vehicle in the header, else the garage. The room for the name is there from the first paint on. It leads
 * to the garage, and with several cars it switches between them.
 */
export function VehicleLink() {
  const { cars, active: vehicle, name } = useGarageCars()
  const hasVehicle = vehicle !== null
  // A narrow header has one line: there the year, or the nickname, tells cars of one model apart.
  const hasMark = vehicle && name !== garageName(vehicle)
  const isAlive = useIsAlive()
  useEffect(() => {
    if (isAlive) document.documentElement.toggleAttribute('data-vehicle', hasVehicle)
  }, [isAlive, hasVehicle])
  const label = (
    <>
      <Icon name="car" size={22} className="shrink-0" />
      <span className="flex w-full min-w-0 flex-col justify-center text-center text-[0.6875rem] with-vehicle:xl:h-10 with-vehicle:xl:text-left">
        {vehicle ? (
          <>
            <span className="sr-only">Your vehicle: </span>
            <span className={`block truncate xl:text-sm ${hasMark ? 'max-xl:sr-only' : ''}`}>
              <span className="max-xl:sr-only">{vehicle.makeName} </span>
              {vehicle.modelName}
            </span>
            <span className={`truncate text-xs text-on-graphite-soft xl:block ${hasMark ? '' : 'hidden'}`}>
              {vehicle.nickname ?? vehicle.year}
            </span>
          </>
        ) : (
          'Garage'
        )}
      </span>
    </>
  )
  if (cars.length > 1) return <SwitchButton>{label}</SwitchButton>
  return (
    <PageLink to="/garage" className={look}>
      {label}
    </PageLink>
  )
}

/** The choice between the cars is loaded when it is asked for. */
function SwitchButton({ children }: { children: ReactNode }) {
  const { Part: Switch, ask } = useLate(() => import('./switch.tsx').then(module => module.VehicleSwitch))
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    if (await ask()) setOpen(true)
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open} className={look}>
        {children}
        <Icon name="chevron-down" size={16} className="shrink-0 max-xl:hidden" />
      </button>
      <div className="text-ink">{Switch && <Switch isOpen={isOpen} onClose={() => setOpen(false)} />}</div>
    </>
  )
}
