import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// While the processes of a shop are restarted in turn, those of the release before go on working on tables that have been
// migrated already (docs/decisions/050-beside-the-previous-release.md).

/** What a process of the previous release would trip over. */
const refused = {
  'a table that it reads is gone': /\bdrop table\b/i,
  'a column that it reads is gone': /\bdrop column\b/i,
  'it knows the old name only': /\brename\b/i,
  'it reads and writes the old type': /\balter column\b.+\btype\b/i,
  'its rows have no value there': /\badd column\b(?!.*\b(default|generated)\b).*\bnot null\b|\bset not null\b/i,
  'it relies on the default': /\bdrop default\b/i,
}

/** Why a migration is no good beside the previous release. A statement below '-- Safe: …' is taken at its word. */
function findTrouble(migration: string): string[] {
  const statements = migration.split(/--> statement-breakpoint|;\s*$/m).map(text => text.trim())
  return statements.flatMap(statement => {
    const sql = statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ')
    if (/^-- Safe: \S/m.test(statement) || /^\s*create (table|or replace|function)\b/i.test(sql)) return []
    // The previous release knows nothing of a column that came with this migration, nor of its default.
    const [, column] = /\balter column "?(\w+)"? drop default\b/i.exec(sql) ?? []
    if (column && new RegExp(`\\badd column "?${column}"? `, 'i').test(migration)) return []
    return Object.entries(refused).flatMap(([why, pattern]) => (pattern.test(sql) ? [`${why}: ${sql.trim()}`] : []))
  })
}

const folder = join(import.meta.dirname, 'migrations')
const [first, ...later] = readdirSync(folder)
  .filter(name => name.endsWith('.sql'))
  .sort()

test('every migration leaves what the previous release uses', () => {
  expect(first).toBeDefined()
  for (const name of later) expect(findTrouble(readFileSync(join(folder, name), 'utf8')), name).toEqual([])
})

test.each([
  'DROP TABLE "banners" CASCADE;',
  'ALTER TABLE "products" DROP COLUMN "brand";',
  'ALTER TABLE "products" RENAME COLUMN "brand" TO "maker";',
  'ALTER TABLE "products" RENAME TO "parts";',
  'ALTER TABLE "products" ALTER COLUMN "stock" SET DATA TYPE bigint;',
  'ALTER TABLE "products" ADD COLUMN "weight" integer NOT NULL;',
  'ALTER TABLE "products" ALTER COLUMN "brand" SET NOT NULL;',
  'ALTER TABLE "products" ALTER COLUMN "stock" DROP DEFAULT;',
  'SELECT 1;\n--> statement-breakpoint\nALTER TABLE "a" DROP COLUMN "b";',
])('%s is found', migration => {
  expect(findTrouble(migration)).toHaveLength(1)
})

test.each([
  'CREATE TABLE "weights" (\n\t"grams" integer NOT NULL\n);',
  'ALTER TABLE "products" ADD COLUMN "weight" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "products" ADD COLUMN "weight" integer;',
  'ALTER TABLE "products" ADD COLUMN "is_heavy" boolean GENERATED ALWAYS AS (weight > 9) STORED NOT NULL;',
  'DROP INDEX "products_brand";',
  'ALTER TABLE "products" ADD COLUMN "weight" integer DEFAULT 1;\n--> statement-breakpoint\nALTER TABLE "products" ALTER COLUMN "weight" DROP DEFAULT;',
  '-- Safe: the release before this one has stopped reading it.\nALTER TABLE "products" DROP COLUMN "brand";',
])('%s passes', migration => {
  expect(findTrouble(migration)).toEqual([])
})
