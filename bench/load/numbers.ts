import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { chance, pick } from './dice.ts'

/** Parts of one kind for one car are interchangeable in chains of so many. */
const chainLength = 5
/** One part of a thousand has so many numbers of car makers, as an oil filter has in a maker's catalogue. */
const many = 200

/**
 * About three other part numbers a product, as the demo has them (demo/generate/numbers.ts): those of one kind for one car
 * share the number of the car's maker and one of a brand that is not sold, each names the next as interchangeable, or as what
 * takes its place where it is sold out; half have a number of their maker, a third a GTIN.
 */
export async function loadNumbers(tx: Db): Promise<void> {
  await tx.execute(
    sql.raw(`
    create temporary table bench_chain on commit drop as
    select *, lead(id) over w as next_id, lead(brand) over w as next_brand,
      hashtextextended(concat_ws('/', first_variant, leaf, chain), 0) as of_chain
    from (
      select *, (row_number() over (partition by first_variant, leaf order by n) - 1) / ${chainLength} as chain from bench_goods
    ) goods
    window w as (partition by first_variant, leaf, chain order by n)`),
  )
  const number = (of: string, salt: number, shape: string) =>
    `to_char(${pick(of, salt, 10 ** shape.replaceAll(/[^0]/g, '').length)}, 'FM${shape.replaceAll(/[ -]/g, '"$&"')}')`
  await tx.execute(
    sql.raw(`
    insert into product_references (product_id, kind, brand, number)
    select c.id, said.kind, said.brand, said.number
    from bench_chain c join products p on p.id = c.id left join bench_variant v on v.id = c.first_variant
    cross join lateral (select '200' || to_char(${pick('n', 80, 1_000_000_000)}, 'FM000000000') as digits) article
    cross join lateral (
      values ('manufacturer', null, ${number('n', 81, '0 000 000 000')}, ${chance('n', 82)} < 0.5),
        ('oe', v.make, ${number('of_chain', 83, '00000-00000')}, v.id is not null),
        ('interchange', 'Nordlicht', ${number('of_chain', 84, '00 0000 0000')}, v.id is not null and ${chance('of_chain', 85)} < 0.6),
        ('superseded_by', next_brand, next_id, v.id is not null and p.stock = 0),
        ('interchange', next_brand, next_id, v.id is not null and p.stock > 0),
        ('supersedes', null, left(c.id, 2) || ' ' || ${number('n', 86, '000000')}, ${chance('n', 87)} < 0.05),
        ('gtin', null, digits || (select (10 - sum(substr(digits, i, 1)::int * (3 - i % 2 * 2)) % 10) % 10
          from generate_series(1, 12) i), ${chance('n', 88)} < 0.33)
      union all
      select 'oe', v.make, ${number('(c.n::bigint * 1000 + i)', 89, '00000-00000')}, v.id is not null
      from generate_series(1, case when c.n % 1000 = 0 then ${many} else 0 end) i
    ) said (kind, brand, number, is_said)
    where is_said and number is not null order by p.category_id, c.id`),
  )
}
