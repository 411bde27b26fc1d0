import type { ReactNode } from 'react'
import { Link } from 'react-router'

const frame =
  'group flex h-full flex-col rounded-lg border border-line bg-paper p-3 hover:border-line-strong focus-visible:border-ink'

/** A picture above a name, all of it one link. */
export function Tile({ to, picture, name, note }: { to: string; picture: ReactNode; name: string; note?: ReactNode }) {
  return (
    <Link to={to} prefetch="intent" className={frame}>
      {picture}
      <span className="mt-3 block leading-snug font-semibold break-words group-hover:text-accent">{name}</span>
      {note && <span className="mt-0.5 block text-sm text-ink-soft">{note}</span>}
    </Link>
  )
}

export function TileGrid({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  const columns = isWide
    ? 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3'
    : 'grid-cols-2 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5'
  return <ul className={`grid gap-3 sm:gap-4 ${columns}`}>{children}</ul>
}

/** A make's logo; without one a badge set from its name, so that no trademark is drawn. */
export function MakeBadge({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  if (logoUrl) {
    return (
      <img src={logoUrl} alt="" width={320} height={160} loading="lazy" className="aspect-2/1 w-full object-contain" />
    )
  }
  return (
    <span
      aria-hidden
      className="grid aspect-2/1 w-full place-items-center overflow-hidden rounded-md bg-ground text-graphite"
    >
      <span className="rounded-md border-2 border-graphite px-3 py-1 text-2xl font-extrabold tracking-wide uppercase">
        {initials(name)}
      </span>
    </span>
  )
}

/** 'LR' for Land Rover, 'TOY' for Toyota. */
function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  return words.length > 1
    ? words
        .map(word => word.charAt(0))
        .join('')
        .slice(0, 3)
    : name.slice(0, 3)
}

/** A car's picture, the plain silhouette where it has none. */
export function CarPicture({ src }: { src: string | null }) {
  return (
    <img
      src={src || '/pictures/cars/sedan.svg'}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      className="aspect-video w-full rounded-md bg-ground object-contain"
    />
  )
}
