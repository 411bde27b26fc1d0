import { Link, useFetcher, useLocation } from 'react-router'
import { orderPath } from '#app/admin/orders/addresses.ts'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { Button, ButtonLink, buttonClass } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { readId } from '#shop/ids.ts'
import { listAnswers } from '#shop/people/messages/answer.server.ts'
import { findMessage } from '#shop/people/messages/inbox.server.ts'
import { replyAddress } from '#shop/people/messages/inbox.ts'
import { findByNumber } from '#shop/selling/orders/by-number.server.ts'
import { namedOrder } from '#shop/selling/orders/status.ts'
import type { Route } from './+types/message'
import { messageList } from './addresses.ts'

export const missing = 'Message not found'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.messageId)
  const db = context.get(dbContext)
  const message = (id && (await findMessage(db, id))) || notFound({ title: missing, leadsTo: messageList })
  const number = namedOrder(`${message.subject}\n${message.message}`)
  const order = number === null ? null : await findByNumber(db, number)
  return { message, answers: await listAnswers(db, message.id), order }
}

/** Does nothing: a tab with the script of the release before posts here as it opens a message, and reading it marks nothing. */
export const action = () => null

export default function OneMessage({ loaderData: { message, answers, order } }: Route.ComponentProps) {
  const { search } = useLocation()
  const { dateAndTime } = useDateFormat()
  const path = `${messageList.to}/${message.id}`
  const marking = useFetcher()
  const link = 'inline-flex min-h-11 items-center break-all underline underline-offset-4 hover:text-accent'
  return (
    <RouteDialog title={message.subject} closeTo={messageList.to + search} isWide>
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="font-semibold wrap-anywhere">{message.name}</span>
        <a href={`mailto:${message.email}`} className={link}>
          {message.email}
        </a>
        {message.phone && (
          <a href={`tel:${message.phone.replace(/[^+\d]/g, '')}`} className={link}>
            {message.phone}
          </a>
        )}
      </p>
      <p className="text-sm text-ink-soft">
        <time dateTime={message.sentAt.toISOString()}>{dateAndTime(message.sentAt)}</time>
        {message.userEmail === null ? ', not logged in' : `, logged in as ${message.userEmail}`}
      </p>
      <p className="my-5 max-w-prose break-words whitespace-pre-wrap">{message.message}</p>
      {answers.length > 0 && (
        <ol aria-label="Answers" className="mb-5 space-y-4 border-t border-line pt-5">
          {answers.map(answer => (
            <li key={answer.id} className="rounded-md bg-ground p-4">
              <p className="text-sm text-ink-soft">
                {answer.userName} answered,{' '}
                <time dateTime={answer.sentAt.toISOString()}>{dateAndTime(answer.sentAt)}</time>
              </p>
              <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-wrap">{answer.text}</p>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <ButtonLink to={`${path}/answer${search}`} preventScrollReset>
          <Icon name="reply" size={20} />
          {answers.length === 0 ? 'Answer' : 'Answer Again'}
        </ButtonLink>
        <a href={replyAddress(message)} className={buttonClass({ variant: 'secondary' })}>
          By Your Mail Program
        </a>
        {message.isDone ? (
          <marking.Form method="post" action={`${path}/reopen${search}`} preventScrollReset>
            <Button type="submit" variant="secondary" busy={marking.state !== 'idle'}>
              Open Again
            </Button>
          </marking.Form>
        ) : (
          <marking.Form method="post" action={`${path}/done${search}`} preventScrollReset>
            <Button type="submit" variant="secondary" busy={marking.state !== 'idle'}>
              Mark as Done
            </Button>
          </marking.Form>
        )}
        {order && (
          <Link to={orderPath(order.id)} className={buttonClass({ variant: 'secondary' })}>
            Order {order.orderNumber.slice(-9)}
          </Link>
        )}
        <Link
          to={`/admin/orders?q=${encodeURIComponent(message.userEmail ?? message.email)}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          Customer's Orders
        </Link>
        <ButtonLink to={`${path}/delete${search}`} preventScrollReset variant="danger" className="sm:ml-auto">
          Delete
        </ButtonLink>
      </div>
    </RouteDialog>
  )
}
