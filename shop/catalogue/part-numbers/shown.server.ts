import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { findRow, onlyRow } from '#db/rows.ts'
import { type Beginning, beginningOf } from '#shop/paging.ts'
import { referenceKey } from './kinds.ts'
import { partNumberRow } from './save.server.ts'

const partRow = z.object({ id: z.string(), name: z.string(), brand: z.string() })
const numbersRow = z.object({
  numbers: z.array(partNumberRow),
  successors: z.array(partRow),
  interchangeable: z.array(partRow),
})

/** The most numbers of a part that its page lists, and the most parts that are the same by these. */
export const mostNumbers = 500
export const mostInterchangeable = 12

/**
 * The numbers of a part as its page lists them: at most 500, by kind as they were entered. `successors` are the parts for
 * sale that take its place, the newest first; `interchangeable` those for sale that are the same by their numbers, at most 12.
 */
export type ShownNumbers = Omit<z.output<typeof numbersRow>, 'numbers' | 'interchangeable'> & {
  numbers: Beginning<z.output<typeof partNumberRow>>
  interchangeable: Beginning<z.output<typeof partRow>>
}

/**
 * What a product's page says of its numbers, in one round trip. The functions are called in a select of their own: PostgreSQL
 * would else call them while it plans too, to guess how many rows they give, and so plan anew for each part.
 */
export async function listNumbers(db: ReadDb, productId: string): Promise<ShownNumbers> {
  const found = await onlyRow(db, numbersRow)`
    select (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]') from (
        select id, kind, brand, number from product_references where product_id = ${productId} order by id limit ${mostNumbers + 1}
      ) r
    ) as numbers, (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'brand', p.brand) order by place desc), '[]')
      from unnest((select successors_of(${productId}))) with ordinality as new (id, place) join products p using (id)
      where p.is_active and p.id <> ${productId}
    ) as successors, (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'brand', brand) order by place), '[]') from (
        select p.id, p.name, p.brand, place
        from unnest((select interchangeable_products(array[${productId}]))) with ordinality as same (id, place)
        join products p using (id)
        where p.is_active and p.id <> ${productId} order by place limit ${mostInterchangeable + 1}
      ) same
    ) as interchangeable`
  return {
    ...found,
    numbers: beginningOf(found.numbers, mostNumbers),
    interchangeable: beginningOf(found.interchangeable, mostInterchangeable),
  }
}

/** The part for sale that takes the place of one that is not shown any more, by its reference; null where there is none. */
export function findSuccessor(db: ReadDb, reference: string): Promise<z.output<typeof partRow> | null> {
  return findRow(db, partRow)`
    select p.id, p.name, p.brand from products old
    cross join lateral unnest(successors_of(old.id)) with ordinality as new (id, place) join products p on p.id = new.id
    where old.reference_key = ${referenceKey(reference)} and not old.is_active and p.is_active
    order by place desc limit 1`
}
