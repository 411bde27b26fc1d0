import type { carMakes, carModels, carSubModels } from '#db/schema/cars/vehicles.ts'
import { formatNumber } from '#shop/numbers.ts'
import { type FieldText, tellFields, yesOrNo } from '#shop/office/audit/changes.ts'

/** Columns that the database fills in by itself: numbers, and what searches read of a name. */
type KeptByShop = 'id' | 'version' | 'typedKeys' | 'typedDeletions' | 'starterKey'

/** The columns of a make, a model and a variant that an owner edits. */
export type EditedMake = Omit<typeof carMakes.$inferSelect, KeptByShop>
export type EditedModel = Omit<typeof carModels.$inferSelect, KeptByShop>
export type EditedSubModel = Omit<typeof carSubModels.$inferSelect, KeptByShop>

/** A make, a model and a variant as their editors open them. */
type Numbered = { id: number; version: number }
export type MakeRow = EditedMake & Numbered
export type ModelRow = EditedModel & Numbered & { makeName: string }
export type SubModelRow = EditedSubModel & Numbered & { modelName: string; makeName: string }

/** A make, a model and a variant in their lists, each with the number of rows below it. */
export type ListedMake = Omit<MakeRow, 'version'> & { modelCount: number }
export type ListedModel = Omit<ModelRow, 'version'> & { subModelCount: number }
/** `productCount` stops at `maxProductCount` + 1. */
export type ListedSubModel = Omit<SubModelRow, 'version'> & { productCount: number }

export const maxProductCount = 1000

type Shared = Pick<EditedMake, 'name' | 'slug' | 'displayOrder' | 'isActive'>
const name: FieldText<Shared> = { label: 'Name', text: row => row.name }
const rest = {
  slug: { label: 'Slug', text: row => row.slug },
  displayOrder: { label: 'Display order', text: row => String(row.displayOrder) },
  isActive: { label: 'Active', text: row => yesOrNo(row.isActive) },
} satisfies Record<string, FieldText<Shared>>

export const makeFields = tellFields<MakeRow>({
  name,
  logoUrl: { label: 'Logo', text: make => make.logoUrl },
  ...rest,
} satisfies Record<keyof EditedMake, FieldText<MakeRow>>)

export const modelFields = tellFields<ModelRow>({
  makeId: { label: 'Make', text: model => model.makeName },
  name,
  imageUrl: { label: 'Image', text: model => model.imageUrl },
  ...rest,
} satisfies Record<keyof EditedModel, FieldText<ModelRow>>)

export const subModelFields = tellFields<SubModelRow>({
  modelId: { label: 'Model', text: ({ makeName, modelName }) => `${makeName} ${modelName}` },
  name,
  year: { label: 'Year', text: variant => variant.year },
  imageUrl: { label: 'Image', text: variant => variant.imageUrl },
  ...rest,
} satisfies Record<keyof EditedSubModel, FieldText<SubModelRow>>)

/** '740', '1,000+'. */
export const numberUpTo = (count: number, limit: number): string =>
  `${formatNumber(Math.min(count, limit))}${count > limit ? '+' : ''}`

/** '1 model', '1,200 models'. */
export const countOf = (count: number, one: string): string => `${formatNumber(count)} ${one}${count === 1 ? '' : 's'}`

const inTheWay = (name: string, count: number, one: string, above: string) =>
  `${name} has ${countOf(count, one)}. Delete ${count === 1 ? 'it' : 'them'} first, or move ${count === 1 ? 'it' : 'them'} to another ${above}.`

/** 'Toyota has 12 models. Delete them first, or move them to another make.' */
export const modelsInTheWay = ({ name, modelCount }: { name: string; modelCount: number }): string =>
  inTheWay(name, modelCount, 'model', 'make')

/** 'Corolla has 12 variants. Delete them first, or move them to another model.' */
export const subModelsInTheWay = ({ name, subModelCount }: { name: string; subModelCount: number }): string =>
  inTheWay(name, subModelCount, 'variant', 'model')
