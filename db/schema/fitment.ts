import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { carModels, carSubModels } from './vehicles.ts'

// Fitment. Model and make follow from the sub-model, the category from the product, and so does whether a vehicle's lists
// show it for this row (it is active, and not universal anyway): filled in and held by the database.
export const productCompatibility = pgTable(
  'product_compatibility',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    subModelId: integer('sub_model_id').notNull(),
    modelId: integer('model_id').notNull(),
    makeId: integer('make_id').notNull(),
    categoryId: integer('category_id'),
    isListed: boolean('is_listed').notNull().default(true),
  },
  t => [
    primaryKey({ name: 'product_compatibility_pkey', columns: [t.productId, t.subModelId] }),
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
    // For the foreign key alone: a model that moves to another make takes its rows along.
    index('product_compatibility_model').on(t.modelId),
  ],
)
