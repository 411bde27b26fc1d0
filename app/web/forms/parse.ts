import { data } from 'react-router'
import type { z } from 'zod'

/** The answer to a refused form: a message for each bad field, and the typed values. Passwords never go back. */
export type FormProblems = { errors: Record<string, string>; values: Record<string, string> }

/** A form that was read. `typed` are its values as typed, for when a later check refuses it after all. */
export type ParsedForm<Value> =
  | { ok: true; value: Value; typed: FormProblems['values'] }
  | ({ ok: false } & FormProblems)

/**
 * Reads a form's fields through its schema. Each field gets its first message; the key '' is the whole form's. `gathered`
 * are values that were put together from several fields, such as a list of vehicles.
 */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
  gathered: Record<string, unknown> = {},
): ParsedForm<z.output<Schema>> {
  const fields = textFields(form)
  const result = schema.safeParse({ ...fields, ...gathered })
  if (result.success) return { ok: true, value: result.data, typed: typedValues(fields) }
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) errors[String(issue.path[0] ?? '')] ??= issue.message
  return { ok: false, errors, values: typedValues(fields) }
}

function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  return fields
}

/** The values that may be shown again after a refusal: all but passwords. */
function typedValues(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/password/i.test(name)))
}

/** Reads the form of a request; a body that is no form is answered with 400. */
export async function sentForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}
