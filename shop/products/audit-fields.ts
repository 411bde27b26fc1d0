import { type FieldText, yesOrNo } from '#shop/audit/changes.ts'
import type { SpecificationSchema } from '#shop/categories/shown.ts'
import { formatMoney } from '#shop/money.ts'

/** A product as the audit log compares it. `fitment` are the vehicles it fits; `schema` has the labels of its category. */
export type AuditedProduct = {
  name: string
  brand: string
  priceCents: number
  stock: number
  categoryName: string | null
  images: string[]
  specifications: Record<string, string> | null
  schema: SpecificationSchema
  technicalInfo: string | null
  description: string | null
  isUniversal: boolean
  isActive: boolean
  fitment: string[]
}

/** The log's labels of fields that can also be changed for many products at once. */
export const auditLabels = { price: 'Price', category: 'Category', isActive: 'Active' } as const

export const productFields: FieldText<AuditedProduct>[] = [
  { label: 'Name', text: product => product.name },
  { label: 'Brand', text: product => product.brand },
  { label: auditLabels.price, text: product => formatMoney(product.priceCents, '') },
  { label: 'Stock', text: product => String(product.stock) },
  { label: auditLabels.category, text: product => product.categoryName ?? 'Uncategorized' },
  { label: 'Images', text: product => product.images.join('\n') || null },
  { label: 'Specifications', text: specificationsText },
  { label: 'Technical info', text: product => product.technicalInfo },
  { label: 'Description', text: product => product.description },
  { label: 'Fits every vehicle', text: product => yesOrNo(product.isUniversal) },
  { label: 'Compatibility', text: product => product.fitment.join('\n') || null },
  { label: auditLabels.isActive, text: product => yesOrNo(product.isActive) },
]

function specificationsText({ specifications, schema }: AuditedProduct): string | null {
  const lines = Object.entries(specifications ?? {}).map(([key, value]) => `${schema[key]?.label ?? key}: ${value}`)
  return lines.sort().join('\n') || null
}
