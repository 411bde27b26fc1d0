import { z } from 'zod'
import { judgeCondition, readCondition } from '#shop/cars/fitment/judge.ts'
import { fitTextLimits } from '#shop/cars/fitment/typed.ts'
import { type Facts, readFacts } from '#shop/cars/vehicles/facts.ts'
import { vehicleNameKey, vehicleNameWords } from '#shop/cars/vehicles/name-key.ts'
import type { YearSpan } from '#shop/cars/vehicles/year-spans.ts'
import { spansOf } from '#shop/cars/vehicles/year-spans.ts'
import { askedText, type NamedApplication } from '#shop/trade/vcdb/resolve.ts'

/** A variant of the shop with the names by which files speak of it. */
export type KnownVariant = { id: number; make: string; model: string; name: string; year: string }

const text = z.string().nullable()
/**
 * What is asked of a car, and where the part goes; and the variants of which it is asked. Months are '2014-04'. `brandId` is the
 * trade's code of the part's brand.
 */
export const fitSchema = z.object({
  brandId: text,
  position: text,
  quantity: z.int().nullable(),
  builtFrom: text,
  builtTo: text,
  engine: text,
  drive: text,
  body: text,
  notes: z.string(),
  variantIds: z.array(z.int()),
})
export type Fit = z.output<typeof fitSchema>
type Condition = Omit<Fit, 'variantIds'>

type Matched = { ok: true; fits: Fit[] } | { ok: false; place: string; reason: string }

/**
 * Finds the variants of an application: every one of its model that it covers, of one of its years, and of the sub-model, engine,
 * drive and body that it names where the variant says these. What the variant does not say becomes a condition. Refuses an
 * application that covers none.
 */
export function applicationMatcher(known: KnownVariant[]): (application: NamedApplication) => Matched {
  const variants = known.map(withFacts)
  const byMake = Map.groupBy(variants, ({ make }) => vehicleNameKey(make))
  const byModel = Map.groupBy(variants, ({ make, model }) => `${vehicleNameKey(make)}/${vehicleNameKey(model)}`)
  const refuse = (place: string, reason: string): Matched => ({ ok: false, place, reason })
  return application => {
    const { make, model, years } = application
    const ofMake = byMake.get(vehicleNameKey(make))
    if (!ofMake) return refuse('Make', `The shop has no make '${make}'`)
    const name = model === null ? make : `${make} ${model}`
    const ofModel = model === null ? ofMake : byModel.get(`${vehicleNameKey(make)}/${vehicleNameKey(model)}`)
    if (!ofModel) return refuse('Model', `The shop has no model '${name}'`)
    const ofYears = ofModel.filter(({ spans }) => spans.length === 0 || spans.some(span => overlap(span, years)))
    if (ofYears.length === 0) return refuse('Years', `The shop has no '${name}' of ${spanText(years)}`)
    const fits = fittedBy(application, ofYears)
    if (fits.length === 0) return refuse('Model', `No '${name}' of the shop has what the application names`)
    return { ok: true, fits }
  }
}

type Variant = KnownVariant & { nameKey: string; facts: Facts; words: Set<string>; spans: YearSpan[] }

const withFacts = (variant: KnownVariant): Variant => ({
  ...variant,
  nameKey: vehicleNameKey(variant.name),
  facts: readFacts(variant.name),
  words: new Set(vehicleNameWords(variant.name)),
  spans: spansOf(variant.year),
})

const overlap = (span: YearSpan, { from, to }: { from: number; to: number }) =>
  from <= (span.to ?? Number.POSITIVE_INFINITY) && to >= span.from

const spanText = ({ from, to }: { from: number; to: number }) => (from === to ? String(from) : `${from} to ${to}`)

/**
 * The variants that a sub-model names: those that are called exactly so, of these the ones with exactly the years, else those whose
 * names have all of its words.
 */
