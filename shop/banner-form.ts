import { z } from 'zod'
import { displayOrderField, flagField, optionalText, pictureField, versionField } from './admin-fields.ts'

const titleAndImage = 'Title and image are required'

const fields = {
  title: z
    .string()
    .default('')
    .transform(text => text.trim())
    .pipe(z.string().min(1, titleAndImage).max(120, 'Title must be at most 120 characters')),
  subtitle: optionalText(300, 'Subtitle'),
  badge: optionalText(40, 'Badge'),
  imageUrl: pictureField.refine(url => url !== '', titleAndImage),
  displayOrder: displayOrderField,
  isActive: flagField,
}

/** A new banner; without a display order it comes last. */
export const newBannerForm = z.object(fields)
export const bannerForm = z.object({ ...fields, version: versionField })

export type BannerValues = z.output<typeof newBannerForm>
