import { z } from 'zod'
import {
  displayOrderField,
  flagField,
  pictureField,
  requiredText,
  slugField,
  versionField,
} from '#shop/office/forms/fields.ts'
import type { EditedMake, EditedModel, EditedSubModel } from './rows.ts'

const idField = (message: string) =>
  z
    .string()
    .default('')
    .refine(id => /^[1-9]\d{0,8}$/.test(id), message)
    .transform(Number)

const fields = {
  name: requiredText('Name is required', 120, 'Name'),
  slug: slugField,
  displayOrder: displayOrderField,
  isActive: flagField,
}

const imageUrl = pictureField.transform(url => url || null)
const version = { version: versionField }

const make = { ...fields, logoUrl: imageUrl } satisfies Record<keyof EditedMake, z.ZodType>
export const newMakeForm = z.object(make)
export const makeForm = z.object({ ...make, ...version })
export type MakeValues = z.output<typeof newMakeForm>

const model = { ...fields, imageUrl, makeId: idField('Make is required') } satisfies Record<
  keyof EditedModel,
  z.ZodType
>
export const newModelForm = z.object(model)
export const modelForm = z.object({ ...model, ...version })
export type ModelValues = z.output<typeof newModelForm>

const missing = 'Please fill in all required fields'

/** Name and years of a variant as they are typed, in a form or in the row of a file. */
export const typedVariant = {
  name: requiredText(missing, 120, 'Name'),
  year: requiredText(missing, 100, 'Year'),
}

const subModel = {
  ...fields,
  ...typedVariant,
  imageUrl,
  modelId: idField(missing),
  slug: slugField.refine(slug => slug !== '', missing),
} satisfies Record<keyof EditedSubModel, z.ZodType>
export const newSubModelForm = z.object(subModel)
export const subModelForm = z.object({ ...subModel, ...version })
export type SubModelValues = z.output<typeof newSubModelForm>
