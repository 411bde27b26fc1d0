import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { general } from '#demo/generate/review-words.ts'
import { chance, oneOf, pick, uuidOf } from './dice.ts'

const quoted = (texts: string[]) => `array[${texts.map(text => `'${text.replaceAll("'", "''")}'`).join(', ')}]`

/** One to eight reviews on a fifth of the products, and their counts on the products. */
export async function loadReviews(tx: Db, { products, customers }: { products: number; customers: number }) {
  await tx.execute(
    sql.raw(`
    insert into reviews (product_id, user_id, rating, comment, created_at)
    select product.id, case when ${chance('roll', 3)} > 0.12 then ${uuidOf('customer', `1 + ${pick('roll', 4, customers)}`)} end,
      rating, case when rating >= 4 then ${oneOf(quoted(general.glad), 'roll', 5)}
        when rating = 3 then ${oneOf(quoted(general.fair), 'roll', 5)} else ${oneOf(quoted(general.cross), 'roll', 5)} end,
      product.created_at + ${chance('roll', 6)} * (now() - product.created_at)
    from generate_series(1, ${products}) n
    cross join lateral generate_series(1, 1 + ${pick('n', 20, 8)}) i
    cross join lateral (select n * 10 + i as roll) r
    cross join lateral (select ${oneOf('array[5,5,5,5,4,4,4,4,3,3,2,1]', 'roll', 2)} as rating) rated
    join bench_goods goods on goods.n = n.n join products product on product.id = goods.id
    where ${chance('n.n', 21)} < 0.2`),
  )
  await tx.execute(sql`
    update products set rating_count = r.count, rating_sum = r.sum
    from (select product_id, count(*) as count, sum(rating) as sum from reviews group by 1) r
    where products.id = r.product_id`)
}
