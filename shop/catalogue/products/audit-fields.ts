import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { longNumberText, type PartNumber } from '#shop/catalogue/part-numbers/kinds.ts'
import { plainMoney } from '#shop/money.ts'
import { type FieldText, yesOrNo } from '#shop/office/audit/changes.ts'
import { toldText } from './facts.ts'
import { type EditedFields, eachField, productLabels } from './fields.ts'

/** A product as the audit log compares it. `fitment` are the vehicles it fits; `schema` has the labels of its category. */
export type AuditedProduct = Omit<EditedFields, 'categoryId'> & {
  categoryName: string | null
  schema: SpecificationSchema
  fitment: string[]
  numbers: PartNumber[]
}

const texts: Record<keyof typeof productLabels, (product: AuditedProduct) => string | null> = {
  name: product => product.name,
  brand: product => product.brand,
  priceCents: product => plainMoney(product.priceCents),
  coreChargeCents: ({ coreChargeCents }) => (coreChargeCents === null ? null : plainMoney(coreChargeCents)),
  stock: product => String(product.stock),
  categoryId: product => product.categoryName ?? 'Uncategorized',
  images: product => product.images.join('\n') || null,
  specifications: specificationsText,
  ...eachField((field, name) => (product: AuditedProduct) => toldText(field, product[name])),
  guaranteeLabelUrl: product => product.guaranteeLabelUrl || null,
  isUniversal: product => yesOrNo(product.isUniversal),
  fitment: product => product.fitment.join('\n') || null,
  numbers: product => product.numbers.map(longNumberText).sort().join('\n') || null,
  isActive: product => yesOrNo(product.isActive),
}

const isField = (name: string): name is keyof typeof productLabels => Object.hasOwn(productLabels, name)

/** How the log tells each field of a product: its label on the screen, and its value as text. */
export const productFields: FieldText<AuditedProduct>[] = Object.keys(productLabels)
  .filter(isField)
  .map(name => ({ label: productLabels[name], text: texts[name] }))

function specificationsText({ specifications, schema }: AuditedProduct): string | null {
  const lines = Object.entries(specifications ?? {}).map(([key, value]) => `${schema[key]?.label ?? key}: ${value}`)
  return lines.sort().join('\n') || null
}
