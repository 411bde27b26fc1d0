import { and, asc, eq, like, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { violatedConstraint } from '#db/faults.server.ts'
import { allowTime } from '#db/patience.ts'
import { findRow, onlyRow } from '#db/rows.ts'
import { categories } from '#db/schema/catalogue/products.ts'
import { findConflict, recordChange } from '#shop/office/audit/changes.server.ts'
import {
  type Deleted,
  describeChanges,
  type FieldText,
  type Saved,
  tellFields,
  yesOrNo,
} from '#shop/office/audit/changes.ts'
import { freeSlug, slugOf } from '#shop/slugs.server.ts'
import { slugTaken } from '#shop/slugs.ts'
import { parentPath } from './choices.server.ts'
import type { CategoryRow, CategoryValues, EditedCategory } from './form.server.ts'
import type { SpecificationSchema } from './shown.ts'
import { specificationTexts } from './specification-schema.ts'

type NewCategory = CategoryValues & { specificationSchema: SpecificationSchema }

type Told = EditedCategory & { parent: string | null }

const toldFields = tellFields<Told>({
  name: { label: 'Name', text: category => category.name },
  slug: { label: 'Slug', text: category => category.slug },
  description: { label: 'Description', text: category => category.description },
  universalHint: { label: 'Hint of universal products', text: category => category.universalHint },
  parentId: { label: 'Parent', text: category => category.parent },
  icon: { label: 'Icon', text: category => category.icon ?? 'Package' },
  displayOrder: { label: 'Display order', text: category => String(category.displayOrder) },
  isActive: { label: 'Active', text: category => yesOrNo(category.isActive) },
  // The log has a line for each field of the schema instead: see changesOf.
  specificationSchema: null,
} satisfies Record<keyof EditedCategory, FieldText<Told> | null>)

const changesOf = (before: Told | null, after: Told | null) =>
  describeChanges(before, after, [
    ...toldFields,
    ...specificationTexts(before?.specificationSchema ?? null, after?.specificationSchema ?? null),
  ])

/** A category as its editor opens it. */
export async function findCategoryRow(db: Db, id: number): Promise<CategoryRow | null> {
  const [category] = await db.select().from(categories).where(eq(categories.id, id))
  return category ?? null
}

export async function createCategory(db: Db, { by, values }: { by: string; values: NewCategory }): Promise<Saved> {
  return refusingFaults(db, values, async tx => {
    const [made] = await tx
      .insert(categories)
      .values(await complete(tx, values))
      .returning()
    if (!made) throw new Error('An inserted category did not come back')
    const changes = changesOf(null, { ...made, parent: await tellPath(tx, made.parentId) })
    const { id, name } = made
    await recordChange(tx, { by, action: 'created', thing: 'category', id, name, version: 1, changes })
    return { ok: true, id: String(id) }
  })
}

/**
 * Saves a form over the version that it was opened with; over a newer one it is refused with what has changed. Another
 * parent moves the whole branch. The database refuses to move a category below itself, also when two admins move at once.
 */
export async function updateCategory(
  db: Db,
  { id, version, by, values }: { id: number; version: number; by: string; values: NewCategory },
): Promise<Saved> {
  return refusingFaults(db, values, async tx => {
    const [before] = await tx.select().from(categories).where(eq(categories.id, id)).for('no key update')
    if (!before) return { ok: false, reason: 'not-found' }
    if (before.version !== version) {
      const conflict = await findConflict(tx, { thing: 'category', id, since: version, version: before.version })
      return { ok: false, reason: 'changed', conflict }
    }
    const filled = await complete(tx, values, id)
    const after = { ...before, ...filled }
    const parent = await tellPath(tx, before.parentId)
    const parentAfter = before.parentId === after.parentId ? parent : await tellPath(tx, after.parentId)
    const changes = changesOf({ ...before, parent }, { ...after, parent: parentAfter })
    if (changes.length === 0) return { ok: true, id: String(id) }
    await tx
      .update(categories)
      .set({ ...filled, version: version + 1 })
      .where(eq(categories.id, id))
    const now = { name: after.name, version: version + 1 }
    await recordChange(tx, { by, action: 'updated', thing: 'category', id, ...now, changes })
    return { ok: true, id: String(id) }
  })
}

const useRow = z.object({
  id: wholeNumber,
  name: z.string(),
  subcategoryCount: wholeNumber,
  /** The first few subcategories. */
  firstNames: z.array(z.string()),
  productCount: wholeNumber,
})
type CategoryUse = z.output<typeof useRow>

const countRow = z.object({ count: wholeNumber })
const lastRow = z.object({ last: wholeNumber })
const pathRow = z.object({ path: z.string() })

/** What a deletion would affect: the subcategories that prevent it, and the products that would lose their category. */
export async function findCategoryUse(db: Db, id: number): Promise<CategoryUse | null> {
  return findRow(db, useRow)`
    select c.id, c.name,
      (select count(*)::integer from categories child where child.parent_id = c.id) as "subcategoryCount",
      array(select child.name from categories child where child.parent_id = c.id
        order by child.display_order, child.name limit 5) as "firstNames",
      (select count(*)::integer from products p where p.category_id = c.id) as "productCount"
    from categories c where c.id = ${id}`
}

/** 'Brakes has 7 subcategories: Pads, Discs … and 5 more. …' */
export function subcategoriesInTheWay({ name, subcategoryCount: count, firstNames }: CategoryUse): string {
  const more = count - firstNames.length
  const named = firstNames.join(', ') + (more > 0 ? ` and ${more} more` : '')
  const [noun, them] = count === 1 ? ['subcategory', 'it'] : ['subcategories', 'them']
  return `${name} has ${count} ${noun}: ${named}. Delete ${them} first, or move ${them} elsewhere.`
}

/** Deletes a category without subcategories. Its products stay, without a category. */
export async function deleteCategory(db: Db, { id, by }: { id: number; by: string }): Promise<Deleted> {
  const inUse = async (): Promise<Deleted | null> => {
    const use = await findCategoryUse(db, id)
    return use && use.subcategoryCount > 0 ? { ok: false, reason: 'in-use', message: subcategoriesInTheWay(use) } : null
  }
  const refused = await inUse()
  if (refused) return refused
  try {
    return await db.transaction(async (tx): Promise<Deleted> => {
      // Each of its products is written anew, at about a millisecond each, and there may be tens of thousands.
      await allowTime(tx, 'category with all its products')
      const [before] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
      if (!before) return { ok: false, reason: 'not-found' }
      const parent = await tellPath(tx, before.parentId)
      const { count } = await onlyRow(
        tx,
        countRow,
      )`select count(*)::integer as count from products where category_id = ${id}`
      await tx.delete(categories).where(eq(categories.id, id))
      const changes = changesOf({ ...before, parent }, null)
      if (count > 0) changes.push({ field: 'Products', from: String(count), to: 'Uncategorized' })
      await recordChange(tx, { by, action: 'deleted', thing: 'category', id, name: before.name, changes })
      return { ok: true }
    })
  } catch (error) {
    // Somebody has put a subcategory below it in the same moment.
    const refusedNow = violatedConstraint(error) === parentConstraint && (await inUse())
    if (refusedNow) return refusedNow
    throw error
  }
}

const parentConstraint = 'categories_parent_id_categories_id_fk'

/** Runs a save. A violated constraint, as when two admins take a slug at the same moment, becomes a message at its field. */
async function refusingFaults(db: Db, { slug }: NewCategory, save: (tx: Db) => Promise<Saved>): Promise<Saved> {
  const invalid = (errors: Record<string, string>): Saved => ({ ok: false, reason: 'invalid', errors })
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(save)
    } catch (error) {
      switch (violatedConstraint(error)) {
        case 'categories_slug_key':
          if (slug) return invalid({ slug: slugTaken })
          // A generated slug was taken meanwhile: the next one is free.
          if (attempt < 5) continue
          throw error
        case 'categories_no_cycle':
        case 'categories_parent_not_self':
          return invalid({ parentId: 'A category cannot stand below itself or below one of its own subcategories' })
        case parentConstraint:
          return invalid({ parentId: 'This category is not there any more. Choose another one.' })
        default:
          throw error
      }
    }
  }
}

