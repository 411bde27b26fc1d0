import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { specificationSchema } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { plainName } from './category-tree.ts'

const categoryRow = z.object({ slug: z.string(), name: z.string(), path: z.string(), schema: specificationSchema })
export type KnownCategory = z.output<typeof categoryRow>

const listCategories = (db: Db) => listRows(db, categoryRow)`
    with recursive tree as (
      select id, slug, name, name as path, specification_schema as schema from categories where parent_id is null
      union all
      select c.id, c.slug, c.name, tree.path || ' › ' || c.name, c.specification_schema
      from categories c join tree on c.parent_id = tree.id
    )
    select slug, name, path, schema from tree`

/**
 * Finds categories as files name them: by slug, by path ('Brakes > Brake Pads'), or by name where only one has it; else as somebody said
 * what the file means. `said` has slugs by the file's words in lower case.
 */
export async function readCategories(
  db: Db,
  said: Record<string, string>,
): Promise<(text: string) => KnownCategory | undefined> {
  const rows = await listCategories(db)
  const bySlug = new Map(rows.map(row => [row.slug, row]))
  const byName = new Map<string, KnownCategory | undefined>()
  for (const row of rows) {
    for (const text of new Set([plainName(row.name), plainName(row.path)]))
      byName.set(text, byName.has(text) ? undefined : row)
  }
  return text => bySlug.get(text) ?? byName.get(plainName(text)) ?? bySlug.get(said[text.toLowerCase()] ?? '')
}

/** 'Engine Oil Filters' as engine, oil, filter. */
const singularWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(word =>
      word
        .replace(/ies$/, 'y')
        .replace(/(?<=[sxz]|ch|sh)es$/, '')
        .replace(/(?<![su])s$/, ''),
    )

/** All categories with their paths, in the order of these, for somebody to say which one a file means. */
export const listCategoryPaths = async (db: Db): Promise<{ slug: string; path: string }[]> =>
  (await listCategories(db))
    .map(({ slug, path }) => ({ slug, path }))
    .toSorted((one, other) => one.path.localeCompare(other.path))

/** Words behind the name of a part that make no other part of it: a 'Brake Pad Set' is one of the 'Brake Pads'. */
const isSet = new Set(['set', 'assembly', 'assy', 'pair'])

/**
 * Finds the category of a part by what the part is called: the one whose name stands at the end, so that an 'Engine Oil Filter' is
 * one of the 'Oil Filters'. The longest name counts; two categories of one name are no answer.
 */
export async function readCategoriesOfParts(db: Db) {
  const rows = await listCategories(db)
  const byWords = Map.groupBy(rows, ({ name }) => singularWords(name).join(' '))
  const bySlug = new Map(rows.map(row => [row.slug, row]))
  function ofPart(text: string): KnownCategory | undefined {
    const words = singularWords(text)
    const ends = [words, ...(isSet.has(words.at(-1) ?? '') ? [words.slice(0, -1)] : [])]
    for (const end of ends) {
      for (let from = 0; from < end.length; from++) {
        const found = byWords.get(end.slice(from).join(' '))
        if (found) return found.length === 1 ? found[0] : undefined
      }
    }
    return undefined
  }
  return { ofPart, bySlug: (slug: string | null) => bySlug.get(slug ?? '') }
}
