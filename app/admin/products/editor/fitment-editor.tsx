import { useState } from 'react'
import { useNotedValue } from '#app/admin/parts/use-noted-value.ts'
import { Button } from '#app/ui/button.tsx'
import { formatNumber } from '#shop/numbers.ts'
import { type FittedVehicle, fittedVehicleName, maxFitments } from '#shop/products/edited.ts'
import { FitmentAdder } from './fitment-adder.tsx'
import { FitmentList } from './fitment-list.tsx'

/** The vehicles that a product fits, sent as one field of ids. `unknown` are ids that are no longer in the catalogue. */
export function FitmentEditor({
  start,
  unknown,
  isUniversal,
  error,
}: {
  start: FittedVehicle[]
  unknown: number[]
  isUniversal: boolean
  error: string | undefined
}) {
  const [vehicles, setVehicles] = useState(start)
  const [told, setTold] = useState('')
  const ids = vehicles.map(vehicle => vehicle.id).join(',')
  const noted = useNotedValue(ids)
  const gone = vehicles.filter(vehicle => unknown.includes(vehicle.id))

  const add = (found: FittedVehicle[], more: string) => {
    const there = new Set(vehicles.map(vehicle => vehicle.id))
    const fresh = found.filter(vehicle => !there.has(vehicle.id))
    if (vehicles.length + fresh.length > maxFitments) {
      return setTold(`Nothing was added: a product fits at most ${formatNumber(maxFitments)} vehicles.`)
    }
    if (fresh.length > 0) setVehicles(sorted([...vehicles, ...fresh]))
    setTold([addedText(found, fresh), more].filter(Boolean).join(' '))
  }
  const remove = (removed: FittedVehicle[]) => {
    const ids = new Set(removed.map(vehicle => vehicle.id))
    setVehicles(vehicles.filter(vehicle => !ids.has(vehicle.id)))
    const [only] = removed
    setTold(removed.length === 1 && only ? `${fittedVehicleName(only)} removed` : `${removed.length} vehicles removed`)
  }

  return (
    <div className="grid gap-5">
      <input type="hidden" name="fitment" ref={noted} value={ids} />
      {isUniversal && vehicles.length > 0 && (
        <p className="rounded-md bg-warning-soft px-4 py-3 text-warning">
          This list is not needed while the product is universal. It is kept.
        </p>
      )}
      {gone.length > 0 && (
        <div>
          <Button variant="secondary" onClick={() => remove(gone)}>
            Remove {gone.length === 1 ? 'the vehicle' : `the ${gone.length} vehicles`} that{' '}
            {gone.length === 1 ? 'is' : 'are'} gone
          </Button>
        </div>
      )}
      <FitmentAdder onFound={add} onTold={setTold} error={error} />
      <p role="status" className="font-medium empty:hidden">
        {told}
      </p>
      <FitmentList vehicles={vehicles} gone={gone} onRemove={remove} />
    </div>
  )
}

function addedText(found: FittedVehicle[], fresh: FittedVehicle[]): string {
  const [only] = found
  if (!only) return 'No vehicle was found.'
  if (found.length === 1)
    return `${fittedVehicleName(only)} ${fresh.length === 1 ? 'added' : 'is already in the list'}.`
  const old = found.length - fresh.length
  const already = old > 0 ? ` ${old} ${old === 1 ? 'was' : 'were'} already in the list.` : ''
  return `${fresh.length} ${fresh.length === 1 ? 'vehicle' : 'vehicles'} added.${already}`
}

/** Sorts by make and model, so that the variants of a model stand together, in the order that they had. */
const sorted = (vehicles: FittedVehicle[]): FittedVehicle[] =>
  vehicles.toSorted(
    (one, other) =>
      one.make.localeCompare(other.make) || one.model.localeCompare(other.model) || one.modelId - other.modelId,
  )
