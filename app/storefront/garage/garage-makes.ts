import { readDbContext } from '#app/web/context.ts'
import { listMakes } from '#shop/cars/vehicles/shown.server.ts'
import type { Route } from './+types/garage-makes'

/** The makes, for a picker on a page that does not bring them. */
export async function loader({ context }: Route.LoaderArgs) {
  const makes = await listMakes(context.get(readDbContext))
  const items = makes.map(({ id, name }) => ({ id, name }))
  return Response.json({ items }, { headers: { 'Cache-Control': 'private, max-age=60' } })
}
