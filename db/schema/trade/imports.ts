import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt } from '#db/schema/columns.ts'
import { profiles } from '#db/schema/people/accounts.ts'

// Files that bring many rows at once: read, checked, applied in batches, and undone as a whole (shop/trade/imports).

export const importStates = [
  'reading',
  'unmapped',
  'waiting',
  'checking',
  'checked',
  'applying',
  'stopped',
  'applied',
  'undoing',
  'half-undone',
  'undone',
  'refused',
] as const

export const fileFormats = ['csv', 'pies', 'aces'] as const

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Which of our columns each column of a file is, by place; null for one that is not read. */
export type ColumnMapping = (string | null)[]

export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What the rows are, such as 'products'; null until that is known. */
    kind: text('kind'),
    /** Whose file it is; the columns of the last file of a supplier are remembered. Empty for nobody's. */
    supplier: text('supplier').notNull().default(''),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: fileFormats }).notNull().default('csv'),
    /** The import of the same file that has to be applied before this one, where a file holds two kinds, such as parts and their numbers. */
    partOf: uuid('part_of').references((): AnyPgColumn => imports.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    state: text('state', { enum: importStates }).notNull().default('reading'),
    /** Why the file as a whole is refused, or cannot be checked yet. */
    problem: text('problem'),
    header: jsonb('header').$type<string[]>().notNull().default([]),
    mapping: jsonb('mapping').$type<ColumnMapping>().notNull().default([]),
    /** How its rows are read, as somebody chose for it or for its supplier before (shop/trade/imports/work/settings.server.ts). */
    settings: jsonb('settings').notNull().default({}),
    /** Encoding, separator and the line of the header, as a CSV file was read (shop/trade/imports/files/table/layout.ts). */
    layout: jsonb('layout'),
    /** Which notations of numbers and dates stand in each column (shop/trade/imports/files/table/evidence.server.ts). */
    evidence: jsonb('evidence').notNull().default([]),
    /** Why it is not applied by itself, such as that it empties half of the stock; null where nothing is strange. */
    alarm: text('alarm'),
    /** Whether it is applied as soon as it is checked, as from the command line. */
    isAtOnce: boolean('is_at_once').notNull().default(false),
    rowCount: integer('row_count').notNull().default(0),
    /** The number of the last row that the state's work has done; an undo counts down to 0. */
    position: integer('position').notNull().default(0),
    /** When the state's work began, and at which position: for its rate. While a file is read, the last sign of who reads it. */
    phaseAt: at('phase_at').notNull().defaultNow(),
    phaseFrom: integer('phase_from').notNull().default(0),
    newCount: integer('new_count').notNull().default(0),
    changedCount: integer('changed_count').notNull().default(0),
    unchangedCount: integer('unchanged_count').notNull().default(0),
    refusedCount: integer('refused_count').notNull().default(0),
    /** Rows of which a value was left out, with the reason at the row. */
    notedCount: integer('noted_count').notNull().default(0),
    /** Rows that were left alone, since somebody had changed what they are about. */
    leftCount: integer('left_count').notNull().default(0),
    createdAt: createdAt(),
    endedAt: at('ended_at'),
    /** Whether its rows are still there, to look at and to undo it. */
    isKept: boolean('is_kept').notNull().default(true),
  },
  t => [
    index('imports_newest').on(t.createdAt.desc().nullsFirst()),
    index('imports_part_of').on(t.partOf).where(sql`part_of is not null`),
    index('imports_supplier').on(t.supplier, t.createdAt.desc().nullsFirst()),
    // What was not applied by itself stands on the dashboard.
    index('imports_held')
      .on(t.createdAt.desc().nullsFirst())
      .where(sql`state = 'checked' and is_at_once and alarm is not null`),
    // One at a time writes into the catalogue.
    uniqueIndex('imports_one_writes').on(sql`(true)`).where(sql`state in ('applying', 'undoing')`),
  ],
)

