import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from '#db/schema/columns.ts'
import { profiles } from '#db/schema/people/accounts.ts'

// What the owner and the staff did.

/** One field of an audited change, in the words of the screen. */
export type FieldChange = { field: string; from: string | null; to: string | null }

// Who changed what and when, written in the transaction of the change. Names are copied: they outlive person and thing.
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    action: text('action').notNull(),
    thing: text('thing').notNull(),
    thingId: text('thing_id').notNull(),
    thingName: text('thing_name').notNull(),
    /** The version of the row after the change, for things that are edited in a form. */
    version: integer('version'),
    changes: jsonb('changes').$type<FieldChange[]>().notNull().default([]),
  },
  t => [
    index('audit_log_newest').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_person').on(t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_thing').on(t.thing, t.thingId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_kind').on(t.thing, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** The effect of a bulk change on one product, kept to undo it. */
type BulkRow = { id: string; before: unknown; after: unknown }

/** A product that waits for a bulk change, with the version that the owner saw. */
type WaitingProduct = { id: string; version: number }

export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    field: text('field', { enum: ['is_active', 'category_id', 'price', 'core_charge', 'price_and_stock'] }).notNull(),
    title: text('title').notNull(),
    rows: jsonb('rows').$type<BulkRow[]>().notNull(),
    /** The number of products that it is about. */
    total: integer('total').notNull().default(0),
    /** The change itself and the products that still wait for it, while a job works it off; both null once it has ended. */
    change: jsonb('change'),
    waiting: jsonb('waiting').$type<WaitingProduct[]>(),
    stoppedAt: at('stopped_at'),
    createdAt: createdAt(),
    undoneAt: at('undone_at'),
  },
  t => [
    check('bulk_changes_waiting', sql`(${t.waiting} is null) = (${t.change} is null)`),
    index('bulk_changes_newest').on(t.createdAt.desc().nullsFirst()),
  ],
)
