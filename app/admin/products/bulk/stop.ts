import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { stopBulk } from '#shop/finding/bulk/job.server.ts'
import type { Route } from './+types/stop'
import { listBehind } from './address.ts'

/** There is no page here: whoever opens the address gets the list. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(listBehind(new URL(request.url).search))

/** Stops a change of many products that a job works off. What is changed so far stays, and can be undone. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const isStopped = await stopBulk(context.get(dbContext), { id: params.changeId, by: userId })
  const flash = isStopped ? { title: 'Stopped' } : { title: 'It has ended already' }
  return redirect(listBehind(new URL(request.url).search), { headers: [flashHeader(flash)] })
}
