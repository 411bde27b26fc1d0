import { PageLink } from '#app/ui/plain/page-link.tsx'
import { cardSizes, Image } from '#app/ui/plain/picture.tsx'
import { Tile, tileFrame } from '#app/ui/plain/tile.tsx'
import type { Make } from '#shop/cars/vehicles/shown.ts'

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
    <PageLink to={to} prefetch className={tileFrame}>
      <span className="grid aspect-2/1 w-full place-items-center rounded-md bg-ground text-center group-hover:text-accent">
        <span className={`line-clamp-3 leading-tight font-extrabold wrap-anywhere uppercase ${plateSize(make.name)}`}>
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
