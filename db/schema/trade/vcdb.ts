import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

// An operator's own copy of the trade's databases (VCdb, PCdb, Qdb), by which files that have only ids are read. Empty until it
// is loaded.

/** What an id means: kind 'Make' and id 54 is 'Ford'. The kinds are the elements of ACES. */
export const vcdbNames = pgTable(
  'vcdb_names',
  { kind: text('kind').notNull(), id: integer('id').notNull(), name: text('name').notNull() },
  t => [primaryKey({ name: 'vcdb_names_pkey', columns: [t.kind, t.id] })],
)

/** A model of one model year. */
export const vcdbBaseVehicles = pgTable('vcdb_base_vehicles', {
  id: integer('id').primaryKey(),
  year: integer('year').notNull(),
  makeId: integer('make_id').notNull(),
  modelId: integer('model_id').notNull(),
})
