import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { findRow } from '#db/rows.ts'
import { bandGroup, bands, firstBandSize, type Group, isCounted, type Look, lastBandOf } from './tokens.ts'

/** What is known of a product that was found: enough to rank it, to sort it and to count it. */
export type Candidate = {
  id: string
  /** Which of the asked parts found it. */
  foundBy: number[]
  categoryId: number | null
  popularity: number
  ratingCount: number
  ratingSum: number
  ratingAverage: number
  priceCents: number
  createdAt: number
  brand: string
  /** Words between spaces: ' brake pads front '. */
  nameWords: string
  brandWords: string
  /** Choices as tokens: 'spec.side/Left'. */
  specifications: string[]
}

/**
 * `items`: what was found, or where that is more than was asked for, the first of it. `count`: how many there are, exactly
 * up to what was asked for. `matches`: about how many there are.
 */
export type Candidates = { items: Candidate[]; count: number; isComplete: boolean; matches: number }

/** Looks that find products of one tier. `isTold`: a candidate of another part tells itself whether this one has it. */
export type Part = { looks: Look[]; isTold: boolean }

export type Ask = {
  /** What an earlier part finds comes before what a later one does. */
  parts: Part[]
  /** Groups that every look asks for as well. */
  narrowing: Group[]
  /** No band above this. */
  lastBand: number
  /** SQL: what a row `s` must be besides. */
  condition: SQL
  /** About how many products the shop has. */
  everything: number
  /** Counted exactly up to here. */
  upTo: number
  /** Of more than that, so many are told. */
  wanted: number
}

/** Half as many again as are counted are read whole, to be ranked by what they are. */
const wholeUpTo = ({ upTo }: Asked) => 1.5 * upTo
/** The estimate may be wrong: no more are read at once. */
const readAtMost = ({ upTo }: Asked) => 5 * upTo
/** The most popular products tell how many there are among all: 16,000. */
const probedBands = 6
const probed = firstBandSize * 2 ** probedBands

/**
 * The products that the parts find, about `matches` of them. Some hundred are read whole. Of more the first part is read
 * first, its most popular bands first, and no further than is asked for.
 */
export async function readCandidates(db: Db, ask: Ask, matches: number): Promise<Candidates> {
  const asked = narrowed(ask)
  if (matches <= wholeUpTo(asked)) {
    const turns = asked.parts.flatMap(({ looks, isTold }, turn) => (isTold ? [] : looks.map(look => ({ turn, look }))))
    const most = readAtMost(asked)
    const rows = await readTurns(db, asked, turns, most, most)
    if (rows.length < most) {
      const items = merge(rows.map(readCandidate))
      return { items, count: items.length, isComplete: true, matches: items.length }
    }
  }
  return readByBands(db, asked, Math.max(matches, asked.upTo))
}

const narrowed = ({ parts, narrowing, ...rest }: Ask) => ({
  ...rest,
  parts: parts.map(({ looks, isTold }) => ({ looks: looks.map(look => [...look, ...narrowing]), isTold })),
})

type Asked = Omit<Ask, 'narrowing'>

async function readByBands(db: Db, asked: Asked, matches: number): Promise<Candidates> {
  const { parts, condition, upTo, wanted } = asked
  const steps = stepsOf(asked, matches)
  const items: Candidate[] = []
  const seen: string[] = []
  for (const [place, { looks }] of parts.entries()) {
    const turns = steps.flatMap((step, turn) => looks.map(look => ({ turn, look: [step, ...look] })))
    const unseen = sql`${condition} and s.product_id <> all(${sql.param(seen)}::text[])`
    const told = Math.max(0, wanted - items.length)
    const asking = seen.length > 0 ? { ...asked, condition: unseen } : asked
    const rows = await readTurns(db, asking, turns, upTo + 1 - seen.length, told)
    items.push(...rows.slice(0, told).map(row => ({ ...readCandidate(row), foundBy: [place] })))
    seen.push(...rows.map(([id = '']) => id))
    if (seen.length > upTo) break
  }
  return { items, count: seen.length, isComplete: seen.length <= Math.min(upTo, wanted), matches }
}

/**
 * About how many products the parts find: `bound`, where no more have the words and these are few or a single one, else
 * as many as the most popular products tell.
 */
