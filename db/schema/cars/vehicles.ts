import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { displayOrder, id, isActive, slugShape, starterKey, version } from '#db/schema/columns.ts'

// Make, model, variant.

/** The ways in which people may type a name, and those with letters left out, for typing errors. */
const typedKeys = () => text('typed_keys').array().notNull().generatedAlwaysAs(sql`vehicle_keys(name)`)
const typedDeletions = () => text('typed_deletions').array().notNull().generatedAlwaysAs(sql`vehicle_deletions(name)`)

export const carMakes = pgTable(
  'car_makes',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    logoUrl: text('logo_url'),
    displayOrder: displayOrder(),
    isActive: isActive(),
    typedKeys: typedKeys(),
    typedDeletions: typedDeletions(),
    starterKey: starterKey(),
    version: version(),
  },
  t => [
    unique('car_makes_slug_key').on(t.slug),
    slugShape('car_makes', t.slug),
    uniqueIndex('car_makes_starter_key').on(t.starterKey).where(sql`starter_key is not null`),
    index('car_makes_order').on(t.displayOrder, t.name),
    index('car_makes_typed').using('gin', t.typedKeys, t.typedDeletions),
  ],
)

export const carModels = pgTable(
  'car_models',
  {
    id: id(),
    makeId: integer('make_id')
      .notNull()
      .references(() => carMakes.id, { onDelete: 'restrict' }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    imageUrl: text('image_url'),
    displayOrder: displayOrder(),
    isActive: isActive(),
    typedKeys: typedKeys(),
    typedDeletions: typedDeletions(),
    starterKey: starterKey(),
    version: version(),
  },
  t => [
    unique('car_models_make_slug_key').on(t.makeId, t.slug),
    unique('car_models_id_make_key').on(t.id, t.makeId),
    slugShape('car_models', t.slug),
    uniqueIndex('car_models_starter_key').on(t.starterKey).where(sql`starter_key is not null`),
    index('car_models_order').on(t.makeId, t.displayOrder, t.name),
    index('car_models_typed').using('gin', t.typedKeys, t.typedDeletions),
  ],
)

export const carSubModels = pgTable(
  'car_sub_models',
  {
    id: id(),
    modelId: integer('model_id')
      .notNull()
      .references(() => carModels.id, { onDelete: 'restrict' }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    year: text('year').notNull(),
    imageUrl: text('image_url'),
    displayOrder: displayOrder(),
    isActive: isActive(),
    starterKey: starterKey(),
    version: version(),
  },
  t => [
    unique('car_sub_models_model_slug_key').on(t.modelId, t.slug),
    unique('car_sub_models_id_model_key').on(t.id, t.modelId),
    slugShape('car_sub_models', t.slug),
    uniqueIndex('car_sub_models_starter_key').on(t.starterKey).where(sql`starter_key is not null`),
    index('car_sub_models_order').on(t.modelId, t.displayOrder, t.name),
  ],
)
