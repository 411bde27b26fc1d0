import { dbContext } from '#app/web/context.ts'
import { findVariantChoices } from '#shop/cars/vehicles/choices.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/sub-models'
import { answerChoices } from './answer.ts'

/** The variants of a picker: /admin/find/sub-models?q=1.8&model=7, or of all models. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const model = searchParams.get('model')
  const modelId = model ? readId(model) : null
  if (model && !modelId) return Response.json({ items: [] }, { status: 400 })
  const text = searchParams.get('q') ?? ''
  return answerChoices(limit => findVariantChoices(context.get(dbContext), text, modelId, limit))
}
