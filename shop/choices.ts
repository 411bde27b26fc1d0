/** What a search box offers to choose from: `id` is what is sent, `hint` tells two of the same name apart. */
export type Choice = { id: string; label: string; hint?: string }

/** How many choices a search box is answered at most. */
export const maxChoices = 20

/** The choices of an answer; what is malformed is left out. */
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