function namedBy(subModel: string, variants: Variant[], { from, to }: { from: number; to: number }): Variant[] {
  const wantedName = vehicleNameKey(subModel)
  const called = variants.filter(({ nameKey }) => nameKey === wantedName)
  const ofYears = called.filter(({ spans }) => spans.some(span => span.from === from && (span.to ?? to) === to))
  if (called.length > 0) return ofYears.length > 0 ? ofYears : called
  const wanted = vehicleNameWords(subModel)
  return variants.filter(({ words }) => wanted.length > 0 && wanted.every(word => words.has(word)))
}

/** What files say of a car that a variant's name may say too. */
const fields = ['engine', 'drive', 'body'] as const

/** The variants that an application covers, by what is left to ask of the car. */
function fittedBy(application: NamedApplication, variants: Variant[]): Fit[] {
  const { brandId, subModel, position, quantity } = application
  const named = subModel === null ? [] : namedBy(subModel, variants, application.years)
  const { notes, builtFrom, builtTo, ...told } = readNotes(application.notes)
  if (subModel !== null && named.length === 0) notes.push(`Sub-model ${subModel}`)
  const asked = fields.flatMap(field =>
    application[field].map(one => ({ ...one, field, condition: readCondition(one.value) })),
  )
  const byCondition = new Map<string, Fit>()
  for (const { id, facts } of named.length > 0 ? named : variants) {
    const judged = asked.map(one => ({ ...one, verdict: judgeCondition(one.condition, facts) }))
    if (judged.some(({ verdict }) => verdict === 'no')) continue
    const beyond: string[] = []
    const open = (field: (typeof fields)[number]) => {
      const texts = judged.filter(one => one.field === field && one.verdict === 'open').map(askedText)
      const { kept, others } = asManyAs(fitTextLimits[field], [...told[field], ...texts])
      beyond.push(...others)
      return kept
    }
    const said: Omit<Condition, 'notes'> = {
      brandId,
      position,
      quantity,
      builtFrom,
      builtTo,
      engine: open('engine'),
      drive: open('drive'),
      body: open('body'),
    }
    const condition: Condition = { ...said, notes: [...notes, ...beyond].join('; ') }
    const key = JSON.stringify(condition)
    const fit = byCondition.get(key) ?? { ...condition, variantIds: [] }
    fit.variantIds.push(id)
    byCondition.set(key, fit)
  }
  return [...byCondition.values()]
}

/** As many of the texts as a field has room for. The others go to the note, since no condition may be lost. */
function asManyAs(longest: number, texts: string[]) {
  let kept = ''
  const others: string[] = []
  for (const text of texts) {
    const longer = kept === '' ? text : `${kept}, ${text}`
    if (longer.length <= longest) kept = longer
    else others.push(text)
  }
  return { kept: kept || null, others }
}

/** Notes such as 'Built from 04/2014' are months, and those such as 'The engine is V6' are as this shop writes them; the others stay. */
function readNotes(given: string[]) {
  const notes: string[] = []
  const told: Record<(typeof fields)[number], string[]> = { engine: [], drive: [], body: [] }
  let builtFrom: string | null = null
  let builtTo: string | null = null
  for (const note of given) {
    const [, word, month = '', year] =
      /^(?:built )?(from|up to|to|thru|through) (0?[1-9]|1[0-2])\/((?:19|20)\d\d)$/i.exec(note) ?? []
    const built = `${year}-${month.padStart(2, '0')}`
    const field = fields.find(name => note.startsWith(fieldNote(name, '')))
    if (field) told[field].push(note.slice(fieldNote(field, '').length))
    else if (!word) notes.push(note)
    else if (word.toLowerCase() === 'from') builtFrom = built
    else builtTo = built
  }
  return { notes, builtFrom, builtTo, ...told }
}

/** How a file says in a note what a field of a row asks, where an element would be taken for what the variant's name says. */
export const fieldNote = (field: (typeof fields)[number], text: string): string => `The ${field} is ${text}`
