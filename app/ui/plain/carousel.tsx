import { useEffect, useState } from 'react'
import { ShopMark } from '#app/ui/frame/shop-mark.tsx'
import type { Banner } from '#shop/office/banners/rows.ts'
import { Icon } from './icon.tsx'
import { PageLink } from './page-link.tsx'
import { Image } from './picture.tsx'

const rotationMs = 5000

const control = 'grid size-11 place-items-center rounded-full text-white hover:bg-black/70 focus-visible:outline-white'

/** The home page's banners, one at a time. They rotate unless paused, pointed at, focused, or motion is not wanted. */
export function Carousel({ banners }: { banners: Banner[] }) {
  const [current, setCurrent] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const count = banners.length

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step by hand starts the five seconds anew
  useEffect(() => {
    if (count < 2 || isPaused || isHeld) return
    const timer = setInterval(() => setCurrent(shown => (shown + 1) % count), rotationMs)
    return () => clearInterval(timer)
  }, [count, isPaused, isHeld, current])

  if (count === 0) return <BannerPlaceholder />
  const step = (by: number) => setCurrent((current + by + count) % count)
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Offers"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="on-graphite relative h-44 overflow-hidden rounded-lg bg-graphite text-on-graphite sm:h-48 lg:h-52"
    >
      {banners.map((banner, position) => (
        <Slide key={banner.id} banner={banner} isShown={position === current} isFirst={position === 0} />
      ))}
      {count > 1 && (
        <div className="absolute bottom-1 left-2 flex items-center rounded-full bg-black/70 pr-2 sm:right-4 sm:bottom-3 sm:left-auto">
          <button type="button" className={control} aria-label="Previous banner" onClick={() => step(-1)}>
            <Icon name="chevron-left" size={22} />
          </button>
          <button type="button" className={control} aria-label="Next banner" onClick={() => step(1)}>
            <Icon name="chevron-right" size={22} />
          </button>
          <button
            type="button"
            className={control}
            aria-label={isPaused ? 'Play banners' : 'Pause banners'}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Icon name="play" size={20} /> : <Icon name="pause" size={20} />}
          </button>
          <div className="flex">
            {banners.map((banner, position) => (
              <button
                key={banner.id}
                type="button"
                aria-label={`Show banner ${position + 1} of ${count}`}
                aria-current={position === current || undefined}
                onClick={() => setCurrent(position)}
                className="group grid h-11 w-7 place-items-center"
              >
                <span className="size-2.5 rounded-full bg-white/55 group-aria-[current]:bg-white group-aria-[current]:ring-2 group-aria-[current]:ring-white/60" />
              </button>
            ))}
          </div>
        </div>
      )}
    </section>
  )
}

/** One banner, filling the box around it. */
export function Slide({ banner, isShown, isFirst }: { banner: Banner; isShown: boolean; isFirst: boolean }) {
  return (
    <div
      aria-hidden={!isShown}
      className={`absolute inset-0 transition-opacity duration-500 ${isShown ? 'opacity-100' : 'pointer-events-none opacity-0'}`}
    >
      <Image
        src={banner.imageUrl}
        alt=""
        sizes="(width >= 80rem) 77rem, 100vw"
        width={1600}
        height={560}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className="absolute inset-0 size-full object-cover object-right"
      />
      <div className="absolute inset-0 bg-linear-to-r from-graphite via-graphite/85 to-graphite/40 sm:via-graphite/75 sm:to-graphite/5" />
      <div className="relative flex h-full flex-col items-start px-4 pt-3 sm:justify-center sm:px-8 sm:pt-0">
        {banner.badge && (
          <span className="mb-1.5 max-w-full truncate rounded-full border border-white/50 px-3 py-0.5 text-sm font-semibold max-sm:hidden">
            {banner.badge}
          </span>
        )}
        <p className="line-clamp-2 max-w-lg text-xl leading-tight font-bold text-balance wrap-anywhere sm:text-2xl lg:max-w-2xl lg:text-3xl">
          {banner.title}
        </p>
        {banner.subtitle && (
          <p className="mt-1 line-clamp-1 max-w-md wrap-anywhere text-on-graphite max-sm:hidden lg:max-w-2xl">
            {banner.subtitle}
          </p>
        )}
        {banner.linkUrl && <BannerLink to={banner.linkUrl} title={banner.title} isShown={isShown} />}
      </div>
    </div>
  )
}

/** A banner's button; all of the banner is its link. Of the banners that are not shown none takes a click or the focus. */
function BannerLink({ to, title, isShown }: { to: string; title: string; isShown: boolean }) {
  const link = {
    tabIndex: isShown ? undefined : -1,
    className:
      'mt-2 inline-flex min-h-11 items-center rounded-md bg-paper px-5 font-semibold text-ink after:absolute after:inset-0 hover:bg-ground',
    'aria-label': `See More: ${title}`,
    children: 'See More',
  }
  if (to.startsWith('/')) return <PageLink to={to} {...link} />
  return <a href={to} rel="noopener" {...link} />
}

function BannerPlaceholder() {
  return (
    <div className="on-graphite grid h-44 place-items-center rounded-lg bg-graphite px-6 text-center text-on-graphite sm:h-48">
      <div>
        <ShopMark className="mx-auto h-12" />
        <p className="mt-3 text-xl font-bold sm:text-2xl">Find the part that fits your car</p>
      </div>
    </div>
  )
}
