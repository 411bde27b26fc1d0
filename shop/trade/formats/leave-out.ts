import type { z } from 'zod'
import type { Reading } from './reading.ts'

type Path = readonly PropertyKey[]

/** The part of a record that goes with a bad value: the innermost thing of a list, such as one price, or else the field. */
const partOf = (path: Path): Path => path.slice(0, path.findLastIndex(step => typeof step === 'number') + 1 || 1)

/** A record without some of its parts: things of lists are taken out, and fields become null. */
function without(value: unknown, parts: Path[]): unknown {
  const below = (step: PropertyKey) => parts.filter(([first]) => first === step).map(path => path.slice(1))
  const isGone = (paths: Path[]) => paths.some(path => path.length === 0)
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, place) => (isGone(below(place)) ? [] : [without(item, below(place))]))
  }
  if (typeof value !== 'object' || value === null || parts.length === 0) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, isGone(below(name)) ? null : without(field, below(name))]),
  )
}

type Given = {
  line: number
  given: unknown
  places: Record<string, string>
  /** The fields without which a record is none. */
  needed: readonly string[]
  notes: { place: string; reason: string }[]
}

/**
 * Checks a record against its schema. A value that cannot be is left out and noted, with the thing of a list that it stands in, such as an
 * interchange number; only where the record is none without it the record is refused.
 */
export function checkedWithout<Schema extends z.ZodType>(schema: Schema, asked: Given): Reading<z.output<Schema>> {
  const { line, given, places, needed, notes } = asked
  const read = schema.safeParse(given)
  if (read.success) return { kind: 'row', line, row: read.data, notes }
  const found = read.error.issues.map(({ path, message }) => {
    const [first = ''] = path
    return {
      path,
      place: places[String(first)] ?? String(first),
      reason: message,
      isNeeded: needed.includes(String(first)),
    }
  })
  const [refusal] = found.filter(({ path, isNeeded }) => isNeeded || path.length === 0)
  if (refusal) return { kind: 'refused', line, place: refusal.place, reason: refusal.reason }
  const told = new Map(found.map(({ path, place, reason }) => [partOf(path).join('/'), { place, reason }]))
  const again = schema.safeParse(
    without(
      given,
      found.map(({ path }) => partOf(path)),
    ),
  )
  if (again.success) return { kind: 'row', line, row: again.data, notes: [...notes, ...told.values()] }
  const [first] = found
  return { kind: 'refused', line, place: first?.place ?? '', reason: first?.reason ?? 'Not understood' }
}
