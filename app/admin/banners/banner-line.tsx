import { useFetcher } from 'react-router'
import { ActiveChip } from '#app/admin/parts/admin-page.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { ThingActions } from '#app/admin/things/links.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Image } from '#app/ui/plain/picture.tsx'
import type { BannerRow } from '#shop/office/banners/rows.ts'
import { bannerThing } from './banner.ts'

/** A banner in the list, with two buttons that move it up and down. */
export function BannerLine({
  banner,
  isFirst,
  isLast,
}: {
  banner: BannerRow & { when: string | null }
  isFirst: boolean
  isLast: boolean
}) {
  const mayChange = useMayChange()
  return (
    <tr>
      <td className="px-2 py-3 sm:px-4">
        <Image
          src={banner.imageUrl}
          alt=""
          sizes="7rem"
          width={112}
          height={64}
          loading="lazy"
          className="h-12 w-16 rounded bg-ground object-cover sm:h-16 sm:w-28"
        />
      </td>
      <td className="px-2 py-3 break-words sm:px-4">
        <p className="font-semibold">{banner.title}</p>
        <p className="mt-1 sm:hidden">
          <ActiveChip isActive={banner.isActive} />
        </p>
        {banner.when && <p className="text-sm text-ink-soft">{banner.when}</p>}
      </td>
      <td className="max-w-64 px-4 py-3 break-words text-ink-soft max-lg:hidden">{banner.subtitle ?? '–'}</td>
      <td className="px-4 py-3 break-words text-ink-soft max-xl:hidden">{banner.badge ?? '–'}</td>
      <td className="px-2 py-3 sm:px-4">
        <div className="flex items-center gap-1 max-sm:flex-col">
          <span>{banner.displayOrder}</span>
          {mayChange && <Move banner={banner} direction="up" isDisabled={isFirst} />}
          {mayChange && <Move banner={banner} direction="down" isDisabled={isLast} />}
        </div>
      </td>
      <td className="px-4 py-3 max-sm:hidden">
        <ActiveChip isActive={banner.isActive} />
      </td>
      <td className="px-2 py-3 sm:px-4">
        <ThingActions thing={bannerThing} id={banner.id} name={banner.title} />
      </td>
    </tr>
  )
}

type Direction = 'up' | 'down'

function Move({ banner, direction, isDisabled }: { banner: BannerRow; direction: Direction; isDisabled: boolean }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={`/admin/banners/${banner.id}/move`}>
      <input type="hidden" name="direction" value={direction} />
      <Button
        type="submit"
        variant="quiet"
        size="icon"
        disabled={isDisabled}
        busy={fetcher.state !== 'idle'}
        aria-label={`Move ${banner.title} ${direction}`}
      >
        <Icon name={direction === 'up' ? 'arrow-up' : 'arrow-down'} size={19} />
      </Button>
    </fetcher.Form>
  )
}
