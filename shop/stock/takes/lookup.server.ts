import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { allNumbers } from '#shop/catalogue/part-numbers/all.server.ts'
import { gtinForms } from '#shop/catalogue/part-numbers/gtin.ts'

const productRow = z.object({ id: z.string() })

/** More than these are not read out. */
const mostNamed = 3

export type LookedUp = { ok: true; id: string } | { ok: false; message: string }

/**
 * The product on whose box a code stands: its reference first, then its GTIN, then its maker's number, then the car maker's. Refuses a
 * code that nobody has, and one that several have.
 */
export async function findByCode(db: Db, code: string): Promise<LookedUp> {
  const key = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const gtins = gtinForms(code)
  const found = await listRows(db, productRow)`
    with hit as (
      select product_id, array_position(array['reference', 'gtin', 'manufacturer', 'oe'], coalesce(kind, 'reference')) as rank
      from ${allNumbers}
      where key = any(${sql.param([key, ...gtins])}::text[]) and coalesce(kind, '') not in ('interchange', 'supersedes', 'superseded_by')
    )
    select distinct product_id as id from hit where rank = (select min(rank) from hit) order by 1 limit ${mostNamed + 1}`
  const [first, ...others] = found.map(({ id }) => id)
  if (!first || key === '') return { ok: false, message: `No part has the number ${code}` }
  if (others.length === 0) return { ok: true, id: first }
  const names = [first, ...others].slice(0, mostNamed).join(', ')
  const more = others.length >= mostNamed ? ' and more' : ''
  return {
    ok: false,
    message: `Several parts have the number ${code}: ${names}${more}. Type the reference of this one.`,
  }
}
