import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { violatedConstraint } from '#db/faults.server.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { nameStockCause } from '#db/stock-cause.server.ts'
import { listBrandNames } from '#shop/catalogue/brands/rows.server.ts'
import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import type { PartNumber } from '#shop/catalogue/part-numbers/kinds.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import {
  changeNumbers,
  isReplacedByItself,
  listPartNumbers,
  replacedByItself,
} from '#shop/catalogue/part-numbers/save.server.ts'
import { findConflict, recordChange } from '#shop/office/audit/changes.server.ts'
import { describeProduct, type ToldProduct } from './changes.ts'
import { type ProductRefusal, type ProductSaved, stockMovedText } from './edited.ts'
import type { EditedFields } from './fields.ts'
import { changeFitment, compareFitment, type FitmentChange, tellFitment } from './fitment-changes.server.ts'
import type { ProductValues } from './form.server.ts'
import { readSpecifications } from './specifications.ts'

const referenceTaken = 'This reference is already taken'
const categoryGone = 'This category is not there any more. Please choose another one.'

/**
 * Adds a product with its vehicles. Its reference is the owner's own, or made by the database. Refuses a reference that
 * another product has, with or without the same dashes.
 */
export async function createProduct(
  db: Db,
  { by, reference, values }: { by: string; reference: string | null; values: ProductValues },
): Promise<ProductSaved> {
  return refusing(() =>
    db.transaction(async (tx): Promise<ProductSaved> => {
      const checked = await checkValues(tx, { productId: null, values, category: await holdCategory(tx, values) })
      if (hasErrors(checked.refusal)) return { ok: false, reason: 'refused', ...checked.refusal }
      const row = { ...checked.row, stock: values.stock, ...(reference && { id: reference }) }
      await nameStockCause(tx, { reason: 'opening', by })
      const [made] = await tx.insert(products).values(row).returning()
      if (!made) throw new Error('An inserted product did not come back')
      await changeFitment(tx, made.id, checked.fitment)
      await writeNumbers(tx, made.id, values.numbers)
      const told = describeProduct(null, tell({ ...made, numbers: values.numbers }, checked.category))
      const changes = [...told, ...(await tellFitment(tx, checked.fitment))]
      const entry = { by, action: 'created', thing: 'product', id: made.id, name: made.name, version: 1 } as const
      await recordChange(tx, { ...entry, changes })
      return { ok: true, id: made.id, ...(checked.isNewBrand && { newBrand: made.brand }) }
    }),
  )
}

/**
 * Saves a product over the version that its form was opened with; over a newer one it is refused with what has changed.
 * Stock is written only where the owner changed it, and never over a number that orders have moved meanwhile: they take
 * and bring back pieces without a new version. So does the rename of a brand: `brandBase` is the brand that the form was opened
 * with, and one that nobody has changed in the form stays as the product has it now.
 */
