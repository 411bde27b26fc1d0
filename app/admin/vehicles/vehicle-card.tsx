import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ActiveChip } from '#app/admin/parts/admin-page.tsx'
import { ThingActions } from '#app/admin/things/links.tsx'
import type { Thing } from '#app/admin/things/thing.ts'

/** A make, a model or a variant in its list, with links to edit and to delete it. */
export function VehicleCard({
  of,
  vehicle,
  fullName = vehicle.name,
  picture,
  children,
}: {
  /** What it is: a make, a model or a variant. */
  of: Thing
  vehicle: { id: number; name: string; displayOrder: number; isActive: boolean }
  /** The name for screen readers, such as 'Toyota Corolla 1.8L', since two makes may have a model of the same name. */
  fullName?: string
  picture: ReactNode
  children: ReactNode
}) {
  const { search } = useLocation()
  const { id, name, displayOrder, isActive } = vehicle
  return (
    <article className="flex h-full gap-3 rounded-lg border border-line bg-paper p-3 sm:gap-4">
      <div className={`w-24 shrink-0 sm:w-28 ${isActive ? '' : 'opacity-60'}`}>{picture}</div>
      <div className="min-w-0 flex-1">
        <h2 className="-mt-2.5 leading-snug font-semibold break-words">
          <Link
            to={`${of.list.to}/${id}${search}`}
            preventScrollReset
            className="inline-flex min-h-11 max-w-full items-center py-2 hover:text-accent"
          >
            {name}
          </Link>
        </h2>
        <div className="-mt-1.5 space-y-0.5 text-sm break-words text-ink-soft">
          {children}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            Display order: {displayOrder} {!isActive && <ActiveChip isActive={false} />}
          </p>
        </div>
      </div>
      <ThingActions thing={of} id={id} name={fullName} />
    </article>
  )
}

/** A link to the list below a make or a model: '12 models'. */
export function CountLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink">
        {children}
      </Link>
    </p>
  )
}
