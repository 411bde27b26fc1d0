import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { allNumbers } from '#shop/catalogue/part-numbers/all.server.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { askedCoreCharge } from '#shop/catalogue/products/shown.server.ts'

/** A part as somebody typed it, in the field of that name, and its pieces. */
export type TypedPart = { field: string; typed: string; quantity: number }

type FoundParts =
  | { ok: true; parts: { id: string; quantity: number }[] }
  /** Why a part was not found, by its field. */
  | { ok: false; errors: Record<string, string> }

const numberRow = z.object({ key: z.string(), id: z.string(), isOwn: z.boolean() })

/**
 * The products that are meant by typed references or part numbers. A reference comes before other numbers; a number of several products
 * is refused with their references, and one that no product for sale has.
 */
export async function findTypedParts(db: Db, typed: readonly TypedPart[]): Promise<FoundParts> {
  const keys = typed.map(part => referenceKey(part.typed))
  const rows = await listRows(db, numberRow)`
    select distinct key, product_id as id, kind is null as "isOwn" from ${allNumbers}
    where key = any(${sql.param(keys)}::text[]) and is_active and kind is distinct from 'superseded_by' order by 3 desc, 2 limit 100`
  const pieces = new Map<string, number>()
  const errors: Record<string, string> = {}
  for (const [index, { field, typed: text, quantity }] of typed.entries()) {
    const found = rows.filter(({ key }) => key === keys[index])
    const own = found.filter(({ isOwn }) => isOwn)
    const [part, ...others] = own.length > 0 ? own : found
    if (!part) errors[field] = `No part for sale has the number ${text}`
    else if (others.length > 0)
      errors[field] = `Several parts have this number: ${[part, ...others].map(({ id }) => id).join(', ')}`
    else pieces.set(part.id, (pieces.get(part.id) ?? 0) + quantity)
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, parts: Array.from(pieces, ([id, quantity]) => ({ id, quantity })) }
}

const equivalentRow = z.object({
  insteadOf: z.string(),
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  priceCents: wholeNumber,
  coreChargeCents: wholeNumber.nullable(),
  stock: wholeNumber,
})
/** A part in stock that takes the place of another one. */
export type Equivalent = z.output<typeof equivalentRow>

/** What is in stock of the parts that are interchangeable with these products or take their place, at most six for each. */
export const listEquivalents = (db: Db, productIds: readonly string[]): Promise<Equivalent[]> =>
  listRows(db, equivalentRow)`
    select old.id as "insteadOf", other.id, other.name, other.brand, ${inCents(sql`other.price`)} as "priceCents",
      ${askedCoreCharge(sql`other.core_charge`)} as "coreChargeCents", other.stock
    from unnest(${sql.param([...productIds])}::text[]) with ordinality as old (id, place) cross join lateral (
      select id, name, brand, price, core_charge, stock from products
      where id = any(successors_of(old.id) || interchangeable_products(array[old.id])) and id <> old.id and is_active and stock > 0
      order by price, id limit 6
    ) other order by place, other.price, other.id`
