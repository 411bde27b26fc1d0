import { Link, Outlet, useSearchParams } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ListSearch } from '#app/admin/parts/list-search.tsx'
import { SortedHead, SortHeading } from '#app/admin/parts/sort-link.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { adminCountLimit, countText, readPageNumber, readSort } from '#shop/paging.ts'
import { countOpen, listMessages, manyOpen } from '#shop/people/messages/inbox.server.ts'
import { messageColumns } from '#shop/people/messages/inbox.ts'
import type { Route } from './+types/list'
import { messageList } from './addresses.ts'
import { MessageRow } from './message-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Messages', isHidden: true })

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const isOpen = url.searchParams.get('show') === 'open'
  const text = url.searchParams.get('q') ?? ''
  const [messages, open] = await Promise.all([
    listMessages(
      db,
      { isOpen, text },
      readPageNumber(url.searchParams.get('page'), adminCountLimit),
      readSort(messageColumns, url.searchParams),
    ),
    countOpen(db),
  ])
  return { isOpen, text, messages, open: open > manyOpen ? `${manyOpen}+` : String(open) }
}

export default function Messages({ loaderData: { isOpen, text, messages, open } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <>
      <AdminHead title="Messages" text={countText(messages, 'message', 'messages')}>
        <nav aria-label="Which messages" className="flex gap-2">
          <Choice to={listOf(search, '')} isChosen={!isOpen}>
            All
          </Choice>
          <Choice to={listOf(search, 'open')} isChosen={isOpen}>
            To Answer ({open})
          </Choice>
        </nav>
      </AdminHead>
      <ListSearch label="Search messages" placeholder="Name, email, phone or words" keeps="show" />
      {messages.items.length === 0 ? (
        <EmptyState
          icon="mail-open"
          title={text ? 'No messages found' : isOpen ? 'No message waits for an answer' : 'No messages yet'}
          text={isOpen || text ? undefined : 'What people write on the contact page is found here.'}
        />
      ) : (
        <table className="w-full text-left max-xl:block xl:rounded-lg xl:border xl:border-line xl:bg-paper">
          <SortedHead>
            <SortHeading label="From" />
            <SortHeading label="Message" />
            <SortHeading label="Sent" by="sent" first="desc" unsorted="desc" />
            <SortHeading label="Actions" className="text-right" />
          </SortedHead>
          <tbody className="max-xl:block max-xl:divide-y max-xl:divide-line max-xl:rounded-lg max-xl:border max-xl:border-line max-xl:bg-paper xl:divide-y xl:divide-line">
            {messages.items.map(message => (
              <MessageRow key={message.id} message={message} />
            ))}
          </tbody>
        </table>
      )}
      <Pagination {...messages} />
      <Outlet />
    </>
  )
}

/** The address of all messages or of those to answer, as they are searched and sorted: '/admin/messages?q=zoe&show=open'. */
function listOf(search: URLSearchParams, show: '' | 'open'): string {
  const other = new URLSearchParams(search)
  other.delete('page')
  other.delete('show')
  if (show) other.set('show', show)
  return other.size > 0 ? `${messageList.to}?${other}` : messageList.to
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
