import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/plain/button.tsx'
import { Dialog } from '#app/ui/plain/dialog.tsx'
import { Field, Select } from '#app/ui/plain/field.tsx'
import { VinSection } from '#app/ui/vehicle/vin-section.tsx'
import { addToGarage, changeVehicle } from '#app/web/car/garage-changes.ts'
import { type Named, useModels } from '#app/web/car/use-loaded.ts'
import { monthText } from '#shop/cars/fitment/conditions.ts'
import { type GarageVehicle, nicknameLimit } from '#shop/cars/vehicles/garage.ts'
import { monthChoices, yearChoices } from '#shop/cars/vehicles/garage-changes.ts'

/**
 * Whether the dialog is open: null when closed; `vehicle` is the vehicle to edit, or null for a new one. `isAboutMonth` where
 * somebody is asked when it was built.
 */
export type OpenDialog = { vehicle: GarageVehicle | null; isAboutMonth?: boolean } | null

/** Adds a vehicle to the garage or edits one. */
export function VehicleDialog({ open, onClose, makes }: { open: OpenDialog; onClose: () => void; makes: Named[] }) {
  return (
    <Dialog isOpen={open !== null} onClose={onClose} title={open?.vehicle ? 'Edit Vehicle' : 'Add Vehicle to Garage'}>
      {open?.vehicle ? (
        <VehicleForm vehicle={open.vehicle} isAboutMonth={open.isAboutMonth} makes={makes} onClose={onClose} />
      ) : (
        <VinSection leadsTo={() => '/garage'} onSaved={onClose}>
          {toldMakeId => <VehicleForm vehicle={null} toldMakeId={toldMakeId} makes={makes} onClose={onClose} />}
        </VinSection>
      )}
    </Dialog>
  )
}

/** The dialog's form. It is made anew each time the dialog opens, so it always starts from the vehicle, or empty. */
function VehicleForm({
  vehicle,
  isAboutMonth = false,
  toldMakeId = '',
  makes,
  onClose,
}: {
  vehicle: GarageVehicle | null
  isAboutMonth?: boolean
  /** The make that a VIN told: it stands in its field until another is chosen. */
  toldMakeId?: string
  makes: Named[]
  onClose: () => void
}) {
  const [chosenMakeId, setMakeId] = useState(vehicle?.makeId)
  const [modelId, setModelId] = useState(vehicle?.modelId ?? '')
  const [year, setYear] = useState(vehicle?.year ?? '')
  const [month, setMonth] = useState(vehicle?.built ?? '')
  const [nickname, setNickname] = useState(vehicle?.nickname ?? '')
  const makeId = chosenMakeId ?? toldMakeId
  const { items: models, hasFailed, retry } = useModels(makeId)
  const make = makes.find(({ id }) => String(id) === makeId)
  const model = models?.find(({ id }) => String(id) === modelId)

  const months = year ? monthChoices(year, new Date().toISOString().slice(0, 7)) : []
  // A month that was chosen for another year is forgotten with it.
  const built = months.includes(month) ? month : ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!make || !model || !year) return
    const entry = { makeId, makeName: make.name, modelId, modelName: model.name, year, built, nickname }
    if (vehicle) changeVehicle(vehicle.id, entry)
    else addToGarage(entry)
    onClose()
  }
  return (
    <form onSubmit={submit} className="mt-4 space-y-4 [&_label]:text-sm">
      <Select
        label="Make"
        value={make ? makeId : ''}
        onChange={event => {
          setMakeId(event.target.value)
          setModelId('')
        }}
      >
        <option value="">Select a make</option>
        {makes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {make && (
        <>
          <Select
            label="Model"
            value={model ? modelId : ''}
            disabled={!models}
            onChange={event => setModelId(event.target.value)}
          >
            <option value="">{models ? 'Select a model' : 'Loading models...'}</option>
            {models?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          {hasFailed && (
            <p role="alert" className="flex flex-wrap items-center gap-3 font-medium text-danger">
              Failed to load models
              <Button variant="secondary" onClick={retry}>
                Try Again
              </Button>
            </p>
          )}
          {models?.length === 0 && (
            <p role="status" className="text-ink-soft">
              No models available for this make.
            </p>
          )}
        </>
      )}
      <Select label="Year" value={year} onChange={event => setYear(event.target.value)}>
        <option value="">Select a year</option>
        {yearChoices(new Date().getFullYear(), vehicle?.year).map(choice => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
      {year && (
        <Select
          label="When was it built? (Optional)"
          hint="On the type plate, or in the first registration papers. Some parts changed within a year."
          value={built}
          // React's own autoFocus is tried before the dialog is open.
          ref={field => {
            field?.toggleAttribute('autofocus', isAboutMonth)
          }}
          onChange={event => setMonth(event.target.value)}
        >
          <option value="">Not known</option>
          {months.map(choice => (
            <option key={choice} value={choice}>
              {monthText(choice)}
            </option>
          ))}
        </Select>
      )}
      <Field
        label="Nickname (Optional)"
        placeholder="e.g., My Daily Driver"
        value={nickname}
        maxLength={nicknameLimit}
        autoComplete="off"
        onChange={event => setNickname(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3 pt-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!make || !model || !year}>
          {vehicle ? 'Save Changes' : 'Add Vehicle'}
        </Button>
      </div>
    </form>
  )
}
