import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { saveCar } from '#app/web/car/garage-changes.ts'
import { type CarOfVin, type KnownVin, nameOfCar } from '#shop/cars/vin/shown.ts'

type VinResultProps = { answer: KnownVin; leadsTo: (car: CarOfVin) => string; onSaved?: () => void }

/** The car of a VIN, or the few that it can be, each with a link that keeps it in the garage and goes on. */
export function VinResult({ answer, leadsTo, onSaved }: VinResultProps) {
  const { name, facts, hasModel, hasYear, makes, cars, isSure, isChecked } = answer
  const only = isSure && cars.length === 1 ? cars[0] : undefined
  return (
    <>
      <p className="text-lg font-semibold">Your car: {name}</p>
      {facts.length > 0 && <p className="text-ink-soft">{facts.join(', ')}</p>}
      {!isChecked && (
        <p className="mt-2">
          This VIN has no check digit that would show a slip, as it is with cars built for Europe: compare it once more.
        </p>
      )}
      {makes.length === 0 && <p className="mt-2">We list no car of this make yet.</p>}
      {makes.length > 0 && cars.length === 0 && (
        <p className="mt-2">
          {hasModel ? 'We do not list this model by that name.' : 'Its VIN does not tell us the model.'} Choose make,
          model and year instead.
        </p>
      )}
      {only && <OnlyCar car={only} leadsTo={leadsTo} onSaved={onSaved} />}
      {cars.length > 0 && !only && (
        <>
          <p className="mt-2">
            {isSure
              ? 'Its VIN does not tell these apart. Which one is yours?'
              : 'None of those that we list is quite as its VIN says. Which one is yours?'}
          </p>
          <ul className="mt-3 max-h-80 space-y-2 overflow-y-auto">
            {cars.map(car => (
              <li key={`${car.modelId} ${car.variant?.id}`}>
                <UseCar
                  {...{ car, leadsTo, onSaved }}
                  className="flex min-h-11 items-center gap-3 rounded-md border border-line-strong px-3 py-2 font-medium hover:border-ink"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">{nameOfCar(car, cars)}</span>
                  <Icon name="chevron-right" size={18} className="shrink-0 text-ink-soft" />
                </UseCar>
              </li>
            ))}
          </ul>
        </>
      )}
      {hasYear && (
        <p className="mt-3 text-sm text-ink-soft">
          A VIN tells the model year, but not the month in which the car was built.
        </p>
      )}
    </>
  )
}

function OnlyCar({ car, leadsTo, onSaved }: { car: CarOfVin } & Omit<VinResultProps, 'answer'>) {
  return (
    <>
      <p className="mt-2">
        {car.variant ? (
          <>
            Here it is called: <span className="font-medium">{`${car.modelName} ${car.variant.name}`}</span>
          </>
        ) : (
          'We list no variant of that year yet. You can keep the car all the same.'
        )}
      </p>
      <UseCar {...{ car, leadsTo, onSaved }} className={buttonClass({}, 'mt-3')}>
        Use This Car
      </UseCar>
    </>
  )
}

/** Without a script it is a plain link: the garage needs one, the parts that fit do not. */
function UseCar({
  car,
  leadsTo,
  onSaved,
  className,
  children,
}: { car: CarOfVin; className: string; children: ReactNode } & Omit<VinResultProps, 'answer'>) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const to = leadsTo(car)
  const use = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { variant, ...entry } = car
    saveCar(entry, variant && { id: variant.id, name: variant.name })
    onSaved?.()
    if (to !== pathname + search) navigate(to)
  }
  return (
    <Link to={to} data-scripted onClick={use} className={className}>
      {children}
    </Link>
  )
}
