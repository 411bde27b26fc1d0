import type { FieldText } from '#shop/office/audit/changes.ts'
import type { SpecificationField, SpecificationSchema } from './shown.ts'

// A category's specification schema: the characteristics of its products, as labelled fields in the owner's order. Products
// keep their values under a field's key, which is made from the field's first label and then stays.

/** The types of a field, each with its name for the owner. */
export const specificationTypes: Record<SpecificationField['type'], string> = {
  select: 'Choice from a list',
  text: 'One line of text',
  textarea: 'Several lines of text',
}

export const specificationLimits = { fields: 50, label: 80, options: 100, option: 120 }

/** A field as it is typed in a form: options one per line, the flag `required` as 'on' or ''. */
export type TypedSpecificationField = { key: string; label: string; type: string; options: string; required: string }

export const typedSpecification = (schema: SpecificationSchema): TypedSpecificationField[] =>
  Object.entries(schema).map(([key, { label, type, options, required }]) => ({
    key,
    label,
    type,
    options: options.join('\n'),
    required: required ? 'on' : '',
  }))

/** The name of a part of the n-th field in a form, 'field.0.label'. */
export const specificationInput = (position: number, part: keyof TypedSpecificationField | 'remove'): string =>
  `field.${position}.${part}`

/** Reads the fields from a form's typed values, in the order of their numbers, without those marked for removal. */
export function readTypedSpecification(
  values: Record<string, string>,
): { position: number; field: TypedSpecificationField }[] {
  const positions = new Set<number>()
  for (const name of Object.keys(values)) {
    const position = /^field\.(\d{1,4})\.\w+$/.exec(name)?.[1]
    if (position !== undefined) positions.add(Number(position))
  }
  return [...positions]
    .sort((one, other) => one - other)
    .flatMap(position => {
      const part = (name: Parameters<typeof specificationInput>[1]) => values[specificationInput(position, name)] ?? ''
      if (part('remove') === 'on') return []
      const field = {
        key: part('key'),
        label: part('label'),
        type: part('type'),
        options: part('options'),
        required: part('required'),
      }
      // A row that was added and never filled in does not count.
      return field.key || field.label.trim() || field.options.trim() ? [{ position, field }] : []
    })
}

/** A schema as the audit log compares it: a text for each field, and their order where no field was added or removed. */
export function specificationTexts(
  before: SpecificationSchema | null,
  after: SpecificationSchema | null,
): FieldText<{ specificationSchema: SpecificationSchema }>[] {
  const all = { ...before, ...after }
  const texts = Object.entries(all).map(([key, { label }]) => ({
    label: `Specification '${label}'`,
    text: ({ specificationSchema }: { specificationSchema: SpecificationSchema }) => {
      const field = Object.hasOwn(specificationSchema, key) ? specificationSchema[key] : undefined
      return field ? describeField(field) : null
    },
  }))
  const keysBefore = Object.keys(before ?? {})
  const keysAfter = Object.keys(after ?? {})
  const isSameSet = keysBefore.length === keysAfter.length && keysBefore.every(key => keysAfter.includes(key))
  const order = {
    label: 'Order of specifications',
    text: ({ specificationSchema }: { specificationSchema: SpecificationSchema }) =>
      Object.values(specificationSchema)
        .map(({ label }) => label)
        .join(', '),
  }
  return isSameSet && keysBefore.join('\n') !== keysAfter.join('\n') ? [...texts, order] : texts
}

function describeField({ label, type, options, required }: SpecificationField): string {
  const told = options.slice(0, 20).join(', ') + (options.length > 20 ? ` and ${options.length - 20} more` : '')
  const parts = [label, specificationTypes[type].toLowerCase(), type === 'select' && told, required && 'required']
  return parts.filter(Boolean).join('; ')
}
