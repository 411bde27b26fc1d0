import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { useGarage } from '#app/web/car/garage-store.ts'
import { readDbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { returnToOf } from '#app/web/session/return-to.ts'
import { garageCountText } from '#shop/cars/vehicles/garage-changes.ts'
import { listMakes } from '#shop/cars/vehicles/shown.server.ts'
import type { Route } from './+types/garage'
import { VehicleCard } from './vehicle-card.tsx'
import { type OpenDialog, VehicleDialog } from './vehicle-dialog.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Garage',
    description: 'Save your vehicles and see on every part whether it fits them.',
    canonicalPath: '/garage',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const makes = await listMakes(context.get(readDbContext))
  return { makes: makes.map(({ id, name }) => ({ id, name })) }
}

export default function Garage({ loaderData: { makes } }: Route.ComponentProps) {
  const { isReady, vehicles, chosen, active } = useGarage()
  const [open, setOpen] = useState<OpenDialog>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  const asked = isReady && vehicles.find(({ id }) => id === search.get('edit'))
  // A part that asks when the car was built leads here, to the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the garage is read
  useEffect(() => {
    if (asked) setOpen({ vehicle: asked, isAboutMonth: true })
  }, [isReady])
  const close = () => {
    // A dialog that is closed says so once more.
    if (!open) return
    setOpen(null)
    const returnTo = returnToOf(search)
    if (!returnTo) return
    // Back to the part, which is the page before this one, unless this one was opened in a tab of its own.
    if (isFirstPage) navigate(returnTo, { replace: true })
    else navigate(-1)
  }
  if (!isReady) return <GaragePlaceholder />
  const add = (
    <Button onClick={() => setOpen({ vehicle: null })}>
      <Icon name="plus" size={20} />
      Add Vehicle
    </Button>
  )
  return (
    <div className="page min-h-[60vh] pt-5">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 ref={title} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          {vehicles.length === 0 ? 'Garage' : garageCountText(vehicles.length)}
        </h1>
        {vehicles.length > 0 && add}
      </div>
      {vehicles.length === 0 ? (
        <EmptyState
          icon="car"
          title="No vehicles saved"
          text="Add your vehicles to get personalized part recommendations"
        >
          {add}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {vehicles.map(vehicle => (
            <li key={vehicle.id}>
              <VehicleCard
                vehicle={vehicle}
                variant={chosen.variants[vehicle.id] ?? null}
                isActive={vehicle.id === active?.id}
                onEdit={() => setOpen({ vehicle })}
                // The pressed button is gone with its vehicle, so the title takes the focus.
                onRemoved={() => title.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
      <VehicleDialog open={open} onClose={close} makes={makes} />
    </div>
  )
}

function GaragePlaceholder() {
  return (
    <div className="page min-h-[60vh] pt-5">
      <h1 className="text-2xl sm:text-3xl">Garage</h1>
      <noscript>
        <p className="mt-4">The garage lives in your browser and needs JavaScript.</p>
        <p className="mt-4">
          <a href="/garage/vin" className="font-semibold text-accent underline underline-offset-4">
            Find the parts for your car by its VIN
          </a>
        </p>
      </noscript>
    </div>
  )
}
