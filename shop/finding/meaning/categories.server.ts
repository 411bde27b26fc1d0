import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { type CategoryNames, nameCategories } from './category-names.ts'

const categoryRow = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  name: z.string(),
  isActive: z.boolean(),
  displayOrder: z.int(),
})

/** The names of all categories that have a page. They change seldom: a process may keep them (`Outline`). */
export const readCategoryNames = async (db: ReadDb): Promise<CategoryNames> =>
  nameCategories(
    await listRows(db, categoryRow)`
      select id, parent_id as "parentId", name, is_active as "isActive", display_order as "displayOrder" from categories`,
  )
