import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { starterLists } from '#shop/trade/starter/lists.ts'
import { loadStarter } from '#shop/trade/starter/load.server.ts'
import type { Route } from './+types/load'
import { listOf, starterAddress } from './lists.ts'

/** Adds the chosen makes or branches to the shop. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const list = listOf(params.list)
  const keys = (await sentForm(request)).getAll('key').filter(key => typeof key === 'string')
  const to = starterAddress(list)
  if (keys.length === 0) {
    throw redirect(to, { headers: [flashHeader({ title: 'Tick at least one line first', tone: 'danger' })] })
  }
  const { added } = await loadStarter(context.get(dbContext), { list, keys, by: userId })
  const { one, many } = starterLists[list]
  const title = added === 0 ? 'All of it was there already' : `${added} ${added === 1 ? one : many} added`
  throw redirect(to, { headers: [flashHeader({ title })] })
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(starterAddress(listOf(params.list)))
