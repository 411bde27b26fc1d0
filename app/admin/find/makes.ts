import { dbContext } from '#app/web/context.ts'
import { findMakeChoices } from '#shop/cars/vehicles/choices.server.ts'
import type { Route } from './+types/makes'

/** The makes of a picker: /admin/find/makes?q=toy */
export async function loader({ context, url }: Route.LoaderArgs) {
  return Response.json({ items: await findMakeChoices(context.get(dbContext), url.searchParams.get('q') ?? '') })
}
