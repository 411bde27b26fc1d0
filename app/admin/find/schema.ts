import { dbContext } from '#app/web/context.ts'
import { findCategoryForProduct } from '#shop/catalogue/categories/choices.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/schema'

/** A category with the characteristics that its products state: /admin/find/schema/12 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.categoryId)
  const category = id && (await findCategoryForProduct(context.get(dbContext), id))
  return category ? Response.json(category) : Response.json(null, { status: 404 })
}
