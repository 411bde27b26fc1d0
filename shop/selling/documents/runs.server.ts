import bidiFactory from 'bidi-js'
import { dejavu, type Font, fontOf } from './fonts.server.ts'

/** A part of a line that is drawn at once: one font, one direction, its letters as `sheet.text` wants them. */
export type Run = { text: string; font: Font; level: number }

const bidi = bidiFactory()
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Latin, Greek, Cyrillic and Armenian letters, most of what we draw. */
const inOneFont = /^[\0-\u058f]*$/

/** Signs that only say in which direction others go, and are not drawn. */
const directing = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

export type Direction = 'ltr' | 'rtl'

/** The direction of a text, which is that of its first letter that has one. */
export const directionOf = (text: string): Direction =>
  !inOneFont.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'

/** The runs of a line from left to right, as Unicode's algorithm orders them: 'אב 12 גד' is 'גד', '12', 'אב' with spaces between. */
export function runsOf(line: string, direction: Direction): Run[] {
  if (direction === 'ltr' && inOneFont.test(line)) return [{ text: line, font: dejavu, level: 0 }]
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const runs: Run[] = []
  let at = 0
  for (const letter of line) {
    if (directing.test(letter)) {
      at += letter.length
      continue
    }
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    const font = fontOf(letter, last?.font)
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter
    if (last?.font === font && last.level === level) last.text += shown
    else runs.push({ text: shown, font, level })
    at += letter.length
  }
  return fromLeft(runs).map(run => ({ ...run, text: asDrawn(run) }))
}

/** Rule L2: from the highest level down to 1, each row of runs of that level or higher is turned around. */
function fromLeft(runs: Run[]): Run[] {
  let ordered = runs
  for (let level = Math.max(0, ...runs.map(run => run.level)); level > 0; level -= 1) {
    const turned: Run[] = []
    let row: Run[] = []
    for (const run of ordered) {
      if (run.level >= level) row.unshift(run)
      else {
        turned.push(...row, run)
        row = []
      }
    }
    ordered = [...turned, ...row]
  }
  return ordered
}

/** The library that lays letters out turns a run around that has a letter of such a script, and no other. */
function asDrawn({ text: typed, level }: Run): string {
  // Thai's 'am' after a tone, and Lao's: its ring stands below the tone, its second half behind.
  const text = typed
    .replace(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32')
    .replace(/([\u0ec8-\u0ecb])\u0eb3/g, '\u0ecd$1\u0eb2')
  const isTurned = rightToLeft.test(text)
  return isTurned === (level % 2 === 1) ? text : [...text].reverse().join('')
}
