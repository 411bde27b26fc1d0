import type { z } from 'zod'
import { type ParsedForm, parseForm } from '#app/web/forms/parse.ts'
import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { readSpecification } from '#shop/catalogue/categories/specification-form.server.ts'

/** Reads the fields of a category and of its specifications, and returns the messages of both at once. */
export function parseCategory<Schema extends z.ZodType<object>>(
  schema: Schema,
  form: FormData,
): ParsedForm<z.output<Schema> & { specificationSchema: SpecificationSchema }> {
  const parsed = parseForm(schema, form)
  const typed = parsed.ok ? parsed.typed : parsed.values
  const specification = readSpecification(typed)
  if (parsed.ok && specification.ok) {
    return { ok: true, typed, value: { ...parsed.value, specificationSchema: specification.schema } }
  }
  const errors = { ...(!parsed.ok && parsed.errors), ...(!specification.ok && specification.errors) }
  return { ok: false, errors, values: typed }
}
