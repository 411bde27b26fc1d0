import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { violatedConstraint } from '#db/faults.server.ts'
import { allowTime } from '#db/patience.ts'
import { findRow, listRows, onlyRow } from '#db/rows.ts'
import { brands, products } from '#db/schema/catalogue/products.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { type Deleted, describeChanges, type Saved } from '#shop/office/audit/changes.ts'
import { invalid, recordCreated, refusedVersion, saveChange, savingSlug } from '#shop/office/audit/saving.server.ts'
import { adminCountLimit, makePage, type Page, pageSize } from '#shop/paging.ts'
import { freeSlug, slugOf } from '#shop/slugs.server.ts'
import { isSlug } from '#shop/slugs.ts'
import { hasAllWords } from '#shop/word-match.server.ts'
import type { BrandValues } from './form.server.ts'
import { type BrandRow, brandFields, brandQualities, type ListedBrand, productsInTheWay } from './rows.ts'

const thing = 'brand'
const constraint = 'brands_slug_key'
const nameTaken = invalid({ name: 'There is a brand of this name already' })
const codeTaken = invalid({ tradeCode: 'Another brand has this code already' })

const shownRow = z.object({
  name: z.string(),
  slug: z.string(),
  quality: z.enum(brandQualities).nullable(),
  description: z.string().nullable(),
  safetyContact: z.string().nullable(),
  website: z.string().nullable(),
  logoUrl: z.string().nullable(),
})

/** A brand by the slug of its page; null where there is none. */
export async function findBrand(db: ReadDb, slug: string): Promise<z.output<typeof shownRow> | null> {
  if (!isSlug(slug)) return null
  return findRow(db, shownRow)`
    select name, slug, quality, description, safety_contact as "safetyContact", website, logo_url as "logoUrl"
    from brands where slug = ${slug}`
}

const namedRow = z.object({ typed: z.string(), name: z.string() })

/** Today's names of brands, by how they were typed: in whatever letters, with '®' behind, or by an older name. One that is new is not there. */
export async function listBrandNames(db: ReadDb, typed: string[]): Promise<Map<string, string>> {
  if (typed.length === 0) return new Map()
  const rows = await listRows(db, namedRow)`
    select typed, name from unnest(${sql.param([...new Set(typed)])}::text[]) typed,
      coalesce(brand_named(typed), brand_named(regexp_replace(typed, '\\s*[®™©]+$', ''))) name
    where name is not null`
  return new Map(rows.map(row => [row.typed, row.name]))
}

const listedRow = z.object({
  id: wholeNumber,
  name: z.string(),
  slug: z.string(),
  quality: z.enum(brandQualities).nullable(),
  safetyContact: z.string().nullable(),
  logoUrl: z.string().nullable(),
  productCount: wholeNumber,
})
const countRow = z.object({ counted: wholeNumber })

/** A page of brands by name, those with all words of a text; products are counted for the brands of the page only. */
export async function listBrandsForAdmin(db: Db, { text }: { text: string }, page: number): Promise<Page<ListedBrand>> {
  const isFound = hasAllWords(sql`(row.name || ' ' || row.slug)`, text)
  const { counted } = await onlyRow(db, countRow)`
    select count(*) as counted from (select from brands row where ${isFound} limit ${adminCountLimit + 1}) found`
  const shown = Math.min(page, Math.max(1, Math.ceil(Math.min(counted, adminCountLimit) / pageSize)))
  const items = await listRows(db, listedRow)`
    select row.id, row.name, row.slug, row.quality, row.safety_contact as "safetyContact", row.logo_url as "logoUrl", (
      select count(*) from (select from products p where p.brand = row.name limit 1001) of_brand) as "productCount"
    from brands row where ${isFound}
    order by lower(row.name), row.id limit ${pageSize} offset ${(shown - 1) * pageSize}`
  return makePage(items, counted, shown, adminCountLimit)
}

export async function findBrandRow(db: Db, id: number): Promise<BrandRow | null> {
  const [brand] = await db.select().from(brands).where(eq(brands.id, id))
  return brand ?? null
}

/** The typed slug, or a free one made from the name. */
async function filledSlug(tx: Db, { name, slug }: BrandValues, id: number): Promise<string> {
  if (slug) return slug
  const wanted = slugOf(name, 'brand')
  const taken = await tx
    .select({ slug: brands.slug })
    .from(brands)
    .where(sql`starts_with(slug, ${wanted}) and id <> ${id}`)
  return freeSlug(
    wanted,
    taken.map(row => row.slug),
  )
}

/** Saves a brand, whose name no other may have in any letters, nor its trade code. */
async function saving(db: Db, { slug }: BrandValues, save: (tx: Db) => Promise<Saved>): Promise<Saved> {
  try {
    return await savingSlug(db, { constraint, slug }, save)
  } catch (error) {
    const violated = violatedConstraint(error)
    if (violated === 'brands_name_key' || violated === 'brands_name_any_case') return nameTaken
    if (violated === 'brands_trade_code_key') return codeTaken
    throw error
  }
}

export async function createBrand(db: Db, { by, values }: { by: string; values: BrandValues }): Promise<Saved> {
  return saving(db, values, async tx => {
    const slug = await filledSlug(tx, values, 0)
    const [made] = await tx
      .insert(brands)
      .values({ ...values, slug })
      .returning()
    if (!made) throw new Error('An inserted brand did not come back')
    return recordCreated(tx, made, { thing, by, fields: brandFields })
  })
}

/**
 * Saves a form over the version that it was opened with; over a newer one it is refused with what has changed. A new name
 * goes to all products of the brand, and into what searches read of them.
 */
export async function updateBrand(
  db: Db,
  { id, version, by, values }: { id: number; version: number; by: string; values: BrandValues },
): Promise<Saved> {
  return saving(db, values, async tx => {
    const [before] = await tx.select().from(brands).where(eq(brands.id, id)).for('no key update')
    if (!before) return { ok: false, reason: 'not-found' }
    const refused = await refusedVersion(tx, thing, before, version)
    if (refused) return refused
    if (values.name !== before.name) await allowTime(tx, 'change of many products')
    const slug = await filledSlug(tx, values, id)
    const write = (version: number) =>
      tx
        .update(brands)
        .set({ ...values, slug, version })
        .where(eq(brands.id, id))
    const after = { ...before, ...values, slug }
    return saveChange(tx, { before, after, write }, { thing, by, fields: brandFields })
  })
}

/** The number of products that would prevent the deletion of a brand. */
export async function findBrandUse(db: Db, id: number): Promise<{ name: string; productCount: number } | null> {
  const brand = await findBrandRow(db, id)
  return brand && { name: brand.name, productCount: await db.$count(products, eq(products.brand, brand.name)) }
}

/** Deletes a brand without products. */
export async function deleteBrand(db: Db, { id, by }: { id: number; by: string }): Promise<Deleted> {
  return db.transaction(async (tx): Promise<Deleted> => {
    // The lock keeps products from being added meanwhile.
    const [before] = await tx.select().from(brands).where(eq(brands.id, id)).for('update')
    if (!before) return { ok: false, reason: 'not-found' }
    const productCount = await tx.$count(products, eq(products.brand, before.name))
    if (productCount > 0) return { ok: false, reason: 'in-use', message: productsInTheWay({ ...before, productCount }) }
    await tx.delete(brands).where(eq(brands.id, id))
    const changes = describeChanges(before, null, brandFields)
    await recordChange(tx, { by, action: 'deleted', thing, id, name: before.name, changes })
    return { ok: true }
  })
}
