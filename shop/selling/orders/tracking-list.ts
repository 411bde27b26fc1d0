import { oneLine } from '#shop/typed-text.ts'

/** A line of a carrier's list. `number` is an order's number or its last nine characters, in capitals. */
export type TrackingLine = { line: number; number: string; tracking: string }

/** The most lines that are read at once. */
export const mostTrackingLines = 200

const aLine = /^#?(?<number>(?:ORD-\d{1,15}-)?[0-9A-Z]{9})(?:[\s,;]+(?<tracking>.*))?$/i

/**
 * Reads a pasted list with an order number and a tracking number in each line, as carriers and spreadsheets write it: between
 * them a comma, a semicolon, a tab or spaces, either of them in quotes. Leaves out empty lines and a first line of headings,
 * which has no digit. `problems` says of each other line that cannot be read why; line numbers are the pasted text's.
 */
export function readTrackingList(text: string): { lines: TrackingLine[]; problems: string[] } {
  const lines: TrackingLine[] = []
  const problems: string[] = []
  let isFirst = true
  for (const [index, raw] of text.split('\n').entries()) {
    const content = oneLine(raw.replaceAll('"', ''))
    if (content === '') continue
    const isHeading = isFirst && !/\d/.test(content)
    isFirst = false
    if (isHeading) continue
    const line = index + 1
    const { number, tracking = '' } = aLine.exec(content)?.groups ?? {}
    if (!number) problems.push(`Line ${line}: '${shortened(content)}' does not begin with an order number`)
    else if (!/[\p{L}\p{N}]/u.test(tracking)) problems.push(`Line ${line}: no tracking number after ${number}`)
    else lines.push({ line, number: number.toUpperCase(), tracking })
  }
  const { length } = lines
  if (length > mostTrackingLines) problems.push(`${length} lines: please paste at most ${mostTrackingLines} at once`)
  return { lines, problems }
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
