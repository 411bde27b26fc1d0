import { openSync, readFileSync, writeSync } from 'node:fs'
import { z } from 'zod'

const entryShape = z.object({
  /** The deed's number. */
  at: z.int(),
  /**
   * 'begun' before it is sent; 'unsure' where the answer was lost, so that it may be done or not; 'ended' when it was answered; and
   * 'failed' where the shop threw what nobody expects.
   */
  is: z.enum(['begun', 'unsure', 'ended', 'failed']),
  /** How many of its forms were answered with yes. */
  done: z.int(),
  /** What those answers said, such as the pieces of the order; or why it was refused or failed. */
  says: z.string(),
})
export type Entry = z.output<typeof entryShape>

/** What was answered, in a file: it outlives the process that asked, and a deed stands in it before anybody counts on it. */
export type Ledger = { note(entry: Entry): void; read(): Entry[] }

export function openLedger(file: string): Ledger {
  const to = openSync(file, 'a')
  return {
    note: entry => writeSync(to, `${JSON.stringify(entry)}\n`),
    read: () => {
      const text = readFileSync(file, 'utf8')
      // What a killed process wrote last may have no end.
      return text
        .slice(0, text.lastIndexOf('\n') + 1)
        .split('\n')
        .filter(Boolean)
        .map(line => entryShape.parse(JSON.parse(line)))
    },
  }
}
