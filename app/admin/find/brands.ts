import { dbContext } from '#app/web/context.ts'
import { listBrandChoices } from '#shop/finding/admin-list/choices.server.ts'
import type { Route } from './+types/brands'

/** The brands of a picker: /admin/find/brands?q=bos */
export async function loader({ context, url }: Route.LoaderArgs) {
  return Response.json({ items: await listBrandChoices(context.get(dbContext), url.searchParams.get('q') ?? '') })
}
