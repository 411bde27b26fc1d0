import { describeChanges, type FieldChange, type FieldText, yesOrNo } from '#shop/audit.ts'
import type { SpecificationSchema } from '#shop/categories.ts'
import { formatMoney } from '#shop/money.ts'

/** A product as its changes are told. */
export type ToldProduct = {
  name: string
  brand: string
  price: number
  stock: number
  images: string[]
  specifications: Record<string, string> | null
  technicalInfo: string | null
  description: string | null
  isActive: boolean
  isUniversal: boolean
  categoryName: string | null
  schema: SpecificationSchema
}

const fields: FieldText<ToldProduct>[] = [
  { label: 'Name', text: product => product.name },
  { label: 'Brand', text: product => product.brand },
  { label: 'Price', text: product => formatMoney(product.price, '') },
  { label: 'Stock', text: product => String(product.stock) },
  { label: 'Category', text: product => product.categoryName },
  { label: 'Images', text: product => product.images.join(', ') || null },
  { label: 'Technical info', text: product => product.technicalInfo },
  { label: 'Description', text: product => product.description },
  { label: 'Active', text: product => yesOrNo(product.isActive) },
  { label: 'Fits every vehicle', text: product => yesOrNo(product.isUniversal) },
]

/** What differs between two states of a product, its characteristics by their labels. */
export function describeProduct(before: ToldProduct | null, after: ToldProduct): FieldChange[] {
  const keys = [before, after].flatMap(product => Object.keys(product?.specifications ?? {}))
  const characteristics = [...new Set(keys)].map(
    (key): FieldText<ToldProduct> => ({
      label: after.schema[key]?.label ?? before?.schema[key]?.label ?? key,
      text: product => product.specifications?.[key] ?? null,
    }),
  )
  return describeChanges(before, after, [...fields, ...characteristics])
}

/** How many vehicles the log names; of the others it tells the number. */
export const toldVehicles = 20

/** Vehicles that were added to a list or removed from it: how many, and the names of the first ones. */
export type ToldVehicles = { count: number; names: string[] }

/** What differs in the list of vehicles, as a product had `countBefore` of them: '3 vehicles (added 1: Toyota …)'. */
export function describeFitment(
  countBefore: number | null,
  { added, removed }: { added: ToldVehicles; removed: ToldVehicles },
): FieldChange[] {
  if (added.count + removed.count === 0) return []
  const parts = [tellVehicles('added', added), tellVehicles('removed', removed)].filter(Boolean)
  const from = countBefore === null ? null : vehicleCount(countBefore)
  const to = `${vehicleCount((countBefore ?? 0) + added.count - removed.count)} (${parts.join('; ')})`
  return [{ field: 'Compatibility', from, to }]
}

function tellVehicles(verb: string, { count, names }: ToldVehicles): string {
  const more = count > names.length ? ` and ${count - names.length} more` : ''
  return count === 0 ? '' : `${verb} ${count}: ${names.join(', ')}${more}`
}

const vehicleCount = (count: number) => `${count} ${count === 1 ? 'vehicle' : 'vehicles'}`
