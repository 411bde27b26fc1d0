import { Link, Outlet, useLocation } from 'react-router'
import { AdminHead, ListSearch } from '#app/admin/parts/admin-page.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { adminCountLimit, countText, readPage } from '#shop/paging.ts'
import { countUnread, listMessages, manyUnread } from '#shop/people/messages/inbox.server.ts'
import type { ListedMessage } from '#shop/people/messages/inbox.ts'
import type { Route } from './+types/list'

export const messageList = { to: '/admin/messages', label: 'Messages' }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Messages', isHidden: true })

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const isUnread = url.searchParams.get('show') === 'unread'
  const text = url.searchParams.get('q') ?? ''
  const [messages, unread] = await Promise.all([
    listMessages(db, { isUnread, text }, readPage(url.searchParams.get('page'), adminCountLimit)),
    countUnread(db),
  ])
  return { isUnread, text, messages, unread: unread > manyUnread ? `${manyUnread}+` : String(unread) }
}

export default function Messages({ loaderData: { isUnread, text, messages, unread } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Messages" text={countText(messages, 'message', 'messages')} />
      <nav aria-label="Which messages" className="mb-4 flex gap-2">
        <Choice to={listOf(text)} isChosen={!isUnread}>
          All
        </Choice>
        <Choice to={listOf(text, 'unread')} isChosen={isUnread}>
          Unread ({unread})
        </Choice>
      </nav>
      <ListSearch label="Search messages" placeholder="Name, e-mail, phone or words" keeps="show" />
      {messages.items.length === 0 ? (
        <EmptyState
          icon="mail-open"
          title={text ? 'No messages found' : isUnread ? 'No unread messages' : 'No messages yet'}
          text={isUnread || text ? undefined : 'What people write on the contact page is found here.'}
        />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper">
          {messages.items.map(message => (
            <MessageLine key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pagination {...messages} />
      <Outlet />
    </>
  )
}

/** The address of the list for what is searched: '/admin/messages?q=zoe&show=unread'. */
function listOf(text: string, show?: string): string {
  const search = new URLSearchParams({ ...(text && { q: text }), ...(show && { show }) }).toString()
  return search ? `${messageList.to}?${search}` : messageList.to
}

function Choice({ to, isChosen, children }: { to: string; isChosen: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={isChosen ? 'page' : undefined}
      className={`inline-flex min-h-11 items-center rounded-md border px-4 font-semibold ${
        isChosen ? 'border-ink bg-ink text-white' : 'border-line-strong bg-paper hover:border-ink'
      }`}
    >
      {children}
    </Link>
  )
}

function MessageLine({ message }: { message: ListedMessage }) {
  const { search } = useLocation()
  const { dateAndTime } = useDateFormat()
  return (
    <li className={message.isRead ? '' : 'bg-accent-soft'}>
      <Link
        to={`${messageList.to}/${message.id}${search}`}
        preventScrollReset
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3 hover:bg-ground sm:grid-cols-[auto_14rem_minmax(0,1fr)_auto] sm:px-5 xl:items-center xl:py-1 xl:text-sm"
      >
        <Icon
          name={message.isRead ? 'mail-open' : 'mail'}
          size={20}
          className={`mt-0.5 ${message.isRead ? 'text-ink-faint' : 'text-accent'}`}
        />
        <span className={`truncate ${message.isRead ? '' : 'font-bold'}`}>
          {!message.isRead && <span className="sr-only">Unread, from </span>}
          {message.name}
        </span>
        <span className="min-w-0 max-sm:col-start-2 xl:flex xl:gap-x-3">
          <span
            className={`block break-words xl:max-w-[60%] xl:shrink-0 xl:truncate ${message.isRead ? '' : 'font-bold'}`}
          >
            {message.subject}
            {message.isAnswered && <span className="ml-2 text-sm font-normal text-success">Answered</span>}
          </span>
          <span className="block min-w-0 truncate text-ink-soft">{message.excerpt}</span>
        </span>
        <time dateTime={message.sentAt.toISOString()} className="text-sm text-ink-soft max-sm:col-start-2">
          {dateAndTime(message.sentAt)}
        </time>
      </Link>
    </li>
  )
}
