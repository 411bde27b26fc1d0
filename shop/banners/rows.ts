import type { FieldText } from '#shop/audit/changes.ts'
import { yesOrNo } from '#shop/audit/changes.ts'

export type Banner = { id: number; title: string; subtitle: string | null; badge: string | null; imageUrl: string }

/** A banner as its owner sees it. */
export type BannerRow = Banner & { displayOrder: number; isActive: boolean; version: number }

export const bannerFields: FieldText<Omit<BannerRow, 'id' | 'version'>>[] = [
  { label: 'Title', text: banner => banner.title },
  { label: 'Subtitle', text: banner => banner.subtitle },
  { label: 'Badge', text: banner => banner.badge },
  { label: 'Image', text: banner => banner.imageUrl },
  { label: 'Display order', text: banner => String(banner.displayOrder) },
  { label: 'Active', text: banner => yesOrNo(banner.isActive) },
]
