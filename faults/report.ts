import type { Place, PlaceOptions } from './place.ts'

/** One thing that was measured. `isMet` is null where nothing was promised. */
export type Figure = { what: string; is: string; isMet: boolean | null }

/** A fault: `run` makes it in shops of its own, which `open` opens and closes, and says what became of the others meanwhile. */
export type Fault = {
  title: string
  /** It mounts a disk of its own. */
  needsRoot?: boolean
  /** It opens no copy of the demo shop. */
  standsAlone?: boolean
  run(open: (options?: PlaceOptions) => Promise<Place>): Promise<Figure[]>
}

/** What a fault came to. `load` is the load average of the machine when it ended. */
export type Result = { title: string; load: string; figures: readonly Figure[] }

const begin = '<!-- figures of npm run faults -->'
const end = '<!-- end of the figures -->'

/** A table of the figures, in Markdown. */
export function table(results: readonly Result[]): string {
  const rows = results.flatMap(({ title, load, figures }) =>
    figures.map(({ what, is, isMet }, n) => {
      const [name, busy] = n === 0 ? [title, load] : ['', '']
      return `| ${name} | ${what} | ${is} | ${wordOf(isMet)} | ${busy} |`
    }),
  )
  return ['| fault | figure | measured | promise | load |', '|---|---|---|---|---|', ...rows].join('\n')
}

const wordOf = (isMet: boolean | null) => (isMet === null ? '' : isMet ? 'kept' : '**broken**')

/** The page with these figures in the place of those before. Throws where the page has no place for them. */
export function withFigures(page: string, figures: string): string {
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error('The page has no place for the figures')
  return `${page.slice(0, from + begin.length)}\n\n${figures}\n\n${page.slice(to)}`
}
