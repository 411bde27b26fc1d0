import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { Dialog } from '#app/ui/plain/dialog.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { activateVehicle } from '#app/web/car/garage-changes.ts'
import { useGarageCars } from '#app/web/car/garage-store.ts'
import { isList, narrowedToCar, vehicleIn } from '#app/web/car/vehicle-filter.ts'
import { say } from '#app/web/forms/toast.ts'
import { writeVehicle } from '#shop/cars/fitment/answers.ts'
import { type ActiveVehicle, garageName, garageNames } from '#shop/cars/vehicles/garage.ts'

/** Switches between the cars of the garage. A list is then narrowed to the chosen one, unless it is for a car of somebody else. */
export function VehicleSwitch({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { cars, active } = useGarageCars()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const names = garageNames(cars)
  const choose = (car: ActiveVehicle, name: string) => {
    activateVehicle(car.id)
    onClose()
    say({ title: 'Active vehicle', description: name })
    const address = pathname + search
    const shown = vehicleIn(address)
    if (isList(pathname) && (!shown || (active && shown === writeVehicle(active))))
      navigate(narrowedToCar(address, car))
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Which vehicle are you shopping for?">
      <ul className="mt-4 space-y-2">
        {cars.map((car, place) => (
          <li key={car.id}>
            <button
              type="button"
              aria-pressed={car.id === active?.id}
              onClick={() => choose(car, names[place] ?? '')}
              className="flex min-h-14 w-full items-center gap-3 rounded-md border border-line-strong px-4 py-2 text-left hover:border-ink aria-pressed:border-2 aria-pressed:border-ink"
            >
              <Icon name="car" size={24} className="shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block font-semibold">{names[place]}</span>
                <span className="block text-sm text-ink-soft">{besideName(car, names[place])}</span>
              </span>
              {car.id === active?.id && <Icon name="check" size={20} className="shrink-0 text-success" />}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <ButtonLink to="/garage" variant="secondary" data-scripted onClick={onClose}>
          Garage
        </ButtonLink>
      </div>
    </Dialog>
  )
}

/** '2018, Hatchback', or 'Hatchback' where the name has the year already. */
function besideName(car: ActiveVehicle, name: string | undefined): string {
  const year = name === `${garageName(car)} ${car.year}` ? undefined : car.year
  return [year, car.variant?.name].filter(Boolean).join(', ')
}
