import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'

// What the trade's codes of brands mean, such as 'BBHK'. An owner says it in the brand's form. What files have said stands among the
// names of the operator's copy: a code has four letters and digits, so it is a number to the base of 36 there.

/** Brands by their codes, in upper case. */
export type BrandNames = Map<string, string>

/** The number under which the name of a code is kept; null where it is no code. */
export const brandNumber = (code: string): number | null =>
  /^[A-Z0-9]{4}$/i.test(code) ? Number.parseInt(code, 36) : null

const codeOf = (id: number) => id.toString(36).toUpperCase().padStart(4, '0')

const learntRow = z.object({ id: z.int(), name: z.string() })
const ownRow = z.object({ code: z.string(), name: z.string() })

/** Every code of which the shop knows the brand. What the owner says of one comes before what files have said. */
export async function readBrandNames(db: Db): Promise<BrandNames> {
  const learnt = await listRows(db, learntRow)`select id, name from vcdb_names where kind = 'Brand'`
  const own = await listRows(db, ownRow)`select trade_code as code, name from brands where trade_code is not null`
  return new Map([
    ...learnt.map(({ id, name }): [string, string] => [codeOf(id), name]),
    ...own.map(({ code, name }): [string, string] => [code, name]),
  ])
}

/** A brand as a file of the trade names it: by its label, by its code, or by both. */
type ToldBrand = { brandId: string | null; brandLabel: string | null }

/** Which brand a file means. `isCode`: all that is known of it is its code, which is no brand that the shop could tell others from. */
export function brandTold({ brandId, brandLabel }: ToldBrand, names: BrandNames) {
  const name = brandLabel ?? names.get(brandId?.toUpperCase() ?? '') ?? null
  return { brand: name ?? brandId, isCode: name === null && brandId !== null }
}

/** Learns the brands of codes from a file that says both. What is known of a code stays. `names` gets them too. */
export async function learnBrands(db: Db, told: ToldBrand[], names: BrandNames): Promise<void> {
  const learnt: { id: number; name: string }[] = []
  for (const { brandId, brandLabel } of told) {
    const id = brandId === null ? null : brandNumber(brandId)
    if (id === null || brandLabel === null || names.has(codeOf(id))) continue
    names.set(codeOf(id), brandLabel)
    learnt.push({ id, name: brandLabel })
  }
  if (learnt.length === 0) return
  await db.execute(sql`
    insert into vcdb_names (kind, id, name)
    select 'Brand', row.* from jsonb_to_recordset(${JSON.stringify(learnt)}::jsonb) as row (id int, name text)
    on conflict do nothing`)
}
