import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { products } from '#db/schema/catalogue/products.ts'
import { id } from '#db/schema/columns.ts'
import { fitmentPositions } from '#db/words/fitment-positions.ts'
import { carModels, carSubModels } from './vehicles.ts'

// Fitment: which product fits which variant. The database fills in the rest: model and make follow from the variant; the
// category, and whether a vehicle's list shows the product by this row (active, and not universal), from the product.
// A product has several rows for one variant where it goes to two places, or fits only some of the cars: those built from
// a month to a month, with an engine, drive or body that the variant does not say, or that a note describes.
const positions = sql.raw(fitmentPositions.map(position => `'${position}'`).join(', '))

export const productCompatibility = pgTable(
  'product_compatibility',
  {
    id: id(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    subModelId: integer('sub_model_id').notNull(),
    modelId: integer('model_id').notNull(),
    makeId: integer('make_id').notNull(),
    categoryId: integer('category_id'),
    isListed: boolean('is_listed').notNull().default(true),
    position: text('position', { enum: fitmentPositions }),
    /** Pieces that a car needs. */
    quantity: integer('quantity'),
    /** The first and the last month in which the car may be built, by the first day of the month. */
    builtFrom: date('built_from'),
    builtTo: date('built_to'),
    engine: text('engine'),
    drive: text('drive'),
    body: text('body'),
    note: text('note'),
    /** Where the row is known from, such as the maker's catalogue. */
    source: text('source'),
  },
  t => [
    unique('product_compatibility_key')
      .on(t.productId, t.subModelId, t.position, t.builtFrom, t.builtTo, t.engine, t.drive, t.body, t.note)
      .nullsNotDistinct(),
    check('product_compatibility_position', sql`${t.position} in (${positions})`),
    check('product_compatibility_quantity', sql`${t.quantity} between 1 and 99`),
    check(
      'product_compatibility_built',
      sql`${t.builtFrom} <= ${t.builtTo} and extract(day from ${t.builtFrom}) = 1 and extract(day from ${t.builtTo}) = 1`,
    ),
    check(
      'product_compatibility_texts',
      sql`length(${t.engine}) between 1 and 80 and length(${t.drive}) between 1 and 80 and length(${t.body}) between 1 and 80 and length(${t.note}) between 1 and 200 and length(${t.source}) between 1 and 200`,
    ),
    foreignKey({
      name: 'product_compatibility_sub_model_fkey',
      columns: [t.subModelId, t.modelId],
      foreignColumns: [carSubModels.id, carSubModels.modelId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    foreignKey({
      name: 'product_compatibility_model_fkey',
      columns: [t.modelId, t.makeId],
      foreignColumns: [carModels.id, carModels.makeId],
    }).onUpdate('cascade'),
    index('product_compatibility_sub_model').on(t.subModelId, t.isListed, t.categoryId, t.productId),
    // What fits no car of a year is left out of its lists: few rows say when a car was built.
    index('product_compatibility_built')
      .on(t.subModelId, t.productId)
      .where(sql`${t.builtFrom} is not null or ${t.builtTo} is not null`),
    // Only for the foreign key: a model that moves to another make updates its rows.
    index('product_compatibility_model').on(t.modelId),
  ],
)
