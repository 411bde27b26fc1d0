import { dbContext } from '#app/web/context.ts'
import { listCategoryChoices } from '#shop/catalogue/categories/choices.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/categories'
import { answerChoices } from './answer.ts'

/** The categories of a picker: /admin/find/categories?q=pads, `exclude=7` leaves out that one and all below it. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const exclude = readId(searchParams.get('exclude') ?? '')
  const text = searchParams.get('q') ?? ''
  return answerChoices(limit => listCategoryChoices(context.get(dbContext), { text, exclude, limit }))
}
