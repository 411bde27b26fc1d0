import { z } from 'zod'
import {
  displayOrderField,
  flagField,
  optionalText,
  pictureField,
  requiredText,
  versionField,
} from '#shop/admin-fields.ts'

import type { EditedBanner } from './rows.ts'

const titleAndImage = 'Title and image are required'

const fields = {
  title: requiredText(titleAndImage, 120, 'Title'),
  subtitle: optionalText(300, 'Subtitle'),
  badge: optionalText(40, 'Badge'),
  imageUrl: pictureField.refine(url => url !== '', titleAndImage),
  displayOrder: displayOrderField,
  isActive: flagField,
} satisfies Record<keyof EditedBanner, z.ZodType>

/** A new banner; without a display order it comes last. */
export const newBannerForm = z.object(fields)
export const bannerForm = z.object({ ...fields, version: versionField })

export type BannerValues = z.output<typeof newBannerForm>
