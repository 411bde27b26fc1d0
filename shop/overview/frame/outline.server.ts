import type { Db } from '#db/client.server.ts'
import { findCategory, listTopCategories } from '#shop/catalogue/categories/shown.server.ts'
import type { CategoryTile, CategoryWithRelatives } from '#shop/catalogue/categories/shown.ts'
import { readWholeList, type WholeList } from '#shop/finding/lists/list.server.ts'
import { readCategoryNames } from '#shop/finding/meaning/categories.server.ts'
import type { CategoryNames } from '#shop/finding/meaning/category-names.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import type { Settings } from '#shop/office/settings/row.ts'
import type { TextName } from '#shop/office/texts/names.ts'
import { listWrittenTexts } from '#shop/office/texts/rows.server.ts'

/** The data of the frame around every page: header, menu and footer. */
export type Frame = { settings: Settings; categories: CategoryTile[]; texts: TextName[] }

/** Data that changes seldom and that nearly every page needs. `category` does what findCategory does. */
export type Outline = {
  frame(): Promise<Frame>
  category(slugOrId: string): Promise<CategoryWithRelatives | null>
  /** What all pages of a category's list say alike; of '' those of the whole shop. */
  wholeList(slugOrId: string): Promise<WholeList | null>
  /** The names of all categories that have a page, by which searches know things. */
  categoryNames(): Promise<CategoryNames>
}

/** An outline that reads the database each time. */
export function readOutline(db: Db): Outline {
  return {
    async frame() {
      const [settings, categories, texts] = await Promise.all([
        findSettings(db),
        listTopCategories(db),
        listWrittenTexts(db),
      ])
      return { settings, categories, texts }
    },
    category: slugOrId => findCategory(db, slugOrId),
    categoryNames: () => readCategoryNames(db),
    async wholeList(slugOrId) {
      if (slugOrId === '') return readWholeList(db, { schema: {} })
      const category = await findCategory(db, slugOrId)
      return category && readWholeList(db, { categoryIds: category.branchIds, schema: category.specificationSchema })
    },
  }
}
