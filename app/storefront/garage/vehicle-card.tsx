import { Link } from 'react-router'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { activateVehicle, removeFromGarage } from '#app/web/car/garage-changes.ts'
import { useVariantsIfThere } from '#app/web/car/use-loaded.ts'
import { writeFitVehicle } from '#shop/cars/fitment/answers.ts'
import { monthText } from '#shop/cars/fitment/conditions.ts'
import { type ChosenVariant, type GarageVehicle, garageName } from '#shop/cars/vehicles/garage.ts'
import { variantsOfYear } from '#shop/cars/vehicles/years.ts'

type Card = {
  vehicle: GarageVehicle
  variant: ChosenVariant | null
  isActive: boolean
  onEdit: () => void
  onRemoved: () => void
}

export function VehicleCard({ vehicle, variant, isActive, onEdit, onRemoved }: Card) {
  const name = garageName(vehicle)
  const said = `${name} ${vehicle.year}`
  const parts = `/garage/variants?${writeFitVehicle({ ...vehicle, variant })}`
  return (
    <article
      aria-label={said}
      className={`flex h-full flex-col rounded-lg border bg-paper p-4 sm:p-5 ${isActive ? 'border-ink' : 'border-line'}`}
    >
      <div className="flex items-start gap-3">
        <Icon name="car" size={28} className="stroke-[1.5] mt-0.5 shrink-0 text-ink-soft" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug">{name}</h2>
          <p className="text-ink-soft">Year: {vehicle.year}</p>
          {vehicle.built && <p className="text-ink-soft">Built: {monthText(vehicle.built)}</p>}
          {vehicle.nickname && <p className="wrap-anywhere text-ink-soft">"{vehicle.nickname}"</p>}
          <CardVariant vehicle={vehicle} chosen={variant} />
        </div>
        <div className="-mt-2 -mr-2 flex shrink-0">
          <Button variant="quiet" size="icon" aria-label={`Edit ${said}`} onClick={onEdit}>
            <Icon name="pencil" size={18} />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Delete ${said}`}
            onClick={() => {
              removeFromGarage(vehicle.id)
              onRemoved()
            }}
          >
            <Icon name="trash" size={18} />
          </Button>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-4">
        <ButtonLink
          to={parts}
          data-scripted
          onClick={() => activateVehicle(vehicle.id)}
          className="flex-auto whitespace-nowrap"
        >
          Parts That Fit
          <Icon name="arrow-right" size={20} />
        </ButtonLink>
        {isActive ? (
          <p className="inline-flex min-h-11 flex-auto items-center justify-center gap-2 whitespace-nowrap font-semibold text-success">
            <Icon name="check" size={20} />
            Active vehicle
          </p>
        ) : (
          <Button
            variant="secondary"
            className="flex-auto whitespace-nowrap"
            onClick={() => activateVehicle(vehicle.id)}
          >
            Make Active
          </Button>
        )}
      </div>
    </article>
  )
}

/** The variant of a car: the one that was chosen, or the only one of its year. Where there are several, a link asks which it is. */
function CardVariant({ vehicle, chosen }: { vehicle: GarageVehicle; chosen: ChosenVariant | null }) {
  const ofModel = useVariantsIfThere(chosen ? null : vehicle.modelId)
  const possible = variantsOfYear(ofModel ?? [], vehicle.year, new Date().getFullYear())
  const name = chosen?.name ?? (possible.length === 1 ? possible[0]?.name : undefined)
  const asks = possible.length > 1
  const [says, does] = chosen ? ['Change', 'Change the variant'] : ['Choose yours', 'Choose the variant']
  return (
    // Its room is there before the variants are.
    <p className="mt-1 min-h-6 text-sm text-ink-soft">
      {(name || asks) && 'Variant: '}
      {name && <span className="font-medium text-ink">{name} </span>}
      {(chosen || asks) && (
        <Link
          to={`/garage/variants?${writeFitVehicle({ ...vehicle, variant: null })}`}
          aria-label={`${does} of ${vehicle.makeName} ${vehicle.modelName} ${vehicle.year}`}
          className="-my-2 inline-block py-2 font-semibold text-accent underline-offset-4 hover:underline"
        >
          {says}
        </Link>
      )}
    </p>
  )
}
