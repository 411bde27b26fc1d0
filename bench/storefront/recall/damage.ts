import type { Dice } from '#demo/generate/dice.ts'
import { editDistance } from '#shop/finding/text/edit-distance.ts'

// What fingers do to a word. Any letter can be hit, the first one too.

const letters = [...'abcdefghijklmnopqrstuvwxyz']

const insert = (word: string, { int, pick }: Dice) => {
  const at = int(0, word.length)
  return word.slice(0, at) + pick(letters) + word.slice(at)
}

const remove = (word: string, { int }: Dice) => {
  const at = int(0, word.length - 1)
  return word.slice(0, at) + word.slice(at + 1)
}

const replace = (word: string, { int, pick }: Dice) => {
  const at = int(0, word.length - 1)
  return word.slice(0, at) + pick(letters) + word.slice(at + 1)
}

/** Tries until the word is as far from what it was as it should be. */
function until(word: string, distance: number, change: (word: string) => string): string {
  for (;;) {
    const changed = change(word)
    if (editDistance(word, changed, 3) === distance) return changed
  }
}

/** A letter too many, too few, or another one. */
export const oneEdit = (word: string, dice: Dice): string => {
  const edit = dice.pick([insert, remove, replace])
  return until(word, 1, text => edit(text, dice))
}

export const twoEdits = (word: string, dice: Dice): string => until(word, 2, text => oneEdit(oneEdit(text, dice), dice))

/** Two letters beside each other, the wrong way round. */
export const transposed = (word: string, dice: Dice): string =>
  until(word, 1, text => {
    const at = dice.int(0, text.length - 2)
    return `${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`
  })

/** In two pieces of at least two letters. */
export function split(word: string, { int }: Dice): string {
  const at = int(2, word.length - 2)
  return `${word.slice(0, at)} ${word.slice(at)}`
}

/** Without its last one to three letters; at least four are left. */
export const cut = (word: string, { int }: Dice): string => word.slice(0, -int(1, Math.min(3, word.length - 4)))

/** The plural of a singular, and the other way round. */
export function otherNumber(word: string): string {
  if (/(ch|sh|x)es$/.test(word)) return word.slice(0, -2)
  if (/[^s]s$/.test(word)) return word.slice(0, -1)
  return /(ch|sh|x|s)$/.test(word) ? `${word}es` : `${word}s`
}

/** A part number as people type it: lower case, without its dashes, or with spaces for them. */
export const typedNumber = (id: string, { pick }: Dice): string =>
  pick([id.toLowerCase(), id.replaceAll('-', ''), id.replaceAll('-', ' '), id.toLowerCase().replaceAll('-', ' ')])
