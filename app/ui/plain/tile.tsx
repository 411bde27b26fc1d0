import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

export const tileFrame =
  'group flex h-full flex-col rounded-lg border border-line bg-paper p-3 hover:border-line-strong focus-visible:border-ink'

/** A picture above a name, all of it one link. */
export function Tile({ to, picture, name, note }: { to: string; picture: ReactNode; name: string; note?: ReactNode }) {
  return (
    <PageLink to={to} prefetch className={tileFrame}>
      {picture}
      <span className="mt-3 block leading-snug font-semibold wrap-anywhere group-hover:text-accent">{name}</span>
      {note && <span className="mt-0.5 block text-sm text-ink-soft">{note}</span>}
    </PageLink>
  )
}

export function TileGrid({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  const columns = isWide
    ? 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3'
    : 'grid-cols-2 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5'
  return <ul className={`grid gap-3 sm:gap-4 ${columns}`}>{children}</ul>
}
