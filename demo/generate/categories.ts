import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slugBook } from './slugs.ts'
import type { CategorySource, DemoCategory } from './types.ts'
import { universalHints } from './universal-hints.ts'

/** The condensed category tree as flat rows, parents before children. */
export function generateCategories(): DemoCategory[] {
  const file = readFileSync(join(import.meta.dirname, '../data/categories.json'), 'utf8')
  const source: { categories: CategorySource[] } = JSON.parse(file)
  const slug = slugBook('category')
  const rows: DemoCategory[] = []
  const add = (items: CategorySource[], parentId: number | null) => {
    items.forEach((item, i) => {
      const id = rows.length + 1
      const { name, description, icon } = item
      const specificationSchema = item.schema ?? {}
      const universalHint = universalHints[name] ?? null
      const own = { id, name, slug: slug(name), description, universalHint, icon }
      rows.push({ ...own, parentId, displayOrder: i + 1, specificationSchema })
      add(item.children, id)
    })
  }
  add(source.categories, null)
  return rows
}
