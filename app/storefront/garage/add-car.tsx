import { type FormEvent, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { addCar } from '#app/web/car/garage-changes.ts'
import { useGarage } from '#app/web/car/garage-store.ts'
import { findByVariant } from '#shop/cars/vehicles/garage-changes.ts'
import type { Vehicle } from '#shop/cars/vehicles/shown.ts'

/** Puts the variant on show into the garage as a car of one of its years, which may be older than the dialog's 30 years. */
export function AddCar({ vehicle: { make, model, variant }, years }: { vehicle: Vehicle; years: string[] }) {
  const { vehicles, chosen } = useGarage()
  const [year, setYear] = useState(years[0] ?? '')
  if (findByVariant(vehicles, chosen, variant.id)) {
    return (
      <ButtonLink to="/garage" variant="secondary">
        <Icon name="check" size={20} />
        In Your Garage
      </ButtonLink>
    )
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const car = { makeId: String(make.id), makeName: make.name, modelId: String(model.id), modelName: model.name, year }
    addCar(car, { id: variant.id, name: variant.name })
  }
  return (
    <form onSubmit={add} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {years.length > 1 && (
        <label className="flex items-center gap-2 font-medium">
          Year
          <select
            value={year}
            onChange={event => setYear(event.target.value)}
            className="min-h-11 rounded-md border border-line-strong bg-paper pr-8 pl-3"
          >
            {years.map(choice => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
      )}
      <Button type="submit" variant="secondary">
        <Icon name="plus" size={20} />
        Add this car to my garage
      </Button>
    </form>
  )
}
