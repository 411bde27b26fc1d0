import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, version } from '#db/schema/columns.ts'
import { imports } from './imports.ts'

// Where suppliers' files are read from on a timetable (shop/trade/sources).

export const importSources = pgTable(
  'import_sources',
  {
    id: id(),
    supplier: text('supplier').notNull(),
    /** An http(s) address, or the name of a file below IMPORT_FOLDER. */
    address: text('address').notNull(),
    /** What its rows are; null: it is recognised by its columns. */
    kind: text('kind'),
    /** It is read every so many hours; each 24 hours at `dailyAt`, such as '04:30' in UTC. */
    everyHours: integer('every_hours').notNull(),
    dailyAt: text('daily_at').notNull().default('04:00'),
    /** Whether a file is applied as soon as it is checked, or waits for somebody to apply it. */
    isAtOnce: boolean('is_at_once').notNull().default(false),
    /**
     * What stops a file that would be applied at once, in percent: so many of its rows may change a price by more than half, so many of
     * its products in stock may be sold out by it, and so many rows of the last file it has to have.
     */
    mostPriceJumps: integer('most_price_jumps').notNull().default(20),
    mostSoldOut: integer('most_sold_out').notNull().default(10),
    leastRows: integer('least_rows').notNull().default(50),
    /** When it is read next; null while it is paused. */
    nextAt: at('next_at'),
    /** What the server, or the disk, last said of the file, and its SHA-256: the same file is not read again. */
    mark: text('mark'),
    contentHash: text('content_hash'),
    readAt: at('read_at'),
    /** Why it could not be read the last time; null where it could. */
    problem: text('problem'),
    /** Since when no try could read it, and when that was told by mail. */
    failingSince: at('failing_since'),
    failureToldAt: at('failure_told_at'),
    importId: uuid('import_id').references(() => imports.id, { onDelete: 'set null' }),
    /** Whether it is still to be seen what became of that import. */
    isAwaited: boolean('is_awaited').notNull().default(false),
    createdAt: createdAt(),
    version: version(),
  },
  t => [
    check('import_sources_every_hours', sql`${t.everyHours} in (1, 2, 4, 6, 12, 24)`),
    check('import_sources_daily_at', sql`${t.dailyAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'import_sources_limits',
      sql`${t.mostPriceJumps} between 0 and 100 and ${t.mostSoldOut} between 0 and 100
      and ${t.leastRows} between 0 and 100`,
    ),
    index('import_sources_due').on(t.nextAt),
    index('import_sources_import').on(t.importId),
  ],
)
