import { Field, Select, TextArea } from '#app/ui/plain/field.tsx'
import type { SpecificationField, SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { specificationName } from '#shop/catalogue/products/specification-name.ts'

/** A field for each characteristic of a category, in the order of its schema. */
export function SpecificationFields({
  schema,
  values,
  onChange,
  errors,
}: {
  schema: SpecificationSchema
  values: Record<string, string>
  onChange: (key: string, value: string) => void
  errors: Record<string, string>
}) {
  const dropped = Object.entries(values).filter(([key, value]) => value && !Object.hasOwn(schema, key))
  return (
    <>
      <div className="grid gap-5 empty:hidden sm:grid-cols-2">
        {Object.entries(schema).map(([key, field]) => (
          <SpecificationInput
            key={key}
            name={specificationName(key)}
            field={field}
            value={values[key] ?? ''}
            onChange={value => onChange(key, value)}
            error={errors[specificationName(key)]}
          />
        ))}
      </div>
      {dropped.length > 0 && (
        <p className="rounded-md bg-warning-soft px-4 py-3 text-warning">
          Not a specification of this category, and dropped when you save:{' '}
          {dropped.map(([key, value]) => `${key}: ${value}`).join(', ')}
        </p>
      )}
    </>
  )
}

function SpecificationInput({
  name,
  field: { label, type, options, required },
  value,
  onChange,
  error,
}: {
  name: string
  field: SpecificationField
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const common = {
    name,
    label: required ? label : `${label} (optional)`,
    required,
    value,
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (type === 'textarea') return <TextArea {...common} rows={3} className="sm:col-span-2" />
  if (type === 'text') return <Field {...common} />
  const isGone = value !== '' && !options.includes(value)
  return (
    <Select {...common} hint={isGone ? `'${value}' is not offered any more` : undefined}>
      <option value="">{required ? 'Choose one' : 'None'}</option>
      {isGone && <option value={value}>{value}</option>}
      {options.map(option => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </Select>
  )
}
