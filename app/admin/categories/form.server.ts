import { redirect } from 'react-router'
import type { z } from 'zod'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type ParsedForm, parseForm } from '#app/web/forms/parse.ts'
import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { readSpecification } from '#shop/catalogue/categories/specification-form.ts'
import { listAddress } from './addresses.ts'

/** Reads the fields of a category and of its specifications, and returns the messages of both at once. */
export function parseCategory<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): ParsedForm<{ fields: z.output<Schema>; specificationSchema: SpecificationSchema }> {
  const parsed = parseForm(schema, form)
  const typed = parsed.ok ? parsed.typed : parsed.values
  const specification = readSpecification(typed)
  if (parsed.ok && specification.ok) {
    return { ok: true, typed, value: { fields: parsed.value, specificationSchema: specification.schema } }
  }
  const errors = { ...(!parsed.ok && parsed.errors), ...(!specification.ok && specification.errors) }
  return { ok: false, errors, values: typed }
}

/** Redirects to the list as it was, with a toast. */
export const backToTree = (request: Request, title: string): Response =>
  redirect(listAddress(new URL(request.url).search), { headers: [flashHeader({ title })] })
