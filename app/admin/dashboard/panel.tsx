import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A short list with a heading, and a link to the whole list. */
export function Panel({
  title,
  note,
  more,
  empty,
  children,
}: {
  title: string
  note?: ReactNode
  more?: { to: string; label: string }
  /** The text for an empty list; false where the list has rows. */
  empty: string | false
  children: ReactNode
}) {
  return (
    <section className="flex min-w-0 flex-col rounded-lg border border-line bg-paper">
      <div className="flex flex-wrap items-center justify-between gap-x-4 min-h-14 border-b border-line px-4 py-1.5 sm:px-5">
        <h2 className="py-1.5 text-lg">
          {title} {note && <span className="ml-1 text-sm font-normal tracking-normal text-ink-soft">{note}</span>}
        </h2>
        {more && (
          <Link
            to={more.to}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
          >
            {more.label}
          </Link>
        )}
      </div>
      {empty ? (
        <p className="px-4 py-6 text-ink-soft sm:px-5">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </section>
  )
}

/** A row that is one link as a whole; without `to` it is no link. */
export function PanelRow({ to, children }: { to?: string; children: ReactNode }) {
  const look = 'flex min-h-14 items-center gap-3 px-4 py-2 sm:px-5'
  return (
    <li>
      {to ? (
        <Link to={to} className={`${look} hover:bg-ground`}>
          {children}
        </Link>
      ) : (
        <div className={look}>{children}</div>
      )}
    </li>
  )
}

/** Two lines of text, cut off where the amount beside them needs the room. */
export function RowText({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className="min-w-0 flex-1">
      <div className="line-clamp-2 leading-snug font-semibold break-words">{first}</div>
      <div className="truncate text-sm text-ink-soft">{second}</div>
    </div>
  )
}
