import { z } from 'zod'
import { bareCell } from '#shop/trade/formats/nothing.ts'
import { formOfDate } from '#shop/trade/imports/files/cells/dates.ts'
import { formOfNumber, hasFraction } from '#shop/trade/imports/files/cells/number.ts'

/** Which notations stand in a column, each with the first cell that has it. 'either' may be both; `fraction` is no whole number. */
const columnEvidence = z.object({
  numbers: z.partialRecord(z.enum(['dot', 'comma', 'either']), z.string()),
  fraction: z.string().optional(),
  days: z.partialRecord(z.enum(['day', 'month', 'either']), z.string()),
})
/** What the cells of a file show of its notation, by the places of its columns. */
export const evidenceShape = z.array(columnEvidence)
export type Evidence = z.output<typeof evidenceShape>

/** Looks at each row of a file; `found` is what all of them show together. */
export function gatherEvidence(): { look: (cells: string[]) => void; found: Evidence } {
  const found: Evidence = []
  const look = (cells: string[]) => {
    for (const [place, cell] of cells.map(bareCell).entries()) {
      found[place] ??= { numbers: {}, days: {} }
      const number = formOfNumber(cell)
      if (number) {
        found[place].numbers[number] ??= cell
        if (hasFraction(cell)) found[place].fraction ??= cell
      } else if (cell.length < 30) {
        const day = formOfDate(cell)
        if (day) found[place].days[day] ??= cell
      }
    }
  }
  return { look, found }
}
