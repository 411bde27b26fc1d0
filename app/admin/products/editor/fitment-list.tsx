import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatNumber } from '#shop/numbers.ts'
import { type FittedVehicle, fittedVehicleName } from '#shop/products/edited.ts'

/** A list of this many vehicles can be searched, and only this many are drawn until the owner asks for all. */
const searchedFrom = 12
const shownAtFirst = 60

/** The vehicles of a product by model. They are removed one by one, by model, or all at once; `gone` ids are marked. */
export function FitmentList({
  vehicles,
  gone,
  onRemove,
}: {
  vehicles: FittedVehicle[]
  gone: FittedVehicle[]
  onRemove: (vehicles: FittedVehicle[]) => void
}) {
  const [wanted, setWanted] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const found = vehicles.filter(vehicle => {
    const name = fittedVehicleName(vehicle).toLowerCase()
    return words.every(word => name.includes(word))
  })
  const shown = isWhole ? found : found.slice(0, shownAtFirst)
  const remove = (removed: FittedVehicle[]) => {
    onRemove(removed)
    // The pressed button is gone with its vehicle, so the heading takes the focus.
    heading.current?.focus()
  }

  return (
    <section aria-label="Vehicles">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="text-base font-semibold">
          {vehicles.length === 0 ? 'No' : formatNumber(vehicles.length)}{' '}
          {vehicles.length === 1 ? 'vehicle' : 'vehicles'}
          {words.length > 0 && `, ${formatNumber(found.length)} found`}
        </h3>
        {found.length > 0 && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Remove all {words.length > 0 && formatNumber(found.length)}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove ${formatNumber(found.length)} ${found.length === 1 ? 'vehicle' : 'vehicles'}?`}
      >
        <p className="mt-3">The product is then no longer said to fit them, once it is saved.</p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" autoFocus onClick={() => setAsking(false)}>
            Keep them
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false)
              remove(found)
            }}
          >
            Remove
          </Button>
        </div>
      </Dialog>
      {vehicles.length >= searchedFrom && <ListFilter value={wanted} onChange={setWanted} />}
      <ul className="mt-3 divide-y divide-line rounded-md border border-line empty:hidden">
        {byModel(shown).map(group => (
          <ModelGroup
            key={group.modelId}
            group={group}
            all={found.filter(vehicle => vehicle.modelId === group.modelId)}
            gone={gone}
            onRemove={remove}
          />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button variant="secondary" className="mt-3" onClick={() => setWhole(true)}>
          Show all {formatNumber(found.length)}
        </Button>
      )}
    </section>
  )
}

type Group = { modelId: number; name: string; vehicles: FittedVehicle[] }

function byModel(vehicles: FittedVehicle[]): Group[] {
  const groups = Map.groupBy(vehicles, vehicle => vehicle.modelId)
  return [...groups].map(([modelId, those]) => ({
    modelId,
    name: `${those[0]?.make} ${those[0]?.model}`,
    vehicles: those,
  }))
}

function ModelGroup({
  group: { name, vehicles },
  all,
  gone,
  onRemove,
}: {
  group: Group
  /** All vehicles of the model, those that are not drawn too. */
  all: FittedVehicle[]
  gone: FittedVehicle[]
  onRemove: (vehicles: FittedVehicle[]) => void
}) {
  return (
    <li className="px-3 py-1 sm:px-4">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-semibold break-words">{name}</p>
        {all.length > 1 && (
          <Button variant="quiet" onClick={() => onRemove(all)} className="shrink-0 text-sm">
            Remove {all.length} <span className="sr-only">variants of {name}</span>
          </Button>
        )}
      </div>
      <ul>
        {vehicles.map(vehicle => (
          <li key={vehicle.id} className="flex items-center justify-between gap-3">
            <p className="min-w-0 break-words">
              {vehicle.variant} <span className="text-ink-soft">{vehicle.year}</span>
              {!vehicle.isActive && <span className="text-ink-soft"> (inactive)</span>}
              {gone.includes(vehicle) && <strong className="text-danger"> not in the catalogue any more</strong>}
            </p>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove ${fittedVehicleName(vehicle)}`}
              onClick={() => onRemove([vehicle])}
            >
              <Icon name="x" size={18} />
            </Button>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Searches the list. Its text is no part of the product's form, and Enter does not save the product. */
function ListFilter({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <div className="mt-2" onInput={event => event.stopPropagation()}>
      <Field
        label="Search these vehicles"
        type="search"
        maxLength={100}
        value={value}
        onChange={event => {
          event.stopPropagation()
          onChange(event.currentTarget.value)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
    </div>
  )
}
