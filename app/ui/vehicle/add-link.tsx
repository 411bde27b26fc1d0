import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useLate } from '#app/web/late/part.ts'
import type { KnownCar } from '#shop/cars/vehicles/garage.ts'

type AddVehicleLinkProps = {
  className: string
  children: ReactNode
  /** What is known of the car that is to be saved; left out where nothing is. */
  start?: KnownCar
}

/** A link to the garage that asks for the car in place, by the picker, which is loaded then. */
export function AddVehicleLink({ className, children, start }: AddVehicleLinkProps) {
  const { pathname, search } = useLocation()
  const { Part: Picker, ask } = useLate(() => import('./picker-dialog.tsx').then(module => module.PickerDialog))
  const [isOpen, setOpen] = useState(false)
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (await ask()) setOpen(true)
  }
  return (
    <>
      <Link to="/garage" data-scripted onClick={open} className={className}>
        {children}
      </Link>
      {Picker && <Picker isOpen={isOpen} start={start} onClose={() => setOpen(false)} returnTo={pathname + search} />}
    </>
  )
}
