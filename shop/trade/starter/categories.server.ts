import { z } from 'zod'
import { specificationSchema } from '#db/columns.ts'
import source from './data/categories.json' with { type: 'json' }
import { slugBook } from './slugs.ts'
import { universalHints } from './universal-hints.ts'

// The categories that an owner may take over, one main category with all below it at a time; the demo is made from them too.

const category = z.object({
  name: z.string(),
  icon: z.string(),
  description: z.string(),
  schema: specificationSchema.nullable(),
  get children() {
    return z.array(category)
  },
})
type Category = z.output<typeof category>

export type StarterCategory = Omit<Category, 'schema' | 'children'> & {
  id: number
  slug: string
  parentId: number | null
  displayOrder: number
  universalHint: string | null
  specificationSchema: z.output<typeof specificationSchema>
}

/** The condensed category tree as flat rows, parents before children, numbered from 1 as if a shop had nothing else. */
export function listStarterCategories(): StarterCategory[] {
  const slug = slugBook('category')
  const rows: StarterCategory[] = []
  const add = (items: Category[], parentId: number | null) => {
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
  add(z.array(category).parse(source.categories), null)
  return rows
}
