import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { carModels, carSubModels } from './vehicles.ts'

// Fitment: which product fits which variant. The database fills in the rest: model and make follow from the variant; the
// category, and whether a vehicle's list shows the product by this row (active, and not universal), from the product.
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
    // Only for the foreign key: a model that moves to another make updates its rows.
    index('product_compatibility_model').on(t.modelId),
  ],
)
