import { Link, useFetcher } from 'react-router'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import type { IconName } from '#app/ui/plain/icons/names.ts'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { dbContext, sessionContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { findProfile } from '#shop/people/customers/profile.server.ts'
import { hasQuotes } from '#shop/selling/quotes/told.server.ts'
import type { Route } from './+types/account'
import { AvatarPicture } from './profile/avatar-picture.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Account', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)()
  if (!session) return { customer: null, wasOffered: false }
  const db = context.get(dbContext)
  const [customer, wasOffered] = await Promise.all([findProfile(db, session.userId), hasQuotes(db, session.userId)])
  return { customer, wasOffered }
}

const pages: { to: string; label: string; text: string; icon: IconName }[] = [
  { to: '/profile', label: 'Profile', text: 'Your name, picture and phone', icon: 'user-round' },
  { to: '/orders', label: 'My Orders', text: 'What you ordered and where it is', icon: 'package' },
  { to: '/quotes', label: 'My Quotes', text: 'What we offered you, and until when', icon: 'clock' },
  { to: '/garage', label: 'My Vehicles', text: 'Your garage, to find the parts that fit', icon: 'car' },
  { to: '/reviews', label: 'My Reviews', text: 'What you wrote about your parts', icon: 'message-square-text' },
]

export default function Account({ loaderData: { customer, wasOffered } }: Route.ComponentProps) {
  return (
    <div className="page max-w-3xl">
      <PageHead title="Account" />
      <section className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-paper p-5 sm:p-6">
        <AvatarPicture url={customer?.avatarUrl ?? null} size={56} />
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate text-lg font-semibold">
            {customer ? customer.fullName || customer.email : 'Guest User'}
          </p>
          <p className="truncate text-ink-soft">{customer ? customer.email : 'Not logged in'}</p>
        </div>
        {customer ? (
          <Logout />
        ) : (
          <ButtonLink to="/login" className="w-full sm:w-auto">
            Sign In / Register
          </ButtonLink>
        )}
      </section>
      <ul className="mt-5 divide-y divide-line rounded-lg border border-line bg-paper">
        {pages
          .filter(({ to }) => wasOffered || to !== '/quotes')
          .map(({ to, label, text, icon }) => (
            <li key={to}>
              <Link to={to} className="flex items-center gap-4 p-5 hover:bg-ground sm:px-6">
                <Icon name={icon} size={24} className="shrink-0 text-ink-soft" />
                <span className="flex-1">
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-sm text-ink-soft">{text}</span>
                </span>
                <Icon name="chevron-right" size={20} className="shrink-0 text-ink-faint" />
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}

function Logout() {
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action="/logout" className="w-full sm:w-auto">
      <Button type="submit" variant="secondary" busy={state !== 'idle'} busyLabel="Logging out..." className="w-full">
        <Icon name="log-out" size={18} />
        Logout
      </Button>
    </Form>
  )
}
