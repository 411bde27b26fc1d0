import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { banners } from '#db/schema.ts'
import type { Banner } from './banners.ts'

/** Active banners in the owner's order. */
export async function listBanners(db: Db): Promise<Banner[]> {
  const { id, title, subtitle, badge, imageUrl } = banners
  return db
    .select({ id, title, subtitle, badge, imageUrl })
    .from(banners)
    .where(eq(banners.isActive, true))
    .orderBy(asc(banners.displayOrder), asc(banners.id))
}