export async function updateProduct(
  db: Db,
  {
    reference,
    version,
    stockBase,
    brandBase,
    by,
    values,
  }: {
    reference: string
    version: number
    stockBase: number
    brandBase?: string
    by: string
    values: ProductValues
  },
): Promise<ProductSaved> {
  return refusing(() =>
    db.transaction(async (tx): Promise<ProductSaved> => {
      // Locks the category before the product, as deleting a category does: the same order prevents a deadlock.
      const found = await holdCategory(tx, values)
      const [before] = await tx
        .select()
        .from(products)
        .where(eq(products.referenceKey, referenceKey(reference)))
        .for('no key update')
      if (!before) return { ok: false, reason: 'not-found' }
      const { id } = before
      const { refusal, row, isNewBrand, category, fitment } = await checkValues(tx, {
        productId: id,
        values,
        category: found,
      })
      if (before.version !== version) {
        refusal.conflict = await findConflict(tx, { thing: 'product', id, since: version, version: before.version })
      }
      const wantsStock = values.stock !== stockBase && values.stock !== before.stock
      if (wantsStock && before.stock !== stockBase) {
        refusal.errors.stock = stockMovedText({ from: stockBase, now: before.stock })
        refusal.stockNow = before.stock
      }
      if (refusal.conflict || hasErrors(refusal)) return { ok: false, reason: 'refused', ...refusal }

      const keepsBrand = values.brand === brandBase
      const written = {
        ...row,
        ...(wantsStock && { stock: values.stock }),
        ...(keepsBrand && { brand: before.brand }),
      }
      const [old] = await tx
        .select({ name: categories.name, schema: categories.specificationSchema })
        .from(categories)
        .where(eq(categories.id, before.categoryId ?? 0))
      const numbers = await listPartNumbers(tx, id)
      const told = describeProduct(
        tell({ ...before, numbers }, old ?? noCategory),
        tell({ ...before, ...written, numbers: values.numbers }, category),
      )
      const changes = [...told, ...(await tellFitment(tx, fitment))]
      if (changes.length === 0 && before.categoryId === row.categoryId) return { ok: true, id }
      if (wantsStock) await nameStockCause(tx, { reason: 'corrected', by })
      await tx
        .update(products)
        .set({ ...written, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
        .where(eq(products.id, id))
      await changeFitment(tx, id, fitment)
      await writeNumbers(tx, id, values.numbers)
      const entry = { by, action: 'updated', thing: 'product', id, name: values.name, version: version + 1 } as const
      await recordChange(tx, { ...entry, changes })
      return { ok: true, id, ...(isNewBrand && !keepsBrand && { newBrand: written.brand }) }
    }),
  )
}

/** Thrown to undo a transaction whose refusal can only be seen once it has written. */
class RefusedSave extends Error {
  override name = 'RefusedSave'
}

async function writeNumbers(tx: Db, id: string, numbers: PartNumber[]): Promise<void> {
  await changeNumbers(tx, id, numbers)
  if (await isReplacedByItself(tx, id)) throw new RefusedSave()
}

/** Runs a save, and turns what only the database can see into a message at its field. */
async function refusing(save: () => Promise<ProductSaved>): Promise<ProductSaved> {
  try {
    return await save()
  } catch (error) {
    if (error instanceof RefusedSave) return { ok: false, reason: 'refused', errors: { numbers: replacedByItself } }
    const constraint = violatedConstraint(error)
    if (constraint !== 'products_reference_key' && constraint !== 'products_pkey') throw error
    return { ok: false, reason: 'refused', errors: { reference: referenceTaken } }
  }
}

const hasErrors = ({ errors }: ProductRefusal): boolean => Object.keys(errors).length > 0

type Category = { name: string | null; schema: SpecificationSchema }
const noCategory: Category = { name: null, schema: {} }

const tell = (product: Omit<ToldProduct, 'categoryName' | 'schema'>, of: Category): ToldProduct => ({
  ...product,
  categoryName: of.name,
  schema: of.schema,
})

async function holdCategory(tx: Db, { categoryId }: ProductValues): Promise<Category | null> {
  const [category] = await tx
    .select({ name: categories.name, schema: categories.specificationSchema })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('key share')
  return category ?? null
}

/** What a form writes; its stock is written apart. A column that the form left out would be a type error. */
type WrittenFields = Omit<EditedFields, 'stock'>

/** Checks the values that need the database: category, characteristics, brand, vehicles. */
async function checkValues(
  tx: Db,
  {
    productId,
    values,
    category: found,
  }: { productId: string | null; values: ProductValues; category: Category | null },
) {
  const { fitment: wanted, stock: _, numbers: __, ...rest } = values
  const category = found ?? noCategory
  const specifications = readSpecifications(category.schema, rest.specifications)
  const fitment = await compareFitment(tx, productId, wanted)
  const refusal: ProductRefusal = {
    errors: {
      ...(!found && { categoryId: categoryGone }),
      ...(!specifications.ok && specifications.errors),
      ...(fitment.unknown.length > 0 && { fitment: unknownText(fitment) }),
    },
    ...(fitment.unknown.length > 0 && { unknownVehicles: fitment.unknown }),
  }
  const brand = (await listBrandNames(tx, [rest.brand])).get(rest.brand)
  const row: WrittenFields = {
    ...rest,
    brand: brand ?? rest.brand,
    specifications: specifications.ok ? specifications.values : {},
  }
  return { refusal, row, isNewBrand: brand === undefined, category, fitment }
}

function unknownText({ unknown }: FitmentChange): string {
  return unknown.length === 1
    ? 'One of the vehicles is not in the catalogue any more. Please remove it and save again.'
    : `${unknown.length} of the vehicles are not in the catalogue any more. Please remove them and save again.`
}
