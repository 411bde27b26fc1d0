import { PageHead } from '#app/ui/plain/page-head.tsx'
import { MakeGrid } from '#app/ui/product/tile-grids.tsx'
import { readDbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { listMakes } from '#shop/cars/vehicles/shown.server.ts'
import type { Route } from './+types/makes'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'All Car Makes',
    description: 'Choose the make of your car to see the parts that fit it.',
    canonicalPath: '/makes',
  })

export const loader = ({ context }: Route.LoaderArgs) => listMakes(context.get(readDbContext))

export default function Makes({ loaderData: makes }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title="All Car Makes" />
      <MakeGrid makes={makes} />
    </div>
  )
}
