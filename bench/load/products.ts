import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { brands as brandTable } from '#db/schema/catalogue/products.ts'
import { brands } from '#demo/generate/brands.ts'
import { dice } from '#demo/generate/dice.ts'
import type { Kind, Line } from '#demo/generate/kinds/kind.ts'
import { generateBrands } from '#demo/generate/record.ts'
import { shelf } from '#demo/generate/shelf.ts'
import type { Shelf } from './categories.ts'
import { chance, oneOf, pick } from './dice.ts'
import { rowsOf } from './rows.ts'

const batchSize = 50_000
const wordings = 4

type Plan = { shelves: Shelf[]; lastVariant: number; count: number }

/**
 * `count` products and their compatibility rows, about eight each, a twentieth of them with a condition; 5% universal, 2%
 * inactive, 10% with at most five in stock. Made by the database in batches, so that nothing is held here. Leaves
 * `bench_goods`: the id of each number, and what its other part numbers are made of.
 */
export async function loadProducts(tx: Db, { shelves, lastVariant, count }: Plan, say: (line: string) => void) {
  await layOut(tx, shelves)
  await tx.insert(brandTable).values(generateBrands()).onConflictDoNothing()
  for (let from = 1; from <= count; from += batchSize) {
    const to = Math.min(count, from + batchSize - 1)
    await tx.execute(sql.raw(batch(from, to, lastVariant)))
    say(`${to} of ${count}`)
  }
}

/** The kinds of parts and the shelves they stand on, as temporary tables. */
async function layOut(tx: Db, shelves: Shelf[]) {
  const roll = dice('bench')
  const leaves = new Map(shelves.map(({ leaf, icon }) => [leaf, icon]))
  const lines = shelf.flatMap(kind => {
    const icon = leaves.get(kind.leaf)
    if (icon === undefined) return []
    return kind.lines.flatMap(line => Array.from({ length: wordings }, () => word(kind, line, icon, roll.pick)))
  })
  if (lines.length === 0) throw new Error('None of these categories has parts: ask for more of them')
  const numbered = lines.map((line, index) => ({ no: index, ...line }))
  await tx.execute(sql`
    create temporary table bench_line on commit drop as select * from ${rowsOf(
      numbered,
      'no int, leaf text, code text, brands text[], codes text[], name text, cents_from int, cents_to int, specifications jsonb, images jsonb, about text[], advice text[], tech text[]',
    )}`)
  await tx.execute(sql`
    create temporary table bench_shelf on commit drop as
    select leaf, "categoryId" as category_id, "firstVariant" as first_variant, "lastVariant" as last_variant,
      (row_number() over (partition by leaf order by "categoryId") - 1)::int as place,
      (count(*) over (partition by leaf))::int as places
    from ${rowsOf(shelves, 'leaf text, "categoryId" int, "firstVariant" int, "lastVariant" int')}`)
  await tx.execute(sql`
    create temporary table bench_variant on commit drop as
    select v.id, v.model_id, model.make_id, make.name as make, make.name || ' ' || model.name as car, v.year as years,
      make_date(${middleYear}, 2 + v.id % 10, 1) as changed_on
    from car_sub_models v join car_models model on model.id = v.model_id join car_makes make on make.id = model.make_id`)
  await tx.execute(sql`
    create temporary table bench_goods (n int primary key, id text not null, brand text not null, leaf text not null,
      first_variant int) on commit drop`)
  await tx.execute(sql`create unique index on bench_variant (id)`)
  await tx.execute(sql`analyze bench_line, bench_shelf, bench_variant`)
}

/** SQL: the middle of a variant's years, 2019 of '2015-2024'. Its cars were changed then, so one part fits those before, another those after. */
const middleYear = sql.raw(`(substring(v.year from '\\d{4}')::int + substring(v.year from '.*(\\d{4})')::int) / 2`)

/** One wording of a line: its name with the specifications filled in, which obey the schema of the leaf. */
function word(kind: Kind, [name, from, to, choices]: Line, icon: string, choose: (items: string[]) => string) {
  const specifications: Record<string, string> = {}
  for (const [key, values] of Object.entries(choices)) specifications[key] = choose(values.split('|'))
  const filled = name.replace(/\{(\w+)\}/g, (_, key: string) => specifications[key] ?? '')
  const sold = brands.filter(brand => brand.fields.includes(kind.field))
  return {
    leaf: kind.leaf,
    code: kind.code,
    name: filled,
    specifications,
    advice: kind.advice,
    tech: kind.tech,
    brands: sold.map(brand => brand.name),
    codes: sold.map(brand => brand.code),
    cents_from: from * 100,
    cents_to: to * 100,
    images: [icon, icon.replace('.svg', '-drawing.svg')],
    about: kind.about.flatMap(item => (typeof item === 'string' ? item : item.when.test(filled) ? item.say : [])),
  }
}

