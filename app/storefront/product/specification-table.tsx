import type { SpecificationSchema } from '#shop/categories/shown.ts'

/** A product's characteristics, in the order and with the labels of its category's schema; others come last. */
export function SpecificationTable({
  product,
}: {
  product: {
    specifications: Record<string, string>
    specificationSchema: SpecificationSchema
    id: string
    brand: string
  }
}) {
  const { specifications, specificationSchema } = product
  const known = Object.keys(specificationSchema).filter(key => specifications[key])
  const others = Object.keys(specifications).filter(key => !(key in specificationSchema) && specifications[key])
  const rows = [
    { label: 'Brand', value: product.brand },
    { label: 'Reference', value: product.id },
    ...[...known, ...others].map(key => ({
      label: specificationSchema[key]?.label ?? key,
      value: specifications[key],
    })),
  ]
  return (
    <dl className="overflow-hidden rounded-lg border border-line bg-paper">
      {rows.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[2fr_3fr] gap-4 px-4 py-2.5 odd:bg-ground">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
