import { describeChanges, type FieldChange, type FieldText } from '#shop/office/audit/changes.ts'
import { type AuditedProduct, productFields } from './audit-fields.ts'

/** A product as the audit log compares it. Its vehicles are compared apart, by describeFitment. */
export type ToldProduct = Omit<AuditedProduct, 'fitment'>

/** The fields that differ between two states of a product, each characteristic under its label. */
export function describeProduct(before: ToldProduct | null, after: ToldProduct): FieldChange[] {
  const keys = [before, after].flatMap(product => Object.keys(product?.specifications ?? {}))
  const characteristics = [...new Set(keys)].map(
    (key): FieldText<ToldProduct> => ({
      label: after.schema[key]?.label ?? before?.schema[key]?.label ?? key,
      text: product => product.specifications?.[key] ?? null,
    }),
  )
  const rest = (product: ToldProduct) => ({ ...product, specifications: null, fitment: [] })
  return [
    ...describeChanges(before && rest(before), rest(after), productFields),
    ...describeChanges(before, after, characteristics),
  ]
}

/** The most vehicles that the log names; it counts the others. */
export const toldVehicles = 20

/** Vehicles that were added to a list, removed from it or got other conditions: how many, and the names of the first ones. */
type ToldVehicles = { count: number; names: string[] }

/** The change of a list that had `countBefore` vehicles, as the log tells it: '3 vehicles (added 1: Toyota …)'. */
export function describeFitment(
  countBefore: number | null,
  { added, removed, changed }: Record<'added' | 'removed' | 'changed', ToldVehicles>,
): FieldChange[] {
  if (added.count + removed.count + changed.count === 0) return []
  const parts = [tellVehicles('added', added), tellVehicles('removed', removed), tellVehicles('changed', changed)]
  const from = countBefore === null ? null : vehicleCount(countBefore)
  const to = `${vehicleCount((countBefore ?? 0) + added.count - removed.count)} (${parts.filter(Boolean).join('; ')})`
  return [{ field: 'Fits', from, to }]
}

function tellVehicles(verb: string, { count, names }: ToldVehicles): string {
  const more = count > names.length ? ` and ${count - names.length} more` : ''
  return count === 0 ? '' : `${verb} ${count}: ${names.join(', ')}${more}`
}

const vehicleCount = (count: number) => `${count} ${count === 1 ? 'vehicle' : 'vehicles'}`
