import type { ReactNode } from 'react'
import { Form, Link, redirect } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { useFoundSections } from '#app/admin/parts/use-sections.ts'
import { Button } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { findPath } from '#shop/overview/anything/by-number.server.ts'
import { type Found, searchAnything } from '#shop/overview/anything/search.server.ts'
import type { Route } from './+types/search'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Search', isHidden: true })

/** What was found; a whole number, such as that of a return or a product, leads to it at once. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { role } = await signedIn(context)
  const db = context.get(dbContext)
  const text = (searchParams.get('q') ?? '').trim().slice(0, 200)
  const path = await findPath(db, text, role)
  if (path) throw redirect(path)
  return { text, groups: await searchAnything(db, text, role) }
}

export default function Search({ loaderData: { text, groups } }: Route.ComponentProps) {
  const pages = useFoundSections(text)
  return (
    <>
      <AdminHead
        title="Search"
        text="Orders, returns, quotes, people and products, by number, name or telephone. Pages by what they are for."
      />
      {/* Where there is room the field of the head has the text. */}
      <Form className="mb-4 flex flex-wrap items-end gap-3 sm:hidden" key={text}>
        <Field
          label="Number, name or telephone"
          name="q"
          type="search"
          defaultValue={text}
          maxLength={200}
          className="flex-1"
        />
        <Button type="submit">Search</Button>
      </Form>
      {groups.length + pages.length === 0 ? (
        <EmptyState
          icon="search-x"
          title={text === '' ? 'Nothing is searched for yet' : `Nothing found for “${text}”`}
          text="Try the end of an order’s number, a part of a name, or telephone digits."
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          {groups.map(({ title, found, more }) => (
            <FoundPanel key={title} title={title} found={found}>
              <Link to={more} className="inline-flex min-h-11 items-center underline underline-offset-4">
                All that match
              </Link>
            </FoundPanel>
          ))}
          {pages.length > 0 && (
            <FoundPanel title="Pages" found={pages.map(({ to, title, text }) => ({ to, name: title, text }))} />
          )}
        </div>
      )}
    </>
  )
}

const FoundPanel = ({ title, found, children }: { title: string; found: Found[]; children?: ReactNode }) => (
  <section aria-label={title} className="rounded-lg border border-line bg-paper p-4 sm:p-5">
    <h2 className="text-xl">{title}</h2>
    <ul className="mt-2 divide-y divide-line">
      {found.map(one => (
        <li key={one.to} className="py-2.5">
          <Link to={one.to} className="font-semibold break-words hover:text-accent">
            {one.name}
          </Link>
          <p className="text-sm wrap-anywhere text-ink-soft">{one.text}</p>
        </li>
      ))}
    </ul>
    {children}
  </section>
)