/** Popular makes come first, and small numbers of the dice squared are frequent: they have more parts than others. */
const batch = (from: number, to: number, lastVariant: number) => `
  with drawn as materialized (
    select n, line.*, shelf.category_id, ${chance('n', 3)} < 0.05 as is_universal, ${chance('n', 4)} as luck,
      1 + ${pick('n', 5, 'array_length(line.brands, 1)')} as brand_no, start.first_variant, first.years, first.car,
      least(start.first_variant + 1 + ${pick('n', 7, 13)}, ${lastVariant}) as last_variant
    from generate_series(${from}, ${to}) n
    join bench_line line on line.no = ${pick('n', 1, '(select count(*) from bench_line)')}
    join bench_shelf shelf on shelf.leaf = line.leaf and shelf.place = ${pick('n', 2, 'shelf.places')}
    cross join lateral (select (shelf.first_variant
      + floor((shelf.last_variant - shelf.first_variant + 1) * ${chance('n', 6)} ^ 2))::int as first_variant) start
    join bench_variant first on first.id = start.first_variant
  ), written as materialized (
    select n, leaf, codes[brand_no] || '-' || code || lpad(n::text, 7, '0') as id,
      case when is_universal then name else name || ' – ' || car || ' ' || years end as name, brands[brand_no] as brand,
      greatest(2, round((cents_from + ${chance('n', 8)} * (cents_to - cents_from)) / 100)) - 0.01 as price,
      case when luck < 0.04 then 0 when luck < 0.1 then 1 + ${pick('n', 9, 5)} else 6 + ${pick('n', 9, 190)} end as stock,
      images, specifications, case when ${chance('n', 10)} < 0.6 then ${oneOf('tech', 'n', 11)} end as technical_info,
      concat_ws(' ', ${oneOf('about', 'n', 12)}, case when not is_universal then 'Fits the ' || car || ' ' || years || '.' end,
        ${oneOf('advice', 'n', 13)}, case when ${chance('n', 14)} < 0.4
          then 'Replaces ' || (10000 + ${pick('n', 15, 90_000)}) || '-' || (10000 + ${pick('n', 16, 90_000)}) || '.' end
      ) as description,
      category_id, is_universal, ${chance('n', 17)} >= 0.02 as is_active,
      now() - ${chance('n', 18)} * interval '548 days' as created_at, first_variant, last_variant
    from drawn
  ), numbered as (
    insert into bench_goods (n, id, brand, leaf, first_variant)
    select n, id, brand, leaf, case when not is_universal then first_variant end from written
  ), fitted as (
    insert into product_compatibility (product_id, sub_model_id, model_id, make_id, category_id, is_listed, position,
      quantity, built_from, built_to, drive, note)
    select w.id, v.id, v.model_id, v.make_id, w.category_id, w.is_active, place,
      case when place is not null and w.name ~* '\\m(disc|rotor|shock|strut|spring)\\M' then 2 end,
      case when luck >= 0.15 and luck < 0.6 then changed_on end,
      case when luck >= 0.6 and luck < 1 then changed_on - interval '1 month' end,
      case when luck >= 0.05 and luck < 0.15 then 'all-wheel drive' end,
      case when luck < 0.05 then ${oneOf("array['only with sport suspension', 'only without a factory tow bar', 'only with heated seats']", 'roll', 20)} end
    from written w join bench_variant v on v.id between w.first_variant and w.last_variant
    cross join lateral (select w.n::bigint * 20 + v.id - w.first_variant as roll,
      lower(substring(w.name from '(?i)\\m(front|rear)\\M')) as place) drawn
    cross join lateral (select 20 * ${chance('roll', 19)} as luck) condition
    where not w.is_universal
  )
  insert into products (id, name, brand, price, stock, images, specifications, technical_info, description, category_id,
    is_universal, is_active, created_at, updated_at)
  select id, name, brand, price, stock, images, specifications, technical_info, description, category_id,
    is_universal, is_active, created_at, created_at
  from written`
