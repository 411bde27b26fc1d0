import type { ReasonGroup } from '#shop/trade/imports/work/shown.ts'

/** The panels of an import's page that can be opened by its address, `?open=given#given`. */
export type Panel = 'columns' | 'given'

export const readPanel = (search: URLSearchParams): Panel | null => {
  const open = search.get('open')
  return open === 'columns' || open === 'given' ? open : null
}

/** Which fields of how rows are read a file's question is answered in, as shop/trade/imports/files/notation.ts asks it. */
export const askedIn = (problem: string | null) => ({
  decimal: problem !== null && /\bbefore the decimals\b/.test(problem),
  dayFirst: problem !== null && /\bthe day or the month\b/.test(problem),
})

export type Remedy = { label: string; to: { search: string; hash: string } }

const remedyAt = (panel: Panel, label: string): Remedy => ({
  label,
  to: { search: `?open=${panel}`, hash: `#${panel}` },
})

const givenOnce = 'Give it once for all new products'
const givenOrLacked = `${givenOnce}, or take new ones in as inactive`
/** What a new product may lack, where the settings of the import say so: it is inactive then. Price lists seldom have either. */
const mayLack: ReadonlySet<string> = new Set(['Category', 'Specifications'])

/**
 * What can be done here about rows that lack something, and not only in the file: give it once for all new products where that is
 * possible (`given` are the labels of such columns), or else choose its column.
 */
export function remedyOf({ field, rows }: Pick<ReasonGroup, 'field' | 'rows'>, given: string[]): Remedy | null {
  const reason = rows[0]?.reason ?? ''
  if (!/ is required\b/.test(reason)) return null
  if (field !== null && given.includes(field)) return remedyAt('given', mayLack.has(field) ? givenOrLacked : givenOnce)
  return reason.endsWith('the file does not say it') ? remedyAt('columns', 'Choose its column') : null
}
