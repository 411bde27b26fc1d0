import type { Beginning } from './paging.ts'

/** An option of a search box. The form sends `id`; `hint` tells two options of the same label apart. */
export type Choice = { id: string; label: string; hint?: string }

/** The most choices in one answer. */
export const maxChoices = 20

/** Reads the choices of an answer; leaves out malformed ones. */
export function readChoices(body: unknown): Beginning<Choice> {
  const answer = typeof body === 'object' && body !== null ? body : {}
  const items = 'items' in answer && Array.isArray(answer.items) ? answer.items.filter(isChoice) : []
  return { items, hasMore: 'hasMore' in answer && answer.hasMore === true }
}

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'label' in value &&
  typeof value.id === 'string' &&
  typeof value.label === 'string' &&
  (!('hint' in value) || typeof value.hint === 'string')