async function findFreeSlug(tx: Db, name: string, ownId = 0): Promise<string> {
  const wanted = slugOf(name, 'category')
  const taken = await tx
    .select({ slug: categories.slug })
    .from(categories)
    .where(and(like(categories.slug, `${wanted}%`), ne(categories.id, ownId)))
    .orderBy(asc(categories.slug))
  return freeSlug(
    wanted,
    taken.map(row => row.slug),
  )
}

/** Fills in the fields that were left empty: a free slug made from the name, the place after the last sibling. */
async function complete(tx: Db, values: NewCategory, ownId = 0) {
  const slug = values.slug || (await findFreeSlug(tx, values.name, ownId))
  if (values.displayOrder !== null) return { ...values, slug, displayOrder: values.displayOrder }
  const { last } = await onlyRow(tx, lastRow)`
    select least(coalesce(max(display_order), -1) + 1, 999999) as last from categories
    where parent_id is not distinct from ${values.parentId}::integer and id <> ${ownId}`
  return { ...values, slug, displayOrder: last }
}

/** A category's path, 'Brakes › Disc brakes', at most its last levels; null where there is no such category. */
async function tellPath(tx: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const found = await findRow(
    tx,
    pathRow,
  )`select concat_ws(' › ', ${parentPath}, c.name) as path from categories c where c.id = ${id}`
  return found?.path ?? null
}
