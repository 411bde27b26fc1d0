import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { removedText } from '#shop/trade/starter/lists.ts'
import { listStarterEntries } from '#shop/trade/starter/load.server.ts'
import { removeStarter } from '#shop/trade/starter/remove.server.ts'
import type { Route } from './+types/remove'
import { listOf, listTexts, starterAddress } from './lists.ts'

/** Removes a make or a branch that the list brought, but for what is used or was changed. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const db = context.get(dbContext)
  const list = listOf(params.list)
  const key = (await sentForm(request)).get('key')
  const entry = (await listStarterEntries(db, list)).find(entry => entry.key === key)
  if (!entry) {
    return notFound({ title: 'Not in the list', leadsTo: { to: starterAddress(list), label: listTexts[list].title } })
  }
  const outcome = await removeStarter(db, { list, entry, by: userId })
  const [title = '', ...rest] = removedText(list, { name: entry.name, ...outcome }).split(/(?<=\.) /)
  throw redirect(starterAddress(list), { headers: [flashHeader({ title, description: rest.join(' ') || undefined })] })
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(starterAddress(listOf(params.list)))
