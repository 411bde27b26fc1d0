import type { banners } from '#db/schema/office/shop.ts'
import { type FieldText, tellFields, yesOrNo } from '#shop/office/audit/changes.ts'
import { dayText } from '#shop/office/calendar/days.ts'

export type Banner = {
  id: number
  title: string
  subtitle: string | null
  badge: string | null
  imageUrl: string
  linkUrl: string | null
}

/** A banner as its owner sees it. */
export type BannerRow = typeof banners.$inferSelect
export type EditedBanner = Omit<BannerRow, 'id' | 'version'>

export const bannerFields = tellFields<EditedBanner>({
  title: { label: 'Title', text: banner => banner.title },
  subtitle: { label: 'Subtitle', text: banner => banner.subtitle },
  badge: { label: 'Badge', text: banner => banner.badge },
  imageUrl: { label: 'Image', text: banner => banner.imageUrl },
  linkUrl: { label: 'Link', text: banner => banner.linkUrl },
  displayOrder: { label: 'Display order', text: banner => String(banner.displayOrder) },
  startsOn: { label: 'Start', text: banner => banner.startsOn },
  endsOn: { label: 'End', text: banner => banner.endsOn },
  isActive: { label: 'Active', text: banner => yesOrNo(banner.isActive) },
} satisfies Record<keyof EditedBanner, FieldText<EditedBanner>>)

/** What the list says of a banner's days: whether it has still to begin on this day of the shop, and until when it shows. */
export function bannerTime({ startsOn, endsOn }: Pick<BannerRow, 'startsOn' | 'endsOn'>, today: string): string | null {
  if (endsOn !== null && endsOn < today) return `Ended ${dayText(endsOn)}`
  if (startsOn !== null && startsOn > today) return `Starts ${dayText(startsOn)}`
  return endsOn && `Until ${dayText(endsOn)}`
}
