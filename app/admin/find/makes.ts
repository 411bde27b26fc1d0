import { dbContext } from '#app/web/context.ts'
import { findMakeChoices } from '#shop/cars/vehicles/choices.server.ts'
import type { Route } from './+types/makes'
import { answerChoices } from './answer.ts'

/** The makes of a picker: /admin/find/makes?q=toy */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  answerChoices(limit => findMakeChoices(context.get(dbContext), url.searchParams.get('q') ?? '', limit))
