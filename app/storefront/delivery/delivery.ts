import { frameContext, readDbContext } from '#app/web/context.ts'
import { findDelivery } from '#shop/selling/delivery/areas.server.ts'
import { oneLine } from '#shop/typed-text.ts'
import type { Route } from './+types/delivery'

/** Answers what delivery to a postcode costs and when it comes: /delivery?postcode=12345. Nobody's postcode is kept. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const postcode = oneLine(new URL(request.url).searchParams.get('postcode') ?? '').slice(0, 20)
  const { settings } = await context.get(frameContext)()
  const delivery = postcode === '' ? null : await findDelivery(context.get(readDbContext), settings, postcode)
  return Response.json({ delivery }, { headers: { 'Cache-Control': 'no-store' } })
}
