import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { productsText } from '#shop/finding/bulk/change.ts'
import { undoBulk } from '#shop/finding/bulk/undo.server.ts'
import type { Route } from './+types/undo'
import { listBehind } from './address.ts'

/** There is no page here: whoever opens the address gets the list. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(listBehind(new URL(request.url).search))

/** Undoes the last change of many products, from the list or from its toast. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const undone = await undoBulk(context.get(dbContext), { id: params.changeId, by: userId })
  const flash = undone.ok
    ? {
        title: `${productsText(undone.restored)} restored`,
        ...(undone.left > 0 && { description: leftText(undone.left) }),
      }
    : { title: 'Nothing was undone', description: undone.message, tone: 'danger' as const }
  return redirect(listBehind(new URL(request.url).search), { headers: [flashHeader(flash)] })
}

const leftText = (count: number) =>
  count === 1
    ? '1 was changed since, and was left alone'
    : `${productsText(count)} were changed since, and were left alone`
