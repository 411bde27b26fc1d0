import { sql } from 'drizzle-orm'
import type { ReadDb } from '#db/client.server.ts'
import { type Candidate, isNot, readCandidate, readTurns, type Within } from './looks.server.ts'
import { bandGroup, bands, type Group, type Look, lastBandOf } from './tokens.ts'

/**
 * `items`: what was found, or where that is more than was asked for, the first of it. `count`: how many there are, exactly
 * up to what was asked for. `matches`: about how many there are.
 */
export type Candidates = { items: Candidate[]; count: number; isComplete: boolean; matches: number }

/**
 * Looks that find products of one tier. `isSeenInNames`: the name and brand of a candidate that another part found show whether
 * it belongs here, so this part need not be looked for where all candidates are read. `fits`: the looks find only what is made
 * for the vehicle that is asked for, or only what fits every vehicle.
 */
export type Part = { looks: Look[]; isSeenInNames?: boolean; fits?: 'own' | 'universal' }

export type Ask = {
  /** What an earlier part finds comes before what a later one does. */
  parts: Part[]
  /** Groups that every look asks for as well. */
  narrowing: Group[]
  within: Within
  /** About how many products the shop has. */
  everything: number
  /** Counted exactly up to here. */
  upTo: number
  /** Of more than that, so many are told. */
  wanted: number
}

/** About how many products are found. `isMany`: surely more than are counted. */
export type Estimate = { matches: number; isMany: boolean }

/** The looks of parts with what narrows all of them. */
export const narrowed = ({ parts, narrowing }: Pick<Ask, 'parts' | 'narrowing'>): Part[] =>
  parts.map(part => ({ ...part, looks: part.looks.map(look => [...look, ...narrowing]) }))

/** Half as many again as are counted are read whole, to be ranked by what they are. */
export const isFew = ({ upTo }: Pick<Ask, 'upTo'>, { matches }: Estimate): boolean => matches <= 1.5 * upTo
/** The estimate may be wrong: no more are read at once. */
const readAtMost = ({ upTo }: Ask) => 5 * upTo

/**
 * The products that the parts find. Some hundred are read whole. Of more the first part is read first, its most popular
 * bands first, and no further than is asked for.
 */
export async function readCandidates(db: ReadDb, ask: Ask, estimate: Estimate): Promise<Candidates> {
  if (isFew(ask, estimate)) {
    const most = readAtMost(ask)
    const turns = narrowed(ask).flatMap(({ looks, isSeenInNames }, turn) =>
      isSeenInNames ? [] : looks.map(look => ({ turn, look })),
    )
    const rows = await readTurns(db, turns, ask.within, most)
    if (rows.length < most) return completeOf(merge(rows.map(readCandidate), ask.parts))
  }
  return readByBands(db, ask, estimate)
}

export const completeOf = (items: Candidate[]): Candidates => {
  return { items, count: items.length, isComplete: true, matches: items.length }
}

async function readByBands(db: ReadDb, ask: Ask, { matches, isMany }: Estimate): Promise<Candidates> {
  const { within, upTo, wanted } = ask
  const limit = isMany ? wanted : upTo + 1
  const steps = stepsOf(ask, Math.max(matches, upTo), limit)
  const items: Candidate[] = []
  for (const [place, { looks, fits }] of narrowed(ask).entries()) {
    const turns = steps.flatMap((step, turn) => looks.map(look => ({ turn, look: [step, ...look] })))
    const left = limit - items.length
    const rows = await readTurns(db, turns, unseen(within, items), left)
    items.push(...rows.map(row => ({ ...readCandidate(row), foundBy: [place], isOwn: fits === 'own' })))
    if (items.length >= limit)
      return { items, count: upTo + 1, isComplete: false, matches: Math.max(matches, upTo + 1) }
  }
  return completeOf(items)
}

function unseen(within: Within, items: Candidate[]): Within {
  if (items.length === 0) return within
  const others = isNot(items.map(({ id }) => id))
  return { ...within, condition: within.condition ? sql`${within.condition} and ${others}` : others }
}

/** Bands to look at, one step after another: first so many as have all that is asked for, if matches are spread evenly. */
function stepsOf({ everything, within: { lastBand } }: Ask, matches: number, wanted: number): Group[] {
  const likely = lastBandOf((1.1 * wanted * everything) / Math.max(1, matches))
  const last = lastBandOf(everything)
  const steps: Group[] = []
  let from = 0
  for (let to = Math.min(likely, last); from < last; to = Math.min(from + 1, last)) {
    steps.push(bandGroup(from, to))
    from = to + 1
  }
  const others = [bands.soldOut, bands.inactive].filter(band => band <= lastBand)
  return [...steps, bandGroup(from, bands.uncounted), ...others.map(band => bandGroup(band, band))]
}

/** Each once, with all parts that found it. */
function merge(items: Candidate[], parts: Part[]): Candidate[] {
  const merged = new Map<string, Candidate>()
  for (const item of items) {
    const known = merged.get(item.id) ?? item
    if (known !== item) known.foundBy.push(...item.foundBy)
    known.isOwn ||= item.foundBy.some(place => parts[place]?.fits === 'own')
    merged.set(item.id, known)
  }
  return [...merged.values()]
}
