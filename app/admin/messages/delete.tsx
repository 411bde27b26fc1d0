import { useLocation } from 'react-router'
import { backToList, refusedDeletion } from '#app/admin/parts/answers.server.ts'
import { DeleteDialog } from '#app/admin/parts/delete-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { deleteMessage, findMessage } from '#shop/people/messages/inbox.server.ts'
import type { Route } from './+types/delete'
import { messageList } from './addresses.ts'
import { missing } from './message.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.messageId)
  const message = id && (await findMessage(context.get(dbContext), id))
  return message ? { subject: message.subject, name: message.name } : notFound({ title: missing, leadsTo: messageList })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const deleted = await deleteMessage(context.get(dbContext), { id: readId(params.messageId) ?? 0, by: userId })
  if (!deleted.ok) return refusedDeletion(deleted, { list: messageList, missing })
  throw backToList(request, messageList, 'Message deleted successfully')
}

export default function DeleteMessage({ loaderData: { subject, name }, actionData: problems }: Route.ComponentProps) {
  return (
    <DeleteDialog
      question="Are you sure you want to delete this message?"
      name={subject}
      closeTo={messageList.to + useLocation().search}
      problems={problems}
    >
      <p className="text-ink-soft">From {name}. It cannot be brought back.</p>
    </DeleteDialog>
  )
}
