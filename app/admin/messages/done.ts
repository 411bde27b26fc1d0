import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { markMessage } from '#shop/people/messages/inbox.server.ts'
import type { Route } from './+types/done'
import { messageList } from './addresses.ts'
import { missing } from './message.tsx'

export const loader = () => redirect(messageList.to)

/** Marks a message as done. Reading it does not: what was read and forgotten would wait for nobody. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const id = readId(params.messageId) ?? 0
  const isMarked = await markMessage(context.get(dbContext), { id, as: 'done', by: userId })
  if (!isMarked) return notFound({ title: missing, leadsTo: messageList })
  return redirect(`${messageList.to}/${id}${new URL(request.url).search}`)
}
