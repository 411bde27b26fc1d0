import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, version } from '#db/schema/columns.ts'
import { profiles } from '#db/schema/people/accounts.ts'

// Other programs that work with the shop: with which tokens they call it, and what it tells them.

export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    name: text('name').notNull(),
    /** The token itself is shown once, and nowhere kept. */
    hash: text('hash').notNull().unique('api_tokens_hash_key'),
    scopes: text('scopes').array().notNull(),
    createdBy: uuid('created_by').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** To the hour: a token that is in use writes no row at each call. */
    lastUsedAt: at('last_used_at'),
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
  },
  t => [
    check(
      'api_tokens_scopes',
      sql`${t.scopes} <@ array['stock:read', 'stock', 'orders:read', 'orders:write'] and ${t.scopes} <> '{}'`,
    ),
    index('api_tokens_person').on(t.createdBy),
  ],
)

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: id(),
  url: text('url').notNull(),
  /** Signs what is sent, so the shop needs it as it is: 'whsec_' and 32 bytes in base64. */
  secret: text('secret').notNull(),
  events: text('events').array().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  version: version(),
})

// One event for one endpoint, written by triggers in the transaction of what happened (db/functions/webhooks.sql).
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    payload: jsonb('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When the receiver took it, and null until then. */
    deliveredAt: at('delivered_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  t => [
    index('webhook_deliveries_endpoint').on(t.endpointId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('webhook_deliveries_oldest').on(t.createdAt),
  ],
)
