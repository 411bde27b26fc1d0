import { readDbContext } from '#app/web/context.ts'
import { listModelsOfMake } from '#shop/cars/fitment/answers.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/garage-models'

/** The models of a make, for the garage's dialog: /garage/models?make=1 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const makeId = readId(new URL(request.url).searchParams.get('make'))
  if (!makeId) return Response.json({ items: [] }, { status: 400 })
  const items = await listModelsOfMake(context.get(readDbContext), makeId)
  return Response.json({ items }, { headers: { 'Cache-Control': 'private, max-age=60' } })
}
