import { z } from 'zod'

/** One field as the page of the API lists it: 'items[].priceCents', 'whole number', and what it means. */
export type FieldRow = { name: string; type: string; isRequired: boolean; text: string }

type Schema = z.core.JSONSchema.BaseSchema
type Named = Record<string, z.core.JSONSchema.JSONSchema>

/** The fields of a schema, and the fields within these, one a row. `io` is what is sent or what is answered. */
export function listFields(schema: z.ZodType, io: 'input' | 'output'): FieldRow[] {
  const { $defs = {}, ...made } = z.toJSONSchema(schema, { io })
  return rowsOf(made, $defs, '')
}

function rowsOf(schema: Schema, named: Named, before: string): FieldRow[] {
  const { properties = {}, required = [] } = inside(schema, named).schema
  return Object.entries(properties).flatMap(([name, field]) => {
    if (typeof field === 'boolean') return []
    const path = before + name
    const { schema: type, isList } = inside(field, named)
    const row = { name: path, type: typeText(field, named), isRequired: required.includes(name) }
    const below = isList ? `${path}[].` : `${path}.`
    return [{ ...row, text: field.description ?? '' }, ...rowsOf(type, named, below)]
  })
}

/** A schema without what is around it: its name, that it may be null, and that there may be many. */
function inside(schema: Schema, named: Named): { schema: Schema; isList: boolean } {
  const known = schema.$ref === undefined ? schema : named[schema.$ref.replace('#/$defs/', '')]
  const found = typeof known === 'object' ? known : {}
  const one = found.anyOf?.find(choice => choice.type !== 'null')
  if (one) return inside(one, named)
  const { items } = found
  const item = Array.isArray(items) || typeof items !== 'object' ? null : items
  return item ? { schema: inside(item, named).schema, isList: true } : { schema: found, isList: false }
}

const words: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
}

function typeText(field: Schema, named: Named): string {
  const { schema, isList } = inside(field, named)
  const types = [schema.type ?? 'string'].flat()
  const type = types.find(name => name !== 'null') ?? 'string'
  const values = schema.enum?.map(String).join(', ')
  if (schema.const !== undefined) return `always ${schema.const}`
  const one = values ? `one of ${values}` : (words[type] ?? type)
  const isNullable = types.includes('null') || field.anyOf?.some(choice => choice.type === 'null')
  return (isList ? `list, each ${one}` : one) + (isNullable ? ', or null' : '')
}
