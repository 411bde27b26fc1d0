import { readId } from '#app/admin/parts/answers.server.ts'
import { dbContext } from '#app/web/context.ts'
import { listCategoryChoices } from '#shop/category-choices.server.ts'
import type { Route } from './+types/categories'

/** The categories that a search box offers: /admin/find/categories?q=pads, `exclude` leaves out a whole branch. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const exclude = readId(searchParams.get('exclude') ?? '')
  return { items: await listCategoryChoices(context.get(dbContext), { text: searchParams.get('q') ?? '', exclude }) }
}
