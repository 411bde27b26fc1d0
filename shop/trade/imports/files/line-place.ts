import { formatNumber } from '#shop/numbers.ts'

type Place = { line: number; sheet?: string | null }

/** Where a row stands in its file: 'Line 12', or "Line 12 of 'Filters'" where several sheets were read. */
export const linePlace = ({ line, sheet }: Place): string =>
  sheet ? `Line ${formatNumber(line)} of '${sheet}'` : `Line ${formatNumber(line)}`

/** The same for a cell of a file: '12', or 'Filters!12' as spreadsheets write it. */
export const shortPlace = ({ line, sheet }: Place): string => (sheet ? `${sheet}!${line}` : String(line))
