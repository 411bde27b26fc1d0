import { dbContext } from '#app/web/context.ts'
import { findVariantChoices } from '#shop/cars/vehicles/choices.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/sub-models'

/** The variants of a picker: /admin/find/sub-models?q=1.8&model=7, or of all models. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const model = searchParams.get('model')
  const modelId = model ? readId(model) : null
  if (model && !modelId) return Response.json({ items: [] }, { status: 400 })
  const items = await findVariantChoices(context.get(dbContext), searchParams.get('q') ?? '', modelId)
  return Response.json({ items })
}
