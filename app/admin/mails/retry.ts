import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { readId } from '#shop/ids.ts'
import { retryMail } from '#shop/office/letters/unsent.server.ts'
import type { Route } from './+types/retry'

/** Lets a mail that could not be sent be tried at once. */
export async function action({ context, params }: Route.ActionArgs) {
  const isThere = readId(params.mailId) !== null && (await retryMail(context.get(dbContext), params.mailId))
  const toast = isThere
    ? { title: 'The mail is tried again now', description: 'It leaves this list once the mail server has taken it.' }
    : { title: 'The mail is not waiting any more', description: 'It was sent meanwhile, or is being sent now.' }
  throw redirect('/admin/mails', { headers: [flashHeader(toast)] })
}

export const loader = () => redirect('/admin/mails')
