import { Link, useLocation } from 'react-router'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Unreadable } from '#app/ui/plain/unreadable.tsx'
import { AddVehicleLink } from '#app/ui/vehicle/add-link.tsx'
import { useGarageCars } from '#app/web/car/garage-store.ts'
import { showAllParts } from '#app/web/car/steering.ts'
import { narrowedTo, narrowedToCar, type VehicleFilter, variantChoice } from '#app/web/car/vehicle-filter.ts'
import type { FitCounts } from '#shop/finding/lists/fit-counts.ts'
import { formatNumber } from '#shop/numbers.ts'

const pill =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 font-semibold hover:border-ink max-sm:gap-1.5 max-sm:px-3 max-sm:text-sm'

/**
 * Stands above a list: names the vehicle that the list is narrowed to, or leads to narrowing it. Shorter on phones. It does not
 * say that all of the list fits one's car: some parts fit only those of its variant that were built from 09/2019, say.
 */
export function FitFilter({ filter: { written, named, isUnknown } }: { filter: VehicleFilter }) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  if (written !== null) {
    return (
      <Link
        to={narrowedTo(address, null)}
        data-scripted
        onClick={showAllParts}
        className={`${pill} border-ink bg-ink text-white`}
      >
        <Icon name="car" size={20} className="shrink-0 max-sm:hidden" />
        <span className="truncate">
          <span className="max-sm:sr-only">Only parts for </span>
          {named?.name ?? 'your vehicle'}
        </span>
        <Icon name="x" size={18} className="shrink-0" />
        <span className="sr-only">(remove)</span>
      </Link>
    )
  }
  return (
    <>
      <AddVehicleLink className={`${pill} border-line-strong bg-paper with-vehicle:hidden noscript:hidden`}>
        <Icon name="car" size={20} className="shrink-0" />
        <span className="truncate">
          Add <span className="max-sm:sr-only">your </span>vehicle
          <span className="max-sm:sr-only"> to see what fits</span>
        </span>
      </AddVehicleLink>
      <NarrowLink address={narrowedTo(address, null)} mustChoose={isUnknown} />
    </>
  )
}

/** '24 for your Toyota Corolla, 90 universal', and the way to all parts. `name` is the vehicle that a search understood. */
export function FitCount({ fit, filter, name }: { fit: FitCounts | null; filter: VehicleFilter; name?: string }) {
  const { pathname, search } = useLocation()
  const { written, named, isOpen } = filter
  const address = pathname + search
  const car = named ? `your ${named.short}` : (name ?? 'your vehicle')
  const [makeId = '', modelId = '', year = '', , built] = written?.split('.') ?? []
  return (
    <>
      {fit && fit.universal.count > 0 && (
        <p className="min-w-0 text-ink-soft wrap-anywhere">
          {fit.own.count > 0
            ? `${told(fit.own)} for ${car}, ${told(fit.universal)} universal`
            : `${told(fit.universal)} universal, none made for ${car} alone`}
        </p>
      )}
      {isOpen && (
        <Link to={variantChoice({ makeId, modelId, year, built }, address)} className={way}>
          Choose Your Variant
        </Link>
      )}
      {written !== null && (
        <Link to={narrowedTo(address, null)} data-scripted onClick={showAllParts} className={way}>
          Show All Parts
        </Link>
      )}
    </>
  )
}

const way = 'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline'

const told = ({ count, isMore }: FitCounts['own']) => formatNumber(count) + (isMore ? '+' : '')

/** Says that the address names a vehicle that is not there, or whose name could not be read. */
export function UnknownVehicle({ filter: { written, named, isUnknown } }: { filter: VehicleFilter }) {
  if (written !== null && !named) {
    return <Unreadable what="The name of your vehicle" more="The list shows what fits it all the same." />
  }
  if (!isUnknown) return null
  return (
    <p role="status" className="mb-3 rounded-md bg-warning-soft px-4 py-2.5 text-warning">
      The vehicle of this address is not in our catalogue, so all parts are shown.
    </p>
  )
}

/** Narrows the list to the active vehicle; where the shop knows no such one, by a page that asks for its variant. */
function NarrowLink({ address, mustChoose }: { address: string; mustChoose: boolean }) {
  const { active: vehicle, name } = useGarageCars()
  if (!vehicle) return null
  const to = mustChoose ? variantChoice(vehicle, address) : narrowedToCar(address, vehicle)
  return (
    <Link to={to} className={`${pill} border-line-strong bg-paper`}>
      <Icon name="car" size={20} className="shrink-0" />
      <span className="truncate">
        <span className="max-sm:sr-only">Only parts for cars like your </span>
        {name}
      </span>
    </Link>
  )
}
