import { type FieldText, yesOrNo } from '#shop/audit/changes.ts'
import { formatNumber } from '#shop/numbers.ts'

type Row = { id: number; name: string; slug: string; displayOrder: number; isActive: boolean; version: number }

/** A make, a model and a variant as their editors open them. */
export type MakeRow = Row & { logoUrl: string | null }
export type ModelRow = Row & { makeId: number; makeName: string; imageUrl: string | null }
export type SubModelRow = Row & {
  modelId: number
  modelName: string
  makeName: string
  year: string
  imageUrl: string | null
}

/** A make, a model and a variant in their lists, each with the number of rows below it. */
export type ListedMake = Omit<MakeRow, 'version'> & { modelCount: number }
export type ListedModel = Omit<ModelRow, 'version'> & { subModelCount: number }
/** `productCount` stops at `maxProductCount` + 1. */
export type ListedSubModel = Omit<SubModelRow, 'version'> & { productCount: number }

export const maxProductCount = 1000

const name: FieldText<Row> = { label: 'Name', text: row => row.name }
const rest: FieldText<Row>[] = [
  { label: 'Slug', text: row => row.slug },
  { label: 'Display order', text: row => String(row.displayOrder) },
  { label: 'Active', text: row => yesOrNo(row.isActive) },
]

export const makeFields: FieldText<MakeRow>[] = [name, { label: 'Logo', text: make => make.logoUrl }, ...rest]

export const modelFields: FieldText<ModelRow>[] = [
  { label: 'Make', text: model => model.makeName },
  name,
  { label: 'Image', text: model => model.imageUrl },
  ...rest,
]

export const subModelFields: FieldText<SubModelRow>[] = [
  { label: 'Model', text: ({ makeName, modelName }) => `${makeName} ${modelName}` },
  name,
  { label: 'Year', text: variant => variant.year },
  { label: 'Image', text: variant => variant.imageUrl },
  ...rest,
]

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

/** 'Corolla has 12 sub-models. Delete them first, or move them to another model.' */
export const subModelsInTheWay = ({ name, subModelCount }: { name: string; subModelCount: number }): string =>
  inTheWay(name, subModelCount, 'sub-model', 'model')
