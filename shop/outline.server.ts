import type { Db } from '#db/client.server.ts'
import { findCategory, listTopCategories } from '#shop/categories/shown.server.ts'
import type { CategoryTile, CategoryWithRelatives } from '#shop/categories/shown.ts'
import { findSettings } from '#shop/settings/row.server.ts'
import type { Settings } from '#shop/settings/row.ts'

/** What every page shows around its own: header, menu and footer. */
export type Frame = { settings: Settings; categories: CategoryTile[] }

/** What changes seldom and nearly every page asks for. `category`: see findCategory. */
export type Outline = {
  frame(): Promise<Frame>
  category(slugOrId: string): Promise<CategoryWithRelatives | null>
}

/** As the database has it now. */
export function readOutline(db: Db): Outline {
  return {
    async frame() {
      const [settings, categories] = await Promise.all([findSettings(db), listTopCategories(db)])
      return { settings, categories }
    },
    category: slugOrId => findCategory(db, slugOrId),
  }
}
