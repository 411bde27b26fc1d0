import type { SpecificationField, SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { oneLine, severalLines } from '#shop/typed-text.ts'
import { specificationName } from './specification-name.ts'

const maxLength = { text: 300, select: 300, textarea: 4000 } as const

/**
 * Reads a product's characteristics by its category's schema: in the schema's order, without empty values and unknown keys.
 * Or returns a message for each bad field: a required one that is empty, a select with a value that is no option.
 */
export function readSpecifications(
  schema: SpecificationSchema,
  sent: Record<string, string>,
): { ok: true; values: Record<string, string> } | { ok: false; errors: Record<string, string> } {
  const values: [string, string][] = []
  const errors: [string, string][] = []
  for (const [key, field] of Object.entries(schema)) {
    const typed = Object.hasOwn(sent, key) ? (sent[key] ?? '') : ''
    const value = field.type === 'textarea' ? severalLines(typed) : oneLine(typed)
    const problem = problemOf(field, value)
    if (problem) errors.push([specificationName(key), problem])
    else if (value) values.push([key, value])
  }
  if (errors.length > 0) return { ok: false, errors: Object.fromEntries(errors) }
  return { ok: true, values: Object.fromEntries(values) }
}

function problemOf({ label, type, options, required }: SpecificationField, value: string): string | null {
  if (value === '') return required ? `${label} is required` : null
  if (type === 'select' && !options.includes(value)) return `Choose one of the options for ${label}`
  return value.length > maxLength[type] ? `${label} must be at most ${maxLength[type]} characters` : null
}
