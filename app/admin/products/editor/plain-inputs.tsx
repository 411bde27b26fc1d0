import type { ReactElement } from 'react'
import { Field, Select, TextArea } from '#app/ui/plain/field.tsx'
import { fieldOf, type PlainName } from '#shop/catalogue/products/fields.ts'

/** The inputs of plain fields, each as its kind is typed. */
export function PlainInputs({
  names,
  start,
  errors,
}: {
  names: readonly PlainName[]
  start: Record<PlainName, string>
  errors: Record<string, string>
}): ReactElement[] {
  return names.map(name => {
    const field = fieldOf(name)
    const { label, editorHint: hint } = field
    const input = { label, name, hint, defaultValue: start[name], error: errors[name] }
    if (field.kind === 'text') return <TextArea key={name} {...input} rows={field.lines} />
    if (field.kind !== 'choice')
      return <Field key={name} {...input} inputMode={field.kind === 'number' ? 'numeric' : undefined} />
    return (
      <Select key={name} {...input}>
        {Object.entries(field.choices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )
  })
}
