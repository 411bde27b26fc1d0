import { data } from 'react-router'
import type { z } from 'zod'

/** What a refused form goes back with: a message at each field, and what was typed. Passwords never go back. */
export type FormProblems = { errors: Record<string, string>; values: Record<string, string> }

/** `typed` is what the form goes back with when it is refused after all. */
export type ParsedForm<Value> =
  | { ok: true; value: Value; typed: FormProblems['values'] }
  | ({ ok: false } & FormProblems)

/**
 * Reads a form's fields through its schema. The first message of each field counts; '' is the whole form's. `gathered`
 * are fields that are more than one text.
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

/** What may be shown again after a refusal. */
export function typedValues(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/password/i.test(name)))
}

/** The fields of the form that was sent; a body that is no form is the sender's mistake. */
export async function sentForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}
