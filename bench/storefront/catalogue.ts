import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type Dice, dice } from '#demo/generate/dice.ts'
import { oneEdit, typedNumber } from './recall/damage.ts'
import { sampleTexts } from './recall/sample.ts'
import { wordsOf } from './recall/words.ts'

/** What there is to ask for, the same every time. */
export type Catalogue = {
  products: string[]
  /** Slugs of the categories with the most products: a whole page of cards in a shop of any size. */
  categories: string[]
  /** Addresses of vehicles, below which are their categories, and the ids of the variants. */
  vehicles: { path: string; id: number }[]
  rootCategories: string[]
  /** One of the brands that each of `categories` has most of. */
  brands: string[]
  names: string[]
  typos: string[]
  broad: string[]
  several: string[]
  numbers: string[]
  /** The numbers of car makers, and of other brands, as people type them; what numbers begin with, and what they end with. */
  otherNumbers: Record<'oe' | 'interchange' | 'beginnings' | 'endings', string[]>
  /** Products with a hundred numbers and more. */
  manyNumbered: string[]
  begun: string[]
  /** Cars that names name, each with a year of theirs. */
  cars: string[]
}

const many = 400

export async function readCatalogue(db: Db): Promise<Catalogue> {
  const { products } = await sampleTexts(db)
  const names = products.slice(0, many).map(({ name }) => name)
  const chance = dice('what visitors ask for')
  return {
    products: products.slice(0, many).map(({ id }) => id),
    ...(await listPlaces(db)),
    ...textsOf(names, chance),
    broad: broadWords(products.map(({ name }) => name)),
    numbers: products.slice(0, many).map(({ id }) => typedNumber(id, chance)),
    ...(await listOtherNumbers(
      db,
      products.slice(0, 2 * many).map(({ id }) => id),
    )),
  }
}

/** Lists part numbers of products of the shop. An interchange number that is the reference of another product is searched for as that. */
async function listOtherNumbers(db: Db, ids: string[]): Promise<Pick<Catalogue, 'otherNumbers' | 'manyNumbered'>> {
  const { rows } = await db.execute<{ kind: string; number: string }>(sql`
    select kind, number from (
      select distinct on (product_id, kind) product_id, kind, number from product_references r
      where product_id = any(${sql.param(ids)}::text[]) and (kind = 'oe' or kind = 'interchange'
        and not exists (select from products p where p.reference_key = r.compact))
      order by product_id, kind, id
    ) first order by md5(product_id)`)
  const { rows: full } = await db.execute<{ id: string }>(sql`
    select product_id as id from product_references join products p on p.id = product_id and p.is_active
    group by 1 having count(*) >= 100 order by md5(product_id) limit ${many}`)
  const chance = dice('other numbers')
  const of = (kind: string) => rows.flatMap(row => (row.kind === kind ? [row.number] : [])).slice(0, many)
  const plain = of('oe').map(number => number.replaceAll('-', ''))
  const otherNumbers = {
    oe: of('oe').map(number => typedNumber(number, chance)),
    interchange: of('interchange'),
    beginnings: plain.map(number => number.slice(0, -3)),
    endings: plain.map(number => number.slice(3)),
  }
  return { otherNumbers, manyNumbered: full.map(({ id }) => id) }
}

const isPlain = (word: string) => /^[a-z]{4,}$/.test(word)

function textsOf(names: string[], chance: Dice) {
  const plain = names.map(name => wordsOf(name).filter(isPlain)).filter(words => words.length > 1)
  return {
    names,
    typos: plain.map(words => oneEdit(chance.pick(words), chance)),
    several: plain.map(words => words.slice(0, 3).join(' ')),
    begun: plain.map(words => words.slice(0, 2).join(' ').slice(0, chance.int(2, 12))),
    cars: names.flatMap(name => / – (.+? (?:19|20)[0-9]{2})/.exec(name)?.[1] ?? []),
  }
}

/** The words that most names have. */
function broadWords(names: string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) {
    for (const word of new Set(wordsOf(name))) if (isPlain(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, 24)
    .map(([word]) => word)
}

async function listPlaces(db: Db) {
  const branches = sql`
    with recursive branch as (
      select id as top, id from categories where is_active
      union all
      select branch.top, c.id from categories c join branch on c.parent_id = branch.id where c.is_active
    ), counted as (
      select category_id as id, count(*) as products, mode() within group (order by brand) as brand
      from products where is_active group by 1
    )
    select c.slug, c.parent_id is null as "isRoot", mode() within group (order by counted.brand) as brand
    from branch join counted using (id) join categories c on c.id = branch.top
    group by c.id order by sum(counted.products) desc, c.id limit 60`
  const { rows: categories } = await db.execute<{ slug: string; isRoot: boolean; brand: string }>(branches)
  // The makes that come first have the most parts (bench/load/products.ts): the very first variants a tenth of the
  // catalogue each, which no car has; those behind them are popular cars, with a page of parts in a small shop too.
  const { rows: vehicles } = await db.execute<{ path: string; id: number }>(sql`
    select '/makes/' || make.slug || '/models/' || model.slug || '/sub-models/' || v.slug || '/categories' as path, v.id
    from car_sub_models v join car_models model on model.id = v.model_id join car_makes make on make.id = model.make_id
    where v.is_active and model.is_active and make.is_active order by v.id limit 60 offset 40`)
  return {
    categories: categories.map(({ slug }) => slug),
    rootCategories: categories.filter(({ isRoot }) => isRoot).map(({ slug }) => slug),
    brands: categories.map(({ brand }) => brand),
    vehicles,
  }
}
