import { z } from 'zod'
import { flagField, requiredText } from '#shop/office/forms/fields.ts'
import { slugOf } from '#shop/slugs.server.ts'
import { oneLine } from '#shop/typed-text.ts'
import type { SpecificationField, SpecificationSchema } from './shown.ts'
import { readTypedSpecification, specificationInput, specificationLimits } from './specification-schema.ts'

const limits = specificationLimits

const fieldShape = z.object({
  label: requiredText('Label is required', limits.label, 'Label'),
  type: z.enum(['select', 'textarea', 'text'], 'Choose how it is filled in'),
  options: z
    .string()
    .transform(text => [
      ...new Set(
        text
          .split(/\r\n?|\n/)
          .map(oneLine)
          .filter(Boolean),
      ),
    ])
    .refine(options => options.length <= limits.options, `At most ${limits.options} options`)
    .refine(
      options => options.every(option => option.length <= limits.option),
      `An option must be at most ${limits.option} characters`,
    ),
  required: flagField,
})

type ReadSpecification = { ok: true; schema: SpecificationSchema } | { ok: false; errors: Record<string, string> }

/**
 * Reads a specification schema from a form's typed values. Refuses, with a message by input, a field without a label, two
 * equal labels or keys, a choice without options, and too much of anything; the key 'specification' has the message for the
 * whole schema. A field keeps its key; a new field gets a key made from its label.
 */
export function readSpecification(values: Record<string, string>): ReadSpecification {
  const rows = readTypedSpecification(values)
  if (rows.length > limits.fields) {
    return { ok: false, errors: { specification: `At most ${limits.fields} specifications` } }
  }
  const errors: Record<string, string> = {}
  const fields: { key: string; field: SpecificationField }[] = []
  const labels = new Set<string>()
  const keys = new Set<string>()
  for (const { position, field } of rows) {
    const refuse = (part: 'label' | 'type' | 'options', message: string) => {
      errors[specificationInput(position, part)] ??= message
    }
    const label = oneLine(field.label).toLowerCase()
    if (label && labels.has(label)) refuse('label', 'Another specification has this label already')
    labels.add(label)
    const key = isKey(field.key) ? field.key : ''
    if (key && keys.has(key)) refuse('label', 'Two specifications have the same key')
    keys.add(key)
    if (field.type === 'select' && !field.options.trim()) refuse('options', 'A choice needs at least one option')

    const parsed = fieldShape.safeParse({ ...field, options: field.type === 'select' ? field.options : '' })
    if (parsed.success) fields.push({ key, field: parsed.data })
    else for (const { path, message } of parsed.error.issues) refuse(partOf(path[0]), message)
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, schema: withKeys(fields) }
}

const partOf = (name: unknown) => (name === 'type' || name === 'options' ? name : 'label')

/** Whether a text can be a key. Not 'constructor' and its like, which every object has, nor a number, which sorts first. */
const isKey = (text: string) => /^[^\p{Cc}]{1,200}$/u.test(text) && !(text in {}) && !/^\d+$/.test(text)

function withKeys(fields: { key: string; field: SpecificationField }[]): SpecificationSchema {
  const taken = new Set(fields.map(({ key }) => key))
  const entries = fields.map(({ key, field }): [string, SpecificationField] => {
    if (key) return [key, field]
    const wanted = slugOf(field.label, 'field').replaceAll('-', '_').slice(0, 60)
    let made = wanted
    for (let number = 2; taken.has(made) || !isKey(made); number += 1) made = `${wanted}_${number}`
    taken.add(made)
    return [made, field]
  })
  return Object.fromEntries(entries)
}
