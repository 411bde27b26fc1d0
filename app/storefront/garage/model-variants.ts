import { readDbContext } from '#app/web/context.ts'
import { listVariantsOfModel } from '#shop/cars/fitment/answers.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/model-variants'

/** The variants of a model with their years, for the picker: /garage/model-variants?model=7 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const modelId = readId(new URL(request.url).searchParams.get('model'))
  if (!modelId) return Response.json({ items: [] }, { status: 400 })
  const items = await listVariantsOfModel(context.get(readDbContext), modelId)
  return Response.json({ items }, { headers: { 'Cache-Control': 'private, max-age=60' } })
}
