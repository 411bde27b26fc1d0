import { z } from 'zod'
import {
  displayOrderField,
  flagField,
  optionalDayField,
  optionalText,
  pictureField,
  requiredText,
  versionField,
} from '#shop/office/forms/fields.ts'

import type { EditedBanner } from './rows.ts'

const titleAndImage = 'Title and image are required'

/** Where a banner leads: a path of this shop, or an address of the web that begins with https://. */
function isBannerLink(text: string): boolean {
  if (text.startsWith('/')) return /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text)
  return /^https:\/\/[^\s\\\p{Cc}]+$/u.test(text) && URL.canParse(text)
}

const linkField = optionalText(500, 'Link').refine(
  text => text === null || isBannerLink(text),
  'Link must be a path of this shop, such as /categories/brakes, or begin with https://',
)

const fields = {
  title: requiredText(titleAndImage, 120, 'Title'),
  subtitle: optionalText(300, 'Subtitle'),
  badge: optionalText(40, 'Badge'),
  imageUrl: pictureField.refine(url => url !== '', titleAndImage),
  linkUrl: linkField,
  displayOrder: displayOrderField,
  startsOn: optionalDayField('Start'),
  endsOn: optionalDayField('End'),
  isActive: flagField,
} satisfies Record<keyof EditedBanner, z.ZodType>

/** Days are compared as text, since their years have four digits. */
const endsAfterStart = ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) =>
  startsOn === null || endsOn === null || endsOn >= startsOn
const order = { path: ['endsOn'], error: 'End must not be before the start' }

export const newBannerForm = z.object(fields).refine(endsAfterStart, order)
export const bannerForm = z.object({ ...fields, version: versionField }).refine(endsAfterStart, order)

export type BannerValues = z.output<typeof newBannerForm>
