import { envContext, readDbContext } from '#app/web/context.ts'
import { vehiclePath } from '#app/web/vehicle-page.ts'
import { listPartVehicles } from '#shop/sitemap/rows.server.ts'
import type { Route } from './+types/vehicles'
import { urlSet } from './xml.ts'

/** /sitemap/vehicles.xml?after=120: the pages of the variants of one part. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const after = /^\d{1,9}$/.exec(new URL(request.url).searchParams.get('after') ?? '')?.[0] ?? '0'
  const { origin } = context.get(envContext)
  const vehicles = await listPartVehicles(context.get(readDbContext), Number(after))
  return urlSet(
    vehicles.map(({ make, model, variant }) => ({
      url: origin + vehiclePath({ make: { slug: make }, model: { slug: model }, variant: { slug: variant } }),
    })),
  )
}
