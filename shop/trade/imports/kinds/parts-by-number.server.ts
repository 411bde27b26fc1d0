import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { listBrandNames } from '#shop/catalogue/brands/rows.server.ts'
import { gtinForms } from '#shop/catalogue/part-numbers/gtin.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'

/**
 * A part as a file of the trade names it: its maker's number, and its brand where the file says it. `isCode`: the brand is a code
 * of which nobody knows what it means.
 */
type NamedPart = { partNumber: string; brand: string | null; isCode: boolean }

/** The product that a part is; or why nobody can say which. Neither where the shop has none. */
type FoundPart = { reference: string } | { problem: string } | null

const candidate = z.object({
  place: wholeNumber,
  id: z.string(),
  brand: z.string(),
  numberBrand: z.string(),
  isReference: z.boolean(),
})
type Candidate = z.output<typeof candidate>

/**
 * Finds the products of many parts at once, in their order: by a reference that is the part's number, else by the manufacturer's
 * number, of the same brand where the file names one. A number that several products have is no answer, and neither is one of a brand
 * that is only a code: it may be the product's own.
 */
export async function matchParts(db: Db, parts: NamedPart[]): Promise<FoundPart[]> {
  const asked = parts.map(({ partNumber }, place) => ({ place, key: referenceKey(partNumber) }))
  const rows = await listRows(db, candidate)`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as (place integer, key text))
    select place, p.id, p.brand, p.brand as "numberBrand", true as "isReference"
    from asked join products p on p.reference_key = asked.key where asked.key <> ''
    union all
    select place, p.id, p.brand, coalesce(r.brand, p.brand), false
    from asked join product_references r on r.compact = asked.key and r.kind = 'manufacturer'
      join products p on p.id = r.product_id`
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  const names = await listBrandNames(
    db,
    parts.flatMap(({ brand }) => brand ?? []),
  )
  return parts.map((part, place) => {
    const brand = names.get(part.brand ?? '') ?? part.brand
    return choose({ ...part, brand }, byPlace.get(place) ?? [])
  })
}

const gtinRow = z.object({ text: z.string(), id: z.string() })

/** Finds the products of GTINs, however many zeros stand in front, by the text of each. One that several products have is no answer. */
export async function matchGtins(db: Db, texts: string[]): Promise<Map<string, NonNullable<FoundPart>>> {
  const asked = [...new Set(texts)].flatMap(text => gtinForms(text).map(form => ({ text, form })))
  if (asked.length === 0) return new Map()
  const rows = await listRows(db, gtinRow)`
    select distinct asked.text, r.product_id as id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (text text, form text)
      join product_references r on r.compact = asked.form and r.kind = 'gtin' order by 1, 2`
  return new Map(
    [...Map.groupBy(rows, ({ text }) => text)].map(([text, found]) => [
      text,
      found.length === 1 && found[0]
        ? { reference: found[0].id }
        : {
            problem: severalHave(
              `the GTIN ${text}`,
              found.map(({ id }) => id),
            ),
          },
    ]),
  )
}

const severalHave = (number: string, ids: string[]) =>
  `Several products have ${number}: ${ids.slice(0, 5).join(', ')}. Give the reference of the one that is meant`

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function choose({ partNumber, brand, isCode }: NamedPart, candidates: Candidate[]): FoundPart {
  const ofBrand = candidates.filter(({ numberBrand }) => brand === null || isSame(numberBrand, brand))
  const byReference = ofBrand.find(({ isReference }) => isReference)
  if (byReference && brand !== null) return { reference: byReference.id }
  const ids = [...new Set(ofBrand.map(({ id }) => id))]
  const [id] = ids
  if (id && ids.length === 1) return { reference: id }
  if (ids.length > 1) return { problem: severalHave(`the number ${partNumber}`, ids) }
  const other = candidates.find(({ isReference }) => isReference) ?? (isCode ? candidates[0] : undefined)
  if (!other) return null
  if (isCode) {
    const unknown = `The product ${other.id} is of ${other.brand}, and which brand the file means by ${brand} is not known`
    return { problem: `${unknown}. Write the code into the form of its brand, and send the file again` }
  }
  return {
    problem: `The reference ${other.id} is a product of ${other.brand}. Give this part a reference of its own, in a CSV file`,
  }
}

/**
 * SQL: the number by which a file names the product `p`, such that this shop finds the same product by it again: the manufacturer's,
 * where no other product has it, else its reference.
 */
export const partNumberOf = sql`coalesce((
  select n.number from product_references n
  where n.product_id = p.id and n.kind = 'manufacturer' and lower(coalesce(n.brand, p.brand)) = lower(p.brand)
    and not exists (select from products other where other.reference_key = n.compact and other.id <> p.id)
    and not exists (
      select from product_references twin
      where twin.compact = n.compact and twin.kind = 'manufacturer' and twin.product_id <> p.id)
  order by n.id limit 1
), p.id)`
