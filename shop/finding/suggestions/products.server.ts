import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import type { ListedCar } from '#shop/cars/fitment/listed-car.ts'
import { allNumbers, begunOfBrand, endsWith, startsWith } from '#shop/catalogue/part-numbers/all.server.ts'
import { askedCoreCharge } from '#shop/catalogue/products/shown.server.ts'
import { readCandidates } from '#shop/finding/index/candidates.server.ts'
import type { Candidate } from '#shop/finding/index/looks.server.ts'
import { wordGroup } from '#shop/finding/index/tokens.ts'
import { foundByText, numberRow } from '#shop/finding/lists/by-number.server.ts'
import { byPopularity } from '#shop/finding/lists/ranking.ts'
import { scopeOf } from '#shop/finding/lists/scope.server.ts'
import { listAlikeKeys, listKeys, type PartNumbers } from '#shop/finding/meaning/part-numbers.ts'
import type { Tier } from '#shop/finding/meaning/tiers.ts'
import { readFitting } from '#shop/finding/meaning/vehicles.server.ts'

const productRow = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  priceCents: wholeNumber,
  /** Null in a shop without core charges. */
  coreChargeCents: wholeNumber.nullable(),
  image: z.string().nullable(),
  categoryId: z.int().nullable(),
})
/** A product on offer; `number` is the one that is begun, where that is not its reference. */
export type SuggestedProduct = z.output<typeof productRow> & { number?: string | null }

/** The text is completed from the names of so many products. */
const most = 20
const mostByNumber = 5

/** What is asked of the catalogue while somebody types. */
type Ask = {
  /** What each typed word may be, in names and brands. */
  known: { words: string[]; nameCount: number }[]
  /** The car that the products must fit, null where there is none. */
  among: ListedCar | null
  everything: number
}

/**
 * Popular products whose number is begun, or that have all typed words in name or brand, else those whose number ends so. What is
 * begun is rather a word of names than a brand; what is made for a vehicle comes before what fits all of them.
 */
export async function listPopular(db: ReadDb, numbers: PartNumbers, ask: Ask): Promise<SuggestedProduct[]> {
  const numbered = isNumberLike(numbers.whole) ? await listBegun(db, numbers) : []
  if (numbered.length > 0) return numbered
  const { known, among, everything } = ask
  if (known.length === 0 || known.some(({ words }) => words.length === 0)) return listEnded(db, numbers)
  const title = known.map(({ words }) => wordGroup('title', words))
  const inName = [...title.slice(0, -1), wordGroup('name', known.at(-1)?.words ?? [])]
  const fitting = among && (await readFitting(db, among.subModelIds))
  // Where few have the words, their names tell whether the last one is in them.
  const tiers = [{ looks: [inName] }, { looks: [title], isWidest: true }].flatMap((tier): Tier[] =>
    fitting
      ? [
          { ...tier, fits: 'own' },
          { ...tier, fits: 'universal' },
        ]
      : [tier],
  )
  const bound = Math.min(...known.map(({ nameCount }) => nameCount))
  const scope = scopeOf({ tiers, fitting, bound, everything, categoryIds: null, car: among })
  const estimate = { matches: bound, isMany: false }
  const { items } = await readCandidates(db, { ...scope, estimate, upTo: most - 1, wanted: most })
  const begun = known.at(-1)?.words ?? []
  const isNamed = ({ nameWords }: Candidate) => begun.some(word => nameWords.includes(` ${word} `))
  const ordered = items.toSorted(
    (a, b) => Number(isNamed(b)) - Number(isNamed(a)) || Number(b.isOwn) - Number(a.isOwn) || byPopularity(a, b),
  )
  const popular = ordered.slice(0, most).map(({ id }) => id)
  return popular.length > 0 ? readProducts(db, popular) : listEnded(db, numbers)
}

const keyRow = numberRow.extend({ id: z.string(), key: z.string() })

/** Asks the index once for each way to begin: sorted together, the planner would walk all numbers for what few have. */
async function listBegun(db: ReadDb, numbers: PartNumbers): Promise<SuggestedProduct[]> {
  const { whole, ofBrands } = numbers
  return listNumbered(
    db,
    sql`(select * from ${allNumbers} where is_active and key = any(${sql.param(listKeys(numbers))}::text[]) limit ${most})
      union all
      (select * from ${allNumbers} where is_active and ${startsWith(sql`${whole}::text`)}
        order by key using ~<~ limit ${most})
      union all
      (select begun.* from jsonb_to_recordset(${JSON.stringify(ofBrands)}::jsonb) as typed (key text, brand text)
        cross join lateral ${begunOfBrand({ key: sql`typed.key`, brand: sql`typed.brand` })} begun
        where is_active limit ${most})`,
  )
}

/** Products of which a number ends as the whole text does, as a search finds them: 'INS114'; without a digit, those of which one begins so. */
async function listEnded(db: ReadDb, numbers: PartNumbers): Promise<SuggestedProduct[]> {
  const { whole } = numbers
  if (!isNumberLike(whole)) return whole.length > 2 ? listBegun(db, numbers) : []
  return listNumbered(
    db,
    sql`(select ending.* from unnest(${sql.param(listAlikeKeys(whole))}::text[]) as sought cross join lateral (
        select * from ${allNumbers} where is_active and ${endsWith(sql`sought`)} limit ${most}
      ) ending)`,
  )
}

const isNumberLike = (whole: string) => /[0-9]/.test(whole) && whole.length > 2

/** A few products of such numbers. What is sold out for good gives way to its successor. */
async function listNumbered(db: ReadDb, numbers: SQL): Promise<SuggestedProduct[]> {
  const rows = await listRows(db, keyRow)`
    select distinct on (coalesce(successor.id, known.id)) coalesce(successor.id, known.id) as id, known.key,
      case when successor.id is null then kind else 'supersedes' end as kind,
      case when successor.id is null then known.brand end as brand,
      case when successor.id is null then number else known.id end as number
    from (
      select id, key, kind, brand, number from (
        select distinct on (product_id) product_id as id, key, kind, brand, number
        from (${numbers}) found order by product_id, kind is not null, kind = 'interchange', kind, key
      ) each order by key, id limit ${mostByNumber}
    ) known join products p on p.id = known.id left join lateral (
      select new.id from unnest(successors_of(known.id)) with ordinality new (id, place) join products on products.id = new.id
      where p.stock = 0 and products.is_active order by place desc limit 1
    ) successor on true
    order by 1, successor.id is not null`
  const ids = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ id }) => id)
  const products = await readProducts(db, ids)
  const texts = new Map(rows.map(({ id, key: _, ...number }) => [id, foundByText(number)]))
  return products.map(product => ({ ...product, number: texts.get(product.id) }))
}

async function readProducts(db: ReadDb, ids: string[]): Promise<SuggestedProduct[]> {
  if (ids.length === 0) return []
  return listRows(db, productRow)`
    select p.id, p.name, p.brand, ${inCents(sql`p.price`)} as "priceCents", ${askedCoreCharge(sql`p.core_charge`)} as "coreChargeCents",
      p.images ->> 0 as image, p.category_id as "categoryId"
    from unnest(${sql.param(ids)}::text[]) with ordinality shown (id, place) join products p on p.id = shown.id order by place`
}
