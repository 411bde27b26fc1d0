import { envContext, frameContext, readDbContext } from '#app/web/context.ts'
import { modelsPath } from '#app/web/vehicle-page.ts'
import { listNamedPages } from '#shop/sitemap/rows.server.ts'
import { textPage } from '#shop/texts/names.ts'
import type { Route } from './+types/pages'
import { urlSet } from './xml.ts'

/** /sitemap/pages.xml: the shop's own pages, its categories and its makes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(envContext)
  const [{ texts }, { categories, makes }] = await Promise.all([
    context.get(frameContext)(),
    listNamedPages(context.get(readDbContext)),
  ])
  const paths = [
    ...new Set(['/', '/all-categories', '/categories', '/makes', '/contact', ...texts.map(textPage)]),
    ...categories.map(slug => `/categories/${slug}/products`),
    ...makes.map(slug => modelsPath({ make: { slug } })),
  ]
  return urlSet(paths.map(path => ({ url: origin + path })))
}
