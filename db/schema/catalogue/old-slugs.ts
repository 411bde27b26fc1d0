import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * The slugs that rows had, so that their old addresses lead to the new ones, and the names that brands had, so that a file
 * with an old one means today's brand. Triggers keep it (db/functions/old-slugs.sql).
 * It names the row itself, so however often a slug changes, each old one leads straight to today's.
 */
export const oldSlugs = pgTable(
  'old_slugs',
  {
    kind: text('kind', { enum: ['category', 'brand', 'make', 'model', 'variant', 'brand-name'] }).notNull(),
    /** The make of a model and the model of a variant at that time; 0 for the others, whose slugs are the shop's only ones. */
    parentId: integer('parent_id').notNull(),
    /** For 'brand-name' the name in small letters. */
    slug: text('slug').notNull(),
    rowId: integer('row_id').notNull(),
  },
  t => [primaryKey({ columns: [t.kind, t.parentId, t.slug] }), index('old_slugs_row').on(t.kind, t.rowId)],
)
