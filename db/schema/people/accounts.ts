import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from '#db/schema/columns.ts'

// The four tables of the accounts library (better-auth), which reads and writes them itself, and who is an admin.

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fullName: text('full_name').notNull().default(''),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    phone: text('phone'),
    avatarUrl: text('avatar_url'),
    /** The owner's mark: each order of this customer waits for a call. */
    callsFirst: boolean('calls_first').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** What the shop's people find them by. Kept, as that of orders. */
    searched: text('searched')
      .notNull()
      .generatedAlwaysAs(
        sql`without_accents(full_name || ' ' || email || ' ' || coalesce(phone, '')) || ' ' || phone_digits(coalesce(phone, ''))`,
      ),
  },
  t => [
    unique('profiles_email_key').on(t.email),
    check('profiles_email_lower', sql`${t.email} = lower(${t.email})`),
    index('profiles_created').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // The owner's list by name.
    index('profiles_name').on(sql`lower(${t.fullName})`, t.id),
    index('profiles_admin_search').using('gin', t.searched.op('gin_trgm_ops')),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The hash of the token that the cookie has. */
    token: text('token').notNull().unique('sessions_token_key'),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  t => [index('sessions_user').on(t.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  t => [unique('accounts_provider_account_key').on(t.providerId, t.accountId), index('accounts_user').on(t.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  t => [
    index('verifications_identifier').on(t.identifier),
    index('verifications_value').on(t.value),
    index('verifications_expires').on(t.expiresAt),
  ],
)

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['admin', 'catalogue', 'orders', 'packer', 'driver', 'reader'] }).notNull(),
    createdAt: createdAt(),
  },
  t => [check('user_roles_role', sql`${t.role} in ('admin', 'catalogue', 'orders', 'packer', 'driver', 'reader')`)],
)

// Whom an admin has asked to work here. One row an address: inviting again takes the row of an invitation that has ended.
export const invitations = pgTable(
  'invitations',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    email: text('email').notNull().unique('invitations_email_key'),
    fullName: text('full_name').notNull(),
    role: text('role', { enum: ['admin', 'catalogue', 'orders', 'packer', 'driver', 'reader'] }).notNull(),
    /** The hash of the token that the link has. */
    token: text('token').notNull().unique('invitations_token_key'),
    /** Must still be an admin when the link is followed. */
    invitedBy: uuid('invited_by').references(() => profiles.id, { onDelete: 'set null' }),
    expiresAt: at('expires_at').notNull(),
    acceptedAt: at('accepted_at'),
    withdrawnAt: at('withdrawn_at'),
    createdAt: createdAt(),
  },
  t => [
    check('invitations_role', sql`${t.role} in ('admin', 'catalogue', 'orders', 'packer', 'driver', 'reader')`),
    index('invitations_invited_by').on(t.invitedBy),
  ],
)

// Whoever has a row is asked for a code after the password. The secret is sealed by the shop's own key (sealing.server.ts).
export const twoStepLogins = pgTable('two_step_logins', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  sealedSecret: text('sealed_secret').notNull(),
  /** The half minute since 1970 of the last code that was taken: no code of it or before counts again. */
  lastStep: integer('last_step').notNull(),
  /** Hashes of the recovery codes that nobody has used yet. */
  recoveryHashes: text('recovery_hashes').array().notNull(),
  createdAt: createdAt(),
})
