import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { onlyRow } from '#db/rows.ts'
import { bandGroup, bands, type Look } from './tokens.ts'

/** What is known of a product that was found: enough to rank it, to sort it and to count it. */
export type Candidate = {
  id: string
  /** The parts of the source that found it, by their numbers. */
  foundBy: number[]
  /** Whether it is made for the vehicle that is asked for, not only universal. */
  isOwn: boolean
  categoryId: number | null
  popularity: number
  ratingCount: number
  ratingSum: number
  ratingAverage: number
  priceCents: number
  createdAt: number
  brand: string
  /** The words of its name between spaces: ' brake pads front '. */
  nameWords: string
  brandWords: string
  /** Its choices as tokens: 'spec.side/Left'. */
  specifications: string[]
}

/** A look, and which turn it is in: what an earlier turn finds comes first. */
export type Turn = { turn: number; look: Look }

/** The rows `s` that may be found: none above a band, and, in SQL, what they must be besides. */
export type Within = { lastBand: number; condition: SQL | null }

export const isWithin = ({ lastBand, condition }: Within): SQL =>
  condition ? sql`s.popularity <= ${lastBand} and ${condition}` : sql`s.popularity <= ${lastBand}`

/** SQL: whether a row `s` is none of these products. */
export const isNot = (ids: string[]): SQL => sql`s.product_id <> all(${sql.param(ids)}::text[])`

const linesRow = z.object({ lines: z.string().nullable() })

/**
 * Reads what looks find, up to `limit`: each product once for each look that finds it, in no order. `offset 0` keeps PostgreSQL
 * from making one join of all looks.
 */
export async function readLooks(db: ReadDb, turns: Turn[], within: Within, limit: number): Promise<Candidate[]> {
  if (turns.length === 0) return []
  const { table, conditions } = tabulate(turns)
  const { lines } = await onlyRow(db, linesRow)`
    select string_agg(line, chr(10)) as lines from (
      select found.line from ${table} cross join lateral (
        select ${candidateLine(sql`turn`)} as line from product_search s where ${conditions} and ${isWithin(within)} offset 0
      ) found limit ${limit}
    ) listed`
  return (lines?.split('\n') ?? []).map(readCandidate)
}

/**
 * Reads the first `limit` products turn by turn, those of a turn in the order of popularity. PostgreSQL reads what is lateral to
 * a turn for one turn after the other, and the limit stops it.
 */
export async function readTurns(db: ReadDb, turns: Turn[], within: Within, limit: number): Promise<Candidate[]> {
  if (turns.length === 0) return []
  const { table, conditions } = tabulate(turns)
  const last = Math.max(...turns.map(({ turn }) => turn))
  const order = sql`popularity, rating_count desc, product_id collate "C"`
  const { lines } = await onlyRow(db, linesRow)`
    select string_agg(line, chr(10) order by turn, ${order}) as lines from (
      select turn, found.* from generate_series(0, ${last}::integer) turn cross join lateral (
        select distinct on (popularity, rating_count, product_id collate "C") found.*
        from ${table} cross join lateral (
          select popularity, rating_count, product_id, ${candidateLine(sql`look.turn`)} as line
          from product_search s where ${conditions} and ${isWithin(within)} order by ${order} limit ${limit}
        ) found where look.turn = turn.turn order by ${order} limit ${limit}
      ) found limit ${limit}
    ) listed`
  return (lines?.split('\n') ?? []).map(readCandidate)
}

/**
 * SQL: looks as a table, and the groups that a row `s` must have of one of them. A look with fewer groups than others asks for
 * its first one again, which costs the index nothing.
 */
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

/** SQL: a row of `product_search` that a turn found, as a line for `readCandidate`. */
export const candidateLine = (
  turn: SQL,
): SQL => sql`concat_ws(chr(9), product_id, ${turn}, coalesce(category_id::text, ''), popularity, rating_count,
  rating_sum, rating_average, price_cents, extract(epoch from created_at), brand, name_words, brand_words,
  nullif(specifications, ''))`

export function readCandidate(line: string): Candidate {
  const fields = line.split('\t')
  const [id = '', turn, categoryId, popularity, ratingCount, ratingSum, ratingAverage, priceCents, createdAt] = fields
  const [brand = '', nameWords, brandWords, ...specifications] = fields.slice(9)
  return {
    id,
    foundBy: [Number(turn)],
    isOwn: false,
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
