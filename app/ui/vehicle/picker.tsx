import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { Select } from '#app/ui/plain/field.tsx'
import { saveCar } from '#app/web/car/garage-changes.ts'
import { type Named, useMakes, useModels, useVariants } from '#app/web/car/use-loaded.ts'
import { narrowedToCar, vehicleIn } from '#app/web/car/vehicle-filter.ts'
import { useIsAlive } from '#app/web/stored.ts'
import { writeFitVehicle } from '#shop/cars/fitment/answers.ts'
import type { ActiveVehicle, KnownCar } from '#shop/cars/vehicles/garage.ts'
import { variantsOfYear, yearsOfModel } from '#shop/cars/vehicles/years.ts'

type PickerProps = {
  /** Left out where the page does not bring them: then they are loaded. */
  makes?: Named[]
  /** The address that the shopper goes on with: a list is narrowed to the car. Null leads to the categories of the car. */
  returnTo: string | null
  /** A car that the page is about, to be saved. */
  start?: KnownCar
  /** A car of the garage, which the picker shows until another is chosen. */
  shown?: ActiveVehicle | null
  /** The make that a VIN told: it stands in its field until another is chosen. */
  toldMakeId?: string
  isInRow?: boolean
  onSaved?: () => void
}

/**
 * Asks for make, model, year and, where a year has several, the variant; then keeps the car in the garage. Without a script
 * it asks for the make alone and leads to the pages of its models.
 */
export function VehiclePicker({
  makes: given,
  returnTo,
  start: about,
  shown,
  toldMakeId = '',
  isInRow = false,
  onSaved,
}: PickerProps) {
  const start = shown ? { ...shown, variantId: String(shown.variant?.id ?? '') } : about
  const [chosenMakeId, setMakeId] = useState(start?.makeId)
  const [modelId, setModelId] = useState(start?.modelId ?? '')
  const [year, setYear] = useState(start?.year ?? '')
  const [variantId, setVariantId] = useState(start?.variantId ?? '')
  const makeId = chosenMakeId ?? toldMakeId
  const navigate = useNavigate()
  const isAlive = useIsAlive()
  const { items: loadedMakes, hasFailed, retry } = useMakes(!given)
  const models = useModels(makeId)
  const variants = useVariants(modelId)
  const makes = given ?? loadedMakes ?? []
  const thisYear = new Date().getFullYear()
  const years = yearsOfModel(variants.items ?? [], thisYear)
  const possible = year ? variantsOfYear(variants.items ?? [], year, thisYear) : []
  const variant = possible.length === 1 ? possible[0] : possible.find(({ id }) => String(id) === variantId)
  const make = makes.find(({ id }) => String(id) === makeId)
  const model = models.items?.find(({ id }) => String(id) === modelId)
  // The car of the garage is not asked for its variant here: that it stands there moves nothing on the page.
  const isShown = shown?.modelId === modelId && shown.year === year && start?.variantId === variantId
  const isReady = make && model && year && (isShown || variant || possible.length === 0)

  const choose = (level: 'make' | 'model' | 'year' | 'variant', value: string) => {
    if (level === 'make') setMakeId(value)
    if (level === 'make' || level === 'model') setModelId(level === 'model' ? value : '')
    if (level !== 'variant') setYear(level === 'year' ? value : '')
    setVariantId(level === 'variant' ? value : '')
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const car = { makeId, makeName: make.name, modelId, modelName: model.name, year }
    if (!isShown) saveCar(car, variant ? { id: variant.id, name: variant.name } : null)
    onSaved?.()
    if (!returnTo) navigate(`/garage/variants?${writeFitVehicle({ ...car, variant })}`)
    else if (variant && vehicleIn(returnTo) === null) navigate(narrowedToCar(returnTo, { ...car, variant }))
  }
  const failed = [{ hasFailed, retry }, models, variants].find(loading => loading.hasFailed)
  return (
    <form
      action="/garage/variants"
      onSubmit={save}
      className={
        isInRow
          ? 'grid grid-cols-2 items-end gap-x-2 gap-y-3 sm:gap-x-3 lg:grid-cols-[repeat(3,1fr)_auto]'
          : 'mt-4 grid gap-4'
      }
    >
      <Select
        label="Make"
        name="make"
        value={makeId}
        required
        className={isInRow ? 'max-sm:col-span-2' : ''}
        onChange={event => choose('make', event.target.value)}
      >
        <option value="">Select a make</option>
        <Options items={makes} />
      </Select>
      <Select
        label="Model"
        name="model"
        value={modelId}
        disabled={!models.items}
        required
        className="noscript:hidden"
        onChange={event => choose('model', event.target.value)}
      >
        <option value="">{makeId && !models.items ? 'Loading models...' : 'Select a model'}</option>
        <Options items={models.items ?? []} />
      </Select>
      <Select
        label="Year"
        name="year"
        value={year}
        disabled={!variants.items}
        required
        className="noscript:hidden"
        onChange={event => choose('year', event.target.value)}
      >
        <option value="">{modelId && !variants.items ? 'Loading years...' : 'Select a year'}</option>
        {years.map(choice => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
      {possible.length > 1 && !isShown && (
        <Select
          label="Variant"
          name="variant"
          value={variantId}
          required
          hint="Engine and trim are in the vehicle’s papers."
          className={isInRow ? 'col-span-2 lg:order-last lg:col-span-3' : ''}
          onChange={event => choose('variant', event.target.value)}
        >
          <option value="">Select a variant</option>
          <Options items={possible.map(({ id, name, year: text }) => ({ id, name: `${name} (${text})` }))} />
        </Select>
      )}
      {/* In a row it may be pressed at once: the browser then points to what is still to be chosen. */}
      <Button
        type="submit"
        disabled={isAlive && !isReady && !isInRow}
        className={`w-full ${isInRow ? 'max-sm:col-span-2' : ''}`}
      >
        {about ? 'Save This Car' : 'Show Parts That Fit'}
      </Button>
      {failed && (
        <p role="alert" className="col-span-full flex flex-wrap items-center gap-3 font-medium text-danger">
          The choices could not be loaded.
          <Button variant="secondary" onClick={failed.retry}>
            Try Again
          </Button>
        </p>
      )}
    </form>
  )
}

const Options = ({ items }: { items: Named[] }) =>
  items.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
