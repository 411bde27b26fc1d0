import { dbContext } from '#app/web/context.ts'
import { listBrandChoices } from '#shop/finding/admin-list/choices.server.ts'
import type { Route } from './+types/brands'
import { answerChoices } from './answer.ts'

/** The brands of a picker: /admin/find/brands?q=bos */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  answerChoices(limit => listBrandChoices(context.get(dbContext), url.searchParams.get('q') ?? '', limit))
