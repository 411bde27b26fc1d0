import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { allNumbers, begunOfBrand, startsWith } from './all-numbers.server.ts'
import { type Part, readCandidates } from './candidates.server.ts'
import type { Candidate } from './looks.server.ts'
import { foundByText, numberRow } from './numbered.server.ts'
import { listKeys, type PartNumbers } from './part-numbers.ts'
import { byPopularity } from './ranking.ts'
import { bands, type Group, wordGroup } from './tokens.ts'
import { readFitting } from './vehicles.server.ts'

const productRow = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  priceCents: wholeNumber,
  image: z.string().nullable(),
  categoryId: z.int().nullable(),
})
/** `number`: the one that is begun, where that is not the product's reference. */
export type SuggestedProduct = z.output<typeof productRow> & { number?: string | null }

/** So many products complete the text. */
const most = 20
const mostByNumber = 5

type Typed = {
  /** What each typed word may be, in names and brands. */
  known: { words: string[]; nameCount: number }[]
  /** The products must fit one of these variants; null: any. */
  subModelIds: number[] | null
  everything: number
}

/**
 * Popular products whose number is begun, or that have all typed words in name or brand. What is begun is rather a word of
 * names than a brand; what is made for a vehicle comes before what fits all of them.
 */
export async function listPopular(db: ReadDb, numbers: PartNumbers, typed: Typed): Promise<SuggestedProduct[]> {
  const numbered = await listBegun(db, numbers)
  if (numbered.length > 0) return numbered
  const { known, subModelIds, everything } = typed
  if (known.length === 0 || known.some(({ words }) => words.length === 0)) return []
  const title = known.map(({ words }) => wordGroup('title', words))
  const inName = [...title.slice(0, -1), wordGroup('name', known.at(-1)?.words ?? [])]
  const fitting = subModelIds && (await readFitting(db, subModelIds))
  const partsOf = (groups: Group[], isSeenInNames: boolean): Part[] =>
    fitting
      ? [
          { looks: [[...groups, fitting.own]], isSeenInNames, fits: 'own' },
          { looks: [[...groups, fitting.universal]], isSeenInNames, fits: 'universal' },
        ]
      : [{ looks: [groups], isSeenInNames }]
  const ask = {
    // Where few have the words, their names tell whether the last one is in them.
    parts: [...partsOf(inName, true), ...partsOf(title, false)],
    narrowing: [],
    within: { lastBand: bands.soldOut, condition: null },
    everything,
    upTo: most - 1,
    wanted: most,
  }
  const { items } = await readCandidates(db, ask, {
    matches: Math.min(...known.map(({ nameCount }) => nameCount)),
    isMany: false,
  })
  const begun = known.at(-1)?.words ?? []
  const isNamed = ({ nameWords }: Candidate) => begun.some(word => nameWords.includes(` ${word} `))
  const ordered = items.toSorted(
    (a, b) => Number(isNamed(b)) - Number(isNamed(a)) || Number(b.isOwn) - Number(a.isOwn) || byPopularity(a, b),
  )
  return readProducts(
    db,
    ordered.slice(0, most).map(({ id }) => id),
  )
}

const keyRow = numberRow.extend({ id: z.string() })

/** Each by its own look into the index: sorted together, the planner would walk all numbers for what few have. */
async function listBegun(db: ReadDb, numbers: PartNumbers): Promise<SuggestedProduct[]> {
  const { whole, ofBrands } = numbers
  if (!/[0-9]/.test(whole) || whole.length < 3) return []
  const rows = await listRows(db, keyRow)`
    select id, kind, brand, number from (
      select distinct on (product_id) product_id as id, key, kind, brand, number from (
        (select * from ${allNumbers} where is_active and key = any(${sql.param(listKeys(numbers))}::text[]) limit ${most})
        union all
        (select * from ${allNumbers} where is_active and ${startsWith(sql`${whole}::text`)}
          order by key using ~<~ limit ${most})
        union all
        (select begun.* from jsonb_to_recordset(${JSON.stringify(ofBrands)}::jsonb) as typed (key text, brand text)
          cross join lateral ${begunOfBrand({ key: sql`typed.key`, brand: sql`typed.brand` })} begun
          where is_active limit ${most})
      ) known order by product_id, kind is not null, kind = 'interchange', kind, key
    ) known order by key, id limit ${mostByNumber}`
  const products = await readProducts(
    db,
    rows.map(({ id }) => id),
  )
  const texts = new Map(rows.map(({ id, ...number }) => [id, foundByText(number)]))
  return products.map(product => ({ ...product, number: texts.get(product.id) }))
}

async function readProducts(db: ReadDb, ids: string[]): Promise<SuggestedProduct[]> {
  if (ids.length === 0) return []
  return listRows(db, productRow)`
    select p.id, p.name, p.brand, ${inCents(sql`p.price`)} as "priceCents", p.images ->> 0 as image, p.category_id as "categoryId"
    from unnest(${sql.param(ids)}::text[]) with ordinality shown (id, place) join products p on p.id = shown.id order by place`
}
