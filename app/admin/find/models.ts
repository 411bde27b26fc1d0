import { dbContext } from '#app/web/context.ts'
import { findModelChoices } from '#shop/cars/vehicles/choices.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/models'
import { answerChoices } from './answer.ts'

/** The models of a picker: /admin/find/models?q=cor&make=1, or of all makes. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const make = searchParams.get('make')
  const makeId = make ? readId(make) : null
  if (make && !makeId) return Response.json({ items: [] }, { status: 400 })
  return answerChoices(limit => findModelChoices(context.get(dbContext), searchParams.get('q') ?? '', makeId, limit))
}