export async function estimateMatches(db: Db, ask: Ask, bound: number): Promise<number> {
  const { parts, lastBand, condition, everything, ...asked } = narrowed(ask)
  const looks = parts.flatMap(part => (part.isTold ? [] : part.looks))
  const isSure =
    Number.isFinite(bound) && looks.length === 1 && looks.every(look => look.length <= 1 && look.every(isCounted))
  if (isSure || bound <= wholeUpTo({ ...asked, parts, lastBand, condition, everything })) return bound
  const probe = bandGroup(0, everything > probed ? probedBands : lastBand)
  const { table, conditions } = tabulate(looks.map(look => ({ turn: 0, look: [probe, ...look] })))
  const row = await findRow(db, countRow)`
    select count(*) as count from ${table} cross join lateral (
      select from product_search s where ${conditions} and s.popularity <= ${lastBand} and ${condition}
    ) found`
  return Math.min(bound, (row?.count ?? 0) * Math.max(1, everything / probed))
}

const countRow = z.object({ count: wholeNumber })
const linesRow = z.object({ lines: z.string().nullable() })

/** Bands to look at, one step after another: first so many as have all that is asked for, if matches are spread evenly. */
function stepsOf({ upTo, everything, lastBand }: Asked, matches: number): Group[] {
  const likely = lastBandOf((1.1 * upTo * everything) / Math.max(1, matches))
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

type Turn = { turn: number; look: Look }

/**
 * The first `limit` rows turn by turn, those of a turn in the order of popularity. Only the first `told` have more than
 * their id. A nested loop looks turn by turn into the index, and the limit stops it.
 */
async function readTurns(
  db: Db,
  { condition, lastBand }: Pick<Asked, 'condition' | 'lastBand'>,
  turns: Turn[],
  limit: number,
  told: number,
): Promise<string[][]> {
  const { table, conditions } = tabulate(turns)
  const last = Math.max(...turns.map(({ turn }) => turn))
  const order = sql`popularity, rating_count desc, product_id collate "C"`
  const row = await findRow(db, linesRow)`
    select string_agg(case when place <= ${told} then line else product_id end, chr(10) order by place) as lines from (
      select product_id, row_number() over () as place, ${candidateLine} as line
      from generate_series(0, ${last}::integer) turn cross join lateral (
        select distinct on (popularity, rating_count, product_id collate "C") found.*
        from ${table} cross join lateral (
          select * from product_search s where ${conditions} and s.popularity <= ${lastBand} and ${condition}
          order by ${order} limit ${limit}
        ) found where look.turn = turn.turn order by ${order} limit ${limit}
      ) found limit ${limit}
    ) listed`
  return (row?.lines?.split('\n') ?? []).map(line => line.split('\t'))
}

/** Looks as a table: one with fewer groups than others asks for its first again, which costs the index nothing. */
export function tabulate(turns: Turn[]): { table: SQL; conditions: SQL } {
  const most = Math.max(1, ...turns.map(({ look }) => look.length))
  const slots = Array.from({ length: most }, (_, n) => `g${n}`)
  const everything = bandGroup(0, bands.inactive)
  const rows = turns.map(({ turn, look }) => ({
    turn,
    ...Object.fromEntries(slots.map((slot, n) => [slot, look[n] ?? look[0] ?? everything])),
  }))
  return {
    table: sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) look (turn integer, ${sql.raw(slots.map(slot => `${slot} text[]`).join(', '))})`,
    conditions: sql.raw(slots.map(slot => `s.tokens && look.${slot}`).join(' and ')),
  }
}

/** SQL: a row of `product_search` that a `turn` found, as a line for `readCandidate`. */
export const candidateLine = sql`concat_ws(chr(9), product_id, turn, coalesce(category_id::text, ''), popularity, rating_count,
  rating_sum, rating_average, price_cents, extract(epoch from created_at), brand, name_words, brand_words,
  nullif(specifications, ''))`

export function readCandidate(fields: string[]): Candidate {
  const [id = '', turn, categoryId, popularity, ratingCount, ratingSum, ratingAverage, priceCents, createdAt] = fields
  const [brand = '', nameWords, brandWords, ...specifications] = fields.slice(9)
  return {
    id,
    foundBy: [Number(turn)],
    categoryId: categoryId ? Number(categoryId) : null,
    popularity: Number(popularity),
    ratingCount: Number(ratingCount),
    ratingSum: Number(ratingSum),
    ratingAverage: Number(ratingAverage),
    priceCents: Number(priceCents),
    createdAt: Number(createdAt),
    brand,
    nameWords: ` ${nameWords} `,
    brandWords: ` ${brandWords} `,
    specifications,
  }
}

/** Each once, with all parts that found it. */
function merge(items: Candidate[]): Candidate[] {
  const merged = new Map<string, Candidate>()
  for (const item of items) {
    const known = merged.get(item.id)
    if (known) known.foundBy.push(...item.foundBy)
    else merged.set(item.id, item)
  }
  return [...merged.values()]
}