const ofImport = () =>
  uuid('import_id')
    .notNull()
    .references(() => imports.id, { onDelete: 'cascade' })

/** The rows of a file as they came. `line` is where a row begins in the file, or in its sheet, which is named where several were read. */
export const importLines = pgTable(
  'import_lines',
  {
    importId: ofImport(),
    number: integer('number').notNull(),
    line: integer('line').notNull(),
    sheet: text('sheet'),
    /** The row of the import before to which this row belongs, as a part number in PIES belongs to its part. */
    leadNumber: integer('lead_number'),
    /** A cell is null where the row says nothing of that column, so that its field stays as it is. */
    cells: jsonb('cells').$type<(string | null)[]>().notNull(),
    /** Why a record of the file is no row that can be checked, and which of its elements is at fault. */
    refusal: jsonb('refusal').$type<{ place: string; reason: string }>(),
    /** The values of a record that could not be read and are left out, by elements, while the rest of it is taken. */
    notes: jsonb('notes').$type<{ place: string; reason: string }[]>(),
  },
  t => [primaryKey({ name: 'import_lines_pkey', columns: [t.importId, t.number] })],
)

/** The bytes of a CSV file, so that it can be read again with another encoding or separator. Forgotten with its rows. */
export const importPieces = pgTable(
  'import_pieces',
  {
    importId: ofImport(),
    number: integer('number').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  t => [primaryKey({ name: 'import_pieces_pkey', columns: [t.importId, t.number] })],
)

/** How the files of a supplier are read, as it was chosen for the last one (shop/trade/imports/work/settings.server.ts). */
export const importSuppliers = pgTable('import_suppliers', {
  /** In lower case. */
  supplier: text('supplier').primaryKey(),
  settings: jsonb('settings').notNull(),
})

/** Applications of an ACES file with the variants that they cover, until all are in and those of a part become rows. */
export const importApplications = pgTable(
  'import_applications',
  {
    importId: ofImport(),
    partNumber: text('part_number').notNull(),
    /** Which one of the file it is. */
    number: integer('number').notNull(),
    line: integer('line').notNull(),
    firstYear: integer('first_year').notNull(),
    lastYear: integer('last_year').notNull(),
    /** What is asked of a car, and of which variants (shop/trade/imports/xml/matching.ts). */
    fits: jsonb('fits').notNull(),
  },
  t => [primaryKey({ name: 'import_applications_pkey', columns: [t.importId, t.partNumber, t.number] })],
)

export const importOutcomes = ['new', 'changed', 'unchanged', 'refused', 'left'] as const

/** What the check found of each row. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: ofImport(),
    number: integer('number').notNull(),
    outcome: text('outcome', { enum: importOutcomes }).notNull(),
    /** What the row is about, such as a reference; null where it could not be read. */
    key: text('key'),
    /** Why a row was refused or left alone: the column that the reason is about, and the reason. */
    field: text('field'),
    reason: text('reason'),
    /** The values of a row that could not be read and are left out, while the rest of it is taken; of a refused row what else is wrong. */
    notes: jsonb('notes').$type<{ field: string; reason: string }[]>(),
    /** The fields that the row writes; of a changed row only those that differ, and `before` has what they were. */
    values: jsonb('values'),
    before: jsonb('before'),
    /** The version of the thing when it was checked. */
    version: integer('version'),
  },
  t => [
    primaryKey({ name: 'import_rows_pkey', columns: [t.importId, t.number] }),
    uniqueIndex('import_rows_key').on(t.importId, t.key).where(sql`outcome <> 'refused'`),
    // For lists and batches; of a daily file most rows stay as they are.
    index('import_rows_outcome').on(t.importId, t.outcome, t.number).where(sql`outcome <> 'unchanged'`),
    index('import_rows_noted').on(t.importId, t.number).where(sql`notes is not null`),
  ],
)
