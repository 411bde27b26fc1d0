import { envContext, readDbContext } from '#app/web/context.ts'
import { listProductParts, listVehicleParts } from '#shop/sitemap/rows.server.ts'
import type { Route } from './+types/sitemap'
import { sitemapIndex } from './xml.ts'

/** /sitemap.xml names the parts of the sitemap, of which search engines read every page of the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const [db, { origin }] = [context.get(readDbContext), context.get(envContext)]
  const [products, vehicles] = await Promise.all([listProductParts(db), listVehicleParts(db)])
  const partsOf = (kind: string, starts: string[]) =>
    starts.map(after => `${origin}/sitemap/${kind}.xml?after=${encodeURIComponent(after)}`)
  return sitemapIndex([
    `${origin}/sitemap/pages.xml`,
    ...partsOf('vehicles', vehicles),
    ...partsOf('products', products),
  ])
}
