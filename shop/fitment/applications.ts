import type { NamedApplication } from '#shop/vcdb/resolve.ts'
import { yearSpanPattern } from './answers.ts'
import { type Facts, judgeCondition, readFacts } from './facts.ts'

/** A variant of the shop with the names by which files speak of it. */
export type KnownVariant = { id: number; make: string; model: string; name: string; year: string }

/** One row of fitment, as it comes out of applications. Months are '2014-04'. */
export type FittedRow = {
  /** Of the first application that it comes from. */
  line: number
  brandId: string | null
  partNumber: string
  variantId: number
  position: string | null
  quantity: number | null
  builtFrom: string | null
  builtTo: string | null
  engine: string | null
  drive: string | null
  body: string | null
  note: string | null
}

/** What is asked of a car, and where the part goes: most rows of a file share few of these. */
type Condition = Omit<FittedRow, 'line' | 'brandId' | 'partNumber' | 'variantId' | 'note'> & { notes: string }
type Part = Pick<FittedRow, 'brandId' | 'partNumber'>
type Gathered = { line: number; part: Part; variantId: number; condition: Condition; years: number[] }

const longestNote = 200
const longestText = 80

/** 'Citroën C-4' as 'citroenc4'. */
const compact = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9.]+/)
    .filter(Boolean)

/**
 * Turns the applications of a file into rows of fitment. An application fits every variant of its model that it covers: of one of
 * its years, and of the sub-model, engine, drive and body that it names where the variant says these. What the variant does not
 * say becomes a condition of the row. A file has an application for each model year, so rows come when all are in: one for all
 * years of a variant, or one with a note that names the years where some are missing.
 */
export function gatherApplications(known: KnownVariant[]) {
  const variants = known.map(withFacts)
  const byMake = Map.groupBy(variants, ({ make }) => compact(make))
  const byModel = Map.groupBy(variants, ({ make, model }) => `${compact(make)}/${compact(model)}`)
  const spansById = new Map(variants.map(({ id, spans }) => [id, spans]))
  const gathered = new Map<string, Gathered>()
  const partOf = interning<Part>()
  const conditionOf = interning<Condition>()

  /** Takes one application; returns why it is refused, or null. */
  function take(application: NamedApplication, line: number): { place: string; reason: string } | null {
    const { make, model, years, brandId, partNumber } = application
    const ofMake = byMake.get(compact(make))
    if (!ofMake) return { place: 'Make', reason: `The shop has no make '${make}'` }
    const name = model === null ? make : `${make} ${model}`
    const ofModel = model === null ? ofMake : byModel.get(`${compact(make)}/${compact(model)}`)
    if (!ofModel) return { place: 'Model', reason: `The shop has no model '${name}'` }
    const ofYears = ofModel.filter(({ spans }) => spans.length === 0 || spans.some(span => overlap(span, years)))
    if (ofYears.length === 0) return { place: 'Years', reason: `The shop has no '${name}' of ${spanText(years)}` }
    const fitted = fittedBy(application, ofYears)
    if (fitted.length === 0)
      return { place: 'Model', reason: `No '${name}' of the shop has what the application names` }
    const part = partOf({ brandId, partNumber })
    for (const { variantId, ...asked } of fitted) {
      const condition = conditionOf(asked)
      const key = `${part.index},${variantId},${condition.index}`
      const row = gathered.get(key) ?? { line, part: part.value, variantId, condition: condition.value, years: [] }
      for (let year = years.from; year <= years.to; year++) if (!row.years.includes(year)) row.years.push(year)
      gathered.set(key, row)
    }
    return null
  }

  function* rows(): Generator<FittedRow> {
    for (const { line, part, variantId, condition, years } of gathered.values()) {
      const { notes, ...asked } = condition
      const note = [notes, yearsNote(spansById.get(variantId) ?? [], years)].filter(Boolean).join('; ')
      yield { line, ...part, variantId, ...asked, note: shortened(note) }
    }
  }

  return { take, rows }
}

const shortened = (note: string) => (note.length > longestNote ? `${note.slice(0, longestNote - 1)}…` : note || null)

