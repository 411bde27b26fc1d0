import { namesYear, spansOf, type YearSpan } from './year-spans.ts'

// How the variants of a model are told apart on its page: by the years that belong together, and each by body and engine.

type Named = { name: string; year: string }

/** Variants whose years belong together; `years` is null for those whose text names none. */
type Generation<Variant> = { years: YearSpan | null; variants: Variant[] }

/**
 * Groups variants by generation, as far as their years tell: the longest run of years is a generation, and what lies in it by
 * half or more belongs to it. A variant of 2009-2011 stands with that of 2009-2013; one of 2014-2019 has a generation of its own.
 * Generations and variants stay in the order in which they come.
 */
export function groupByGeneration<Variant extends Named>(
  variants: readonly Variant[],
  thisYear: number,
): Generation<Variant>[] {
  const runs = variants.map(({ year }) => runOf(year))
  const endOf = ({ from, to }: YearSpan) => to ?? Math.max(thisYear, from)
  const lengthOf = (run: YearSpan) => endOf(run) - run.from + 1
  const shared = (one: YearSpan, other: YearSpan) =>
    Math.max(0, Math.min(endOf(one), endOf(other)) - Math.max(one.from, other.from) + 1)
  const generations: YearSpan[] = []
  for (const run of runs.filter(run => run !== null).toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    if (!generations.some(generation => 2 * shared(generation, run) >= lengthOf(run))) generations.push(run)
  }
  const home = (run: YearSpan | null) =>
    run && generations.toSorted((one, other) => shared(other, run) - shared(one, run))[0]
  const groups = new Map<YearSpan | null, Variant[]>()
  variants.forEach((variant, place) => {
    const generation = home(runs[place] ?? null) ?? null
    groups.set(generation, [...(groups.get(generation) ?? []), variant])
  })
  return [...groups].map(([generation, members]) => ({ years: generation && wholeRun(members), variants: members }))
}

/** From the first to the last year that a text names. */
function runOf(text: string): YearSpan | null {
  const spans = spansOf(text)
  const [first] = spans
  if (!first) return null
  return spans.reduce(
    (run, { from, to }) => ({
      from: Math.min(run.from, from),
      to: run.to === null || to === null ? null : Math.max(run.to, to),
    }),
    first,
  )
}

const wholeRun = (variants: readonly Named[]) => runOf(variants.map(({ year }) => year).join(', '))

/** '2009 to 2013', '2020 and later', '2014'; 'Other years' where no year is named. */
export const generationText = (years: YearSpan | null): string =>
  years === null
    ? 'Other years'
    : years.to === null
      ? `${years.from} and later`
      : years.to === years.from
        ? String(years.from)
        : `${years.from} to ${years.to}`

const engine = /(?<![\w.])\d[.,]\d ?(?:L|l|litre|liter)?(?![\w.])/

/**
 * A variant's name as it tells body and trim, then engine and drive: 'Wagon 1.8L 4-cyl FWD' is 'Wagon' and '1.8L 4-cyl FWD'. One
 * of the two is empty where the name has nothing of it.
 */
export function bodyAndEngine(name: string): { body: string; engine: string } {
  const place = engine.exec(name)?.index ?? name.length
  return { body: name.slice(0, place).trim(), engine: name.slice(place).trim() }
}

/** The variants that have all typed words in their names or years: '2.0 diesel', 'wagon 2004'. */
export function variantsTyped<Variant extends Named>(variants: readonly Variant[], typed: string): Variant[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return variants.filter(({ name, year }) => {
    const text = `${name} ${year}`.toLowerCase()
    return words.every(word => text.includes(word) || (/^(19|20)\d\d$/.test(word) && namesYear(year, Number(word))))
  })
}
