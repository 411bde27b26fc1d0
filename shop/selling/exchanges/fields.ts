/** A part that goes out, as it stands in a form: a reference or part number, and its pieces. */
export type OutRow = { part: string; pieces: string }

/** The names of a row's fields; 1 is the first. */
export const outField = (row: number): string => `out-${row}`
export const outPiecesField = (row: number): string => `out-pieces-${row}`

/** At most so many different parts go out at once. */
export const maxOutRows = 20

/** The rows of a form that have a part, from its fields by name. */
export const outRowsOf = (values: Record<string, unknown>): OutRow[] =>
  Array.from({ length: maxOutRows }, (_, index) => ({
    part: String(values[outField(index + 1)] ?? '').trim(),
    pieces: String(values[outPiecesField(index + 1)] ?? '1').trim(),
  })).filter(({ part }) => part !== '')

/** The rows with one piece more of a part: on its own row, or on a new one. */
export function withPart(rows: readonly OutRow[], part: string): OutRow[] {
  const has = rows.some(row => row.part === part)
  if (!has) return [...rows.filter(row => row.part !== ''), { part, pieces: '1' }]
  return rows.map(row => (row.part === part ? { part, pieces: String((Number(row.pieces) || 0) + 1) } : row))
}