/** Keeps equal values once, each with a number. */
function interning<Value>() {
  const kept = new Map<string, { index: number; value: Value }>()
  return (value: Value) => {
    const key = JSON.stringify(value)
    const found = kept.get(key) ?? { index: kept.size, value }
    kept.set(key, found)
    return found
  }
}

type Span = { from: number; to: number | null }
type Variant = KnownVariant & { facts: Facts; words: Set<string>; spans: Span[] }

const withFacts = (variant: KnownVariant): Variant => ({
  ...variant,
  facts: readFacts(variant.name),
  words: new Set(wordsOf(variant.name)),
  spans: Array.from(variant.year.matchAll(new RegExp(yearSpanPattern, 'g')), ([, first, last, plus]) => ({
    from: Number(first),
    to: plus ? null : Number(last ?? first),
  })),
})

const overlap = (span: Span, { from, to }: { from: number; to: number }) =>
  from <= (span.to ?? Number.POSITIVE_INFINITY) && to >= span.from

const spanText = ({ from, to }: { from: number; to: number }) => (from === to ? String(from) : `${from} to ${to}`)

/**
 * The variants that a sub-model names: those that are called exactly so, of these the ones with exactly the years, else those whose
 * names have all of its words.
 */
function namedBy(subModel: string, variants: Variant[], { from, to }: { from: number; to: number }): Variant[] {
  const called = variants.filter(({ name }) => compact(name) === compact(subModel))
  const ofYears = called.filter(({ spans }) => spans.some(span => span.from === from && (span.to ?? to) === to))
  if (called.length > 0) return ofYears.length > 0 ? ofYears : called
  const wanted = wordsOf(subModel)
  return variants.filter(({ words }) => wanted.length > 0 && wanted.every(word => words.has(word)))
}

/** The variants that an application covers, each with what is left to ask of the car. */
function fittedBy(application: NamedApplication, variants: Variant[]): (Condition & { variantId: number })[] {
  const { subModel, engine, drive, body, position, quantity } = application
  const named = subModel === null ? [] : namedBy(subModel, variants, application.years)
  const { notes, builtFrom, builtTo } = readMonths(application.notes)
  if (subModel !== null && named.length === 0) notes.push(`Sub-model ${subModel}`)
  return (named.length > 0 ? named : variants).flatMap(({ id, facts }) => {
    const judged = [...engine, ...drive, ...body].map(text => judgeCondition(text, facts))
    if (judged.includes('no')) return []
    const open = (texts: string[]) =>
      texts
        .filter(text => judgeCondition(text, facts) === 'open')
        .join(', ')
        .slice(0, longestText) || null
    const asked = { engine: open(engine), drive: open(drive), body: open(body) }
    return { variantId: id, position, quantity, builtFrom, builtTo, ...asked, notes: notes.join('; ') }
  })
}

/** Notes such as 'Built from 04/2014' are months; the others stay. */
function readMonths(given: string[]) {
  const notes: string[] = []
  let builtFrom: string | null = null
  let builtTo: string | null = null
  for (const note of given) {
    const [, word, month = '', year] =
      /^(?:built )?(from|up to|to|thru|through) (0?[1-9]|1[0-2])\/((?:19|20)\d\d)$/i.exec(note) ?? []
    const built = `${year}-${month.padStart(2, '0')}`
    if (!word) notes.push(note)
    else if (word.toLowerCase() === 'from') builtFrom = built
    else builtTo = built
  }
  return { notes, builtFrom, builtTo }
}

/** Which model years of a variant a part fits, where it is not all of them; null where it is. */
function yearsNote(spans: Span[], years: number[]): string | null {
  // A variant that is still built goes on; nobody knows of more of its years than this one.
  const until = (to: number | null) => to ?? new Date().getUTCFullYear()
  const isAll =
    spans.length > 0 && spans.every(({ from, to }) => countWithin(years, from, until(to)) === until(to) - from + 1)
  if (isAll) return null
  const sorted = years.toSorted((a, b) => a - b)
  const runs: { from: number; to: number }[] = []
  for (const year of sorted) {
    const last = runs.at(-1)
    if (last && last.to === year - 1) last.to = year
    else runs.push({ from: year, to: year })
  }
  return `Model years ${runs.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(', ')}`
}

const countWithin = (years: number[], from: number, to: number) =>
  years.filter(year => year >= from && year <= to).length
