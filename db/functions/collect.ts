import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../migrations')

const heading = `-- Every function of the database as the migrations leave it, to be read in one place. Written by 'npm run db:functions';
-- nothing runs it. To change a function, restate it in a new migration.
`

/** The functions that the migrations make, each as the last of them states it with its comment, by name. */
export async function collectFunctions(): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const found = new Map<string, string>()
  for (const file of files) {
    const statements = (await readFile(join(folder, file), 'utf8')).split('--> statement-breakpoint')
    for (const statement of statements.map(text => text.trim())) {
      const code = statement.replace(/^--.*\n/gm, '').trim()
      const dropped = /^DROP FUNCTION (?:IF EXISTS )?(\w+)/i.exec(code)?.[1]
      if (dropped) found.delete(dropped)
      const made = /^CREATE (?:OR REPLACE )?FUNCTION (\w+)/i.exec(code)?.[1]
      if (made) found.set(made, `-- ${file}\n${statement}\n`)
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The text of db/functions/functions.sql. */
export async function writeFunctions(): Promise<string> {
  return [heading, ...(await collectFunctions()).values()].join('\n')
}
