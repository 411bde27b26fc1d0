import { z } from 'zod'
import { optionalText, pictureField, requiredText, slugField, versionField } from '#shop/office/forms/fields.ts'
import { oneLine } from '#shop/typed-text.ts'
import { type EditedBrand, isQuality } from './rows.ts'

const fields = {
  name: requiredText('Name is required', 100, 'Name'),
  slug: slugField,
  quality: z
    .string()
    .default('')
    .refine(text => text === '' || isQuality(text), 'Choose one of the qualities')
    .transform(text => (isQuality(text) ? text : null)),
  description: optionalText(5000, 'Description'),
  safetyContact: optionalText(500, 'Product safety'),
  website: z
    .string()
    .default('')
    .transform(oneLine)
    .refine(
      text => text === '' || (text.length <= 200 && /^https?:\/\/[^\s\\]+$/.test(text)),
      'Write an address with https://',
    )
    .transform(text => text || null),
  logoUrl: pictureField.transform(url => url || null),
  tradeCode: z
    .string()
    .default('')
    .transform(text => text.trim().toUpperCase())
    .refine(text => text === '' || /^[A-Z0-9]{4}$/.test(text), 'A trade code has four letters and digits, such as BBHK')
    .transform(text => text || null),
} satisfies Record<keyof EditedBrand, z.ZodType>

export const newBrandForm = z.object(fields)
export const brandForm = z.object({ ...fields, version: versionField })
export type BrandValues = z.output<typeof newBrandForm>
