import type { Place } from './place.ts'

/** One thing that was measured. `isMet` is null where nothing was promised. */
export type Figure = { what: string; is: string; isMet: boolean | null }

/** A fault: `run` makes it in a shop of its own, and says what became of the others meanwhile. */
export type Fault = { title: string; run(place: Place): Promise<Figure[]> }

const begin = '<!-- figures of npm run faults -->'
const end = '<!-- end of the figures -->'

/** A table of the figures, in Markdown. */
export function table(results: readonly { title: string; figures: readonly Figure[] }[]): string {
  const rows = results.flatMap(({ title, figures }) =>
    figures.map(({ what, is, isMet }, n) => `| ${n === 0 ? title : ''} | ${what} | ${is} | ${wordOf(isMet)} |`),
  )
  return ['| fault | figure | measured | promise |', '|---|---|---|---|', ...rows].join('\n')
}

const wordOf = (isMet: boolean | null) => (isMet === null ? '' : isMet ? 'kept' : '**broken**')

/** The page with these figures in the place of those before. Throws where the page has no place for them. */
export function withFigures(page: string, figures: string): string {
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error('The page has no place for the figures')
  return `${page.slice(0, from + begin.length)}\n\n${figures}\n\n${page.slice(to)}`
}
