import type { ReactNode } from 'react'
import type { Make } from '#shop/cars/vehicles/shown.ts'
import { PageLink } from './page-link.tsx'
import { cardSizes, Image } from './picture.tsx'

const frame =
  'group flex h-full flex-col rounded-lg border border-line bg-paper p-3 hover:border-line-strong focus-visible:border-ink'

/** A picture above a name, all of it one link. */
export function Tile({ to, picture, name, note }: { to: string; picture: ReactNode; name: string; note?: ReactNode }) {
  return (
    <PageLink to={to} prefetch className={frame}>
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

/** A make: its logo above its name. Without a logo its name stands on a plate: we draw nobody's trademark. */
export function MakeTile({ make }: { make: Make }) {
  const to = `/makes/${make.slug}/models`
  if (make.logoUrl) {
    const logo = (
      <Image
        src={make.logoUrl}
        alt=""
        sizes={cardSizes}
        width={320}
        height={160}
        loading="lazy"
        className="aspect-2/1 object-contain"
      />
    )
    return <Tile to={to} picture={logo} name={make.name} />
  }
  return (
    <PageLink to={to} prefetch className={frame}>
      <span className="grid aspect-2/1 w-full place-items-center rounded-md bg-ground px-2 text-center group-hover:text-accent">
        <span
          className={`line-clamp-3 leading-tight font-extrabold tracking-wider wrap-anywhere uppercase ${plateSize(make.name)}`}
        >
          {make.name}
        </span>
      </span>
    </PageLink>
  )
}

const plateSize = (name: string) =>
  name.length <= 6 ? 'text-xl sm:text-2xl' : name.length <= 9 ? 'text-base lg:text-xl' : 'text-sm lg:text-lg'

/** A car's picture, or a plain silhouette where it has none. */
export function CarPicture({ src }: { src: string | null }) {
  return (
    <Image
      src={src || '/pictures/cars/sedan.svg'}
      alt=""
      sizes={cardSizes}
      width={640}
      height={360}
      loading="lazy"
      className="aspect-video w-full rounded-md bg-ground object-contain"
    />
  )
}
