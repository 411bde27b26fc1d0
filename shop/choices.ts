/** An option of a search box. The form sends `id`; `hint` tells two options of the same label apart. */
export type Choice = { id: string; label: string; hint?: string }

/** The most choices in one answer. */
export const maxChoices = 20

/** Reads the choices of an answer; leaves out malformed ones. */
export function readChoices(body: unknown): Choice[] {
  const items = typeof body === 'object' && body !== null && 'items' in body ? body.items : null
  return Array.isArray(items) ? items.filter(isChoice) : []
}

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'label' in value &&
  typeof value.id === 'string' &&
  typeof value.label === 'string' &&
  (!('hint' in value) || typeof value.hint === 'string')
