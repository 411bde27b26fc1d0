import { Car } from 'lucide-react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { MakeTile, TileGrid } from '#app/ui/tile.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import { listMakes } from '#shop/vehicles.server.ts'
import type { Route } from './+types/makes'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'All Car Makes',
    description: 'Choose the make of your car to see the parts that fit it.',
    canonicalPath: '/makes',
  })

export const loader = ({ context }: Route.LoaderArgs) => listMakes(context.get(dbContext))

export default function Makes({ loaderData: makes }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title="All Car Makes" />
      {makes.length === 0 ? (
        <EmptyState icon={Car} title="No car makes available." />
      ) : (
        <TileGrid>
          {makes.map(make => (
            <li key={make.id}>
              <MakeTile make={make} />
            </li>
          ))}
        </TileGrid>
      )}
    </div>
  )
}
