import { Link, useFetcher, useLocation } from 'react-router'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { menuItem, RowMenu } from '#app/admin/parts/row-menu.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import type { ListedMessage } from '#shop/people/messages/inbox.ts'
import { messageList } from './addresses.ts'

const cell = 'xl:px-2 xl:py-0.5 xl:text-sm'

/** A message in the list: a line of the table, and a card on phones. What waits for an answer is bold, and says so. */
export function MessageRow({ message }: { message: ListedMessage }) {
  const { search } = useLocation()
  const { dateAndTime } = useDateFormat()
  const mayChange = useMayChange()
  const path = `${messageList.to}/${message.id}`
  const weight = message.isDone ? '' : 'font-bold'
  return (
    <tr className="max-xl:flex max-xl:flex-wrap max-xl:items-center max-xl:gap-x-4 max-xl:px-4 max-xl:py-3 xl:hover:bg-ground">
      <td className={`${cell} min-w-0 max-xl:w-full xl:max-w-52`}>
        <span className="flex items-center gap-2">
          <Icon
            name={message.isDone ? 'mail-open' : 'mail'}
            size={18}
            className={`shrink-0 ${message.isDone ? 'text-ink-faint' : 'text-accent'}`}
          />
          <span className={`truncate ${weight}`}>{message.name}</span>
          {!message.isDone && (
            <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-sm font-semibold text-accent-strong xl:text-xs">
              Open
            </span>
          )}
        </span>
      </td>
      <td className={`${cell} min-w-0 max-xl:order-1 max-xl:w-full xl:w-full xl:max-w-0`}>
        <Link
          to={path + search}
          preventScrollReset
          className="group block py-1 xl:flex xl:items-baseline xl:gap-x-3 xl:py-0"
        >
          <span
            className={`block underline-offset-4 wrap-anywhere group-hover:text-accent group-hover:underline xl:max-w-[60%] xl:shrink-0 xl:truncate ${weight}`}
          >
            {message.subject}
          </span>
          <span className="block min-w-0 truncate text-ink-soft">{message.excerpt}</span>
        </Link>
      </td>
      <td className={`${cell} text-sm whitespace-nowrap text-ink-soft max-xl:order-1 max-xl:w-full`}>
        <time dateTime={message.sentAt.toISOString()}>{dateAndTime(message.sentAt)}</time>
      </td>
      <td className={`${cell} max-xl:order-2 max-xl:w-full`}>
        {mayChange && (
          <div className="flex items-center justify-end gap-1.5 max-xl:mt-1 max-xl:justify-start">
            {message.isAnswered ? (
              <span className="text-sm whitespace-nowrap text-success">Answered</span>
            ) : (
              <ButtonLink
                to={`${path}/answer${search}`}
                preventScrollReset
                variant="secondary"
                className="max-xl:min-w-40 xl:min-h-7! xl:px-2! xl:text-sm!"
              >
                Answer<span className="sr-only"> {message.name}</span>
              </ButtonLink>
            )}
            <MessageMenu message={message} path={path} />
          </div>
        )}
      </td>
    </tr>
  )
}

/** What else is done with a message, which its page has too. */
function MessageMenu({ message, path }: { message: ListedMessage; path: string }) {
  const { search } = useLocation()
  const { Form, state } = useFetcher()
  const of = <span className="sr-only"> of {message.name}</span>
  return (
    <RowMenu label={`More of ${message.subject}, from ${message.name}`} isLow>
      {message.isAnswered && (
        <Link to={`${path}/answer${search}`} preventScrollReset className={menuItem}>
          Answer again
        </Link>
      )}
      <Form method="post" action={(message.isDone ? `${path}/reopen` : path) + search} preventScrollReset>
        <button type="submit" aria-disabled={state !== 'idle' || undefined} className={menuItem}>
          {message.isDone ? 'Open again' : 'Mark as done'}
        </button>
      </Form>
      <Link to={`/admin/orders?q=${encodeURIComponent(message.email)}`} className={menuItem}>
        Orders{of}
      </Link>
      <Link to={`${path}/delete${search}`} preventScrollReset className={`${menuItem} text-danger`}>
        Delete<span className="sr-only"> {message.subject}</span>
      </Link>
    </RowMenu>
  )
}
