import { z } from 'zod'
import { specificationSchema } from '#db/columns.ts'
import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { readSpecification } from '#shop/catalogue/categories/specification-form.server.ts'
import {
  specificationInput,
  type TypedSpecificationField,
  typedSpecification,
} from '#shop/catalogue/categories/specification-schema.ts'

// The specifications that a category asks of its products, as one cell of a file. Kept as a JSON text, since jsonb would lose
// the owner's order.

const typedFields = z.array(
  z.object({ key: z.string(), label: z.string(), type: z.string(), options: z.string(), required: z.string() }),
)

/** Reads a cell into typed fields, by the rules of the category's form: lines such as 'Material*: Steel | Brass', or JSON. */
export const schemaCell = z
  .string()
  .max(200_000, 'Specifications are too long')
  .transform((text, context) => {
    const fields = readFields(text.trim())
    const problem = typeof fields === 'string' ? fields : problemOf(fields)
    if (problem === null) return JSON.stringify(fields)
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })

function readFields(text: string): TypedSpecificationField[] | string {
  if (text.startsWith('{')) {
    try {
      return typedSpecification(specificationSchema.parse(JSON.parse(text)))
    } catch {
      return 'Specifications: this is no JSON of a schema, as an export writes it'
    }
  }
  const fields: TypedSpecificationField[] = []
  for (const line of text.split(/\r\n|\r|\n/).filter(line => line.trim() !== '')) {
    const [, label, star, what = ''] = /^([^:]*[^:*\s])\s*(\*?)\s*:(.*)$/.exec(line.trim()) ?? []
    if (!label)
      return `Specifications: '${line.slice(0, 60)}' is not such as 'Material: Steel | Brass' or 'Length: text'`
    const kind = what.trim().toLowerCase()
    const type = kind === 'text' ? 'text' : kind === 'long text' ? 'textarea' : 'select'
    const options = type === 'select' ? what.split('|').join('\n') : ''
    fields.push({ key: '', label, type, options, required: star ? 'on' : '' })
  }
  return fields
}

const asForm = (fields: TypedSpecificationField[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ key, label, type, options, required }, place) => [
      [specificationInput(place, 'key'), key],
      [specificationInput(place, 'label'), label],
      [specificationInput(place, 'type'), type],
      [specificationInput(place, 'options'), options],
      [specificationInput(place, 'required'), required],
    ]),
  )

function problemOf(fields: TypedSpecificationField[]): string | null {
  const read = readSpecification(asForm(fields))
  return read.ok ? null : (Object.values(read.errors)[0] ?? 'Specifications are not as they should be')
}

const parsed = (text: string): SpecificationSchema => specificationSchema.parse(JSON.parse(text))

/**
 * The schema that the fields of a cell make, as JSON text: a field whose label the category has keeps its key. The text that
 * the category has where both say the same; null where the file has no such column.
 */
export function settleSchema(cell: string | null, current: string | null): string | null {
  if (cell === null) return null
  const now = current === null ? {} : parsed(current)
  const keys = new Map(Object.entries(now).map(([key, { label }]) => [label.toLowerCase(), key]))
  const fields = typedFields.parse(JSON.parse(cell)).map(field => ({
    ...field,
    key: field.key || (keys.get(field.label.trim().toLowerCase()) ?? ''),
  }))
  const read = readSpecification(asForm(fields))
  if (!read.ok) throw new Error('Specifications that were read once cannot be read again')
  const text = JSON.stringify(read.schema)
  return current !== null && JSON.stringify(now) === text ? current : text
}

/** A schema as somebody types it into a cell, for screens: 'Material*: Steel | Brass'. */
export function schemaLines(text: string): string {
  return typedSpecification(parsed(text))
    .map(({ label, type, options, required }) => {
      const what = type === 'select' ? options.replaceAll('\n', ' | ') : type === 'text' ? 'text' : 'long text'
      return `${label}${required ? '*' : ''}: ${what}`
    })
    .join('\n')
}
