import { z } from 'zod'
import type { categories } from '#db/schema/catalogue/products.ts'
import {
  displayOrderField,
  flagField,
  optionalText,
  pictureField,
  requiredText,
  slugField,
  versionField,
} from '#shop/office/forms/fields.ts'
import { oneLine } from '#shop/typed-text.ts'
import { categoryIcons } from './shown.ts'

export type CategoryRow = typeof categories.$inferSelect
export type EditedCategory = Omit<CategoryRow, 'id' | 'version' | 'starterKey'>

/** Texts of a category as they are typed, in a form or in the row of a file. */
export const typedCategory = {
  name: requiredText('Name is required', 120, 'Name'),
  description: optionalText(1000, 'Description'),
  universalHint: z
    .string()
    .default('')
    .transform(oneLine)
    .pipe(z.string().max(100, 'Hint must be at most 100 characters'))
    .transform(text => text || null),
}

const fields = {
  ...typedCategory,
  slug: slugField,
  parentId: z
    .string()
    .default('')
    .refine(id => /^([1-9]\d{0,8})?$/.test(id), 'Choose a category from the list')
    .transform(id => (id ? Number(id) : null)),
  icon: z.enum([...categoryIcons, 'picture'], 'Choose an icon').default('Package'),
  iconUrl: z.string().trim().default(''),
  displayOrder: displayOrderField,
  isActive: flagField,
} satisfies Record<Exclude<keyof EditedCategory, 'specificationSchema'> | 'iconUrl', z.ZodType>

type TypedIcon = { icon: string; iconUrl: string }

const hasPicture = ({ icon, iconUrl }: TypedIcon) =>
  icon !== 'picture' || (iconUrl !== '' && pictureField.safeParse(iconUrl).success)
const pictureMissing = {
  path: ['iconUrl'],
  message: 'Upload a picture, or give an address that begins with https://',
  // Checked together with the other fields, not only once those are right.
  when: () => true,
}

/** The icon's two fields become one: a name, or the address of a picture. */
const asValues = <Typed extends TypedIcon>({ icon, iconUrl, ...typed }: Typed) => ({
  ...typed,
  icon: icon === 'picture' ? iconUrl : icon,
})

export const newCategoryForm = z.object(fields).refine(hasPicture, pictureMissing).transform(asValues)
export const categoryForm = z
  .object({ ...fields, version: versionField })
  .refine(hasPicture, pictureMissing)
  .transform(asValues)

export type CategoryValues = z.output<typeof newCategoryForm>
