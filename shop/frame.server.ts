import type { Db } from '#db/client.server.ts'
import { listTopCategories } from './categories.server.ts'
import type { CategoryTile } from './categories.ts'
import { findSettings } from './settings.server.ts'
import type { Settings } from './settings.ts'

/** What every page shows around its own: header, menu and footer. */
export type Frame = { settings: Settings; categories: CategoryTile[] }

export async function readFrame(db: Db): Promise<Frame> {
  const [settings, categories] = await Promise.all([findSettings(db), listTopCategories(db)])
  return { settings, categories }
}
