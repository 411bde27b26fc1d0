import { numberKinds } from '#db/words/number-kinds.ts'
import { oneLine } from '#shop/typed-text.ts'
import { isGtin } from './gtin.ts'
import { type PartNumber, referenceKey } from './kinds.ts'
import { numberInput, numberLimits, readTypedNumbers, type TypedNumber } from './typed.ts'

type ReadNumbers = { ok: true; numbers: PartNumber[] } | { ok: false; errors: Record<string, string> }

/**
 * Reads the numbers of a part from a form's typed values; `reference` is the part's own. Refuses, with a message by field, a
 * number without a letter or digit, one that stands there twice, an interchange without its brand, a GTIN with a wrong check
 * digit, a part that replaces itself, or the part that replaces it; the key 'numbers' has the message for the whole list.
 */
export function readNumbers(values: Record<string, string>, reference: string): ReadNumbers {
  const rows = readTypedNumbers(values)
  if (rows.length > numberLimits.rows) return { ok: false, errors: { numbers: `At most ${numberLimits.rows} numbers` } }
  const errors: Record<string, string> = {}
  const numbers: PartNumber[] = []
  const seen = new Set<string>()
  for (const { position, typed } of rows) {
    const read = readNumber(typed, reference, seen)
    if ('number' in read) numbers.push(read)
    else errors[numberInput(position, read.field)] = read.message
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, numbers }
}

export const replacesSuccessor = 'A part cannot replace the part that it is replaced by'

type Refused = { field: keyof TypedNumber; message: string }

/**
 * Reads one number of a part, or says at which field it is refused. `seen` has what was read of the same part before, and gets
 * this one.
 */
export function readNumber(typed: TypedNumber, reference: string, seen: Set<string>): PartNumber | Refused {
  const refuse = (field: keyof TypedNumber, message: string) => ({ field, message })
  const [brand, number] = [oneLine(typed.brand), oneLine(typed.number)]
  const kind = numberKinds.find(kind => kind === typed.kind)
  if (!kind) return refuse('kind', 'Choose what kind of number it is')
  if (brand.length > numberLimits.brand)
    return refuse('brand', `Brand must be at most ${numberLimits.brand} characters`)
  if (kind === 'interchange' && brand === '')
    return refuse('brand', 'Whose number is it? Two brands may use the same one')
  if (number.length > numberLimits.number)
    return refuse('number', `Number must be at most ${numberLimits.number} characters`)
  const key = referenceKey(number)
  if (key === '') return refuse('number', 'A number needs a letter from A to Z or a digit')
  if (kind === 'gtin' && !isGtin(number)) {
    return refuse('number', 'A GTIN has 8, 12, 13 or 14 digits, and the last one checks the others: please compare it')
  }
  const isReplacing = kind === 'supersedes' || kind === 'superseded_by'
  if (isReplacing && key === referenceKey(reference)) return refuse('number', 'A part cannot replace itself')
  const opposite = kind === 'supersedes' ? 'superseded_by' : 'supersedes'
  if (isReplacing && seen.has([opposite, brand, key].join(' '))) {
    return refuse('number', replacesSuccessor)
  }
  const once = [kind, brand, key].join(' ')
  if (seen.has(once)) return refuse('number', 'This number is in the list already')
  seen.add(once)
  return { kind, brand: brand || null, number }
}
