import { envContext, frameContext, readDbContext } from '#app/web/context.ts'
import { modelsPath, vehiclePath } from '#app/web/vehicle-page.ts'
import { listNamedPages, listPartProducts, listPartVehicles } from '#shop/sitemap/rows.server.ts'
import { textPage } from '#shop/texts/names.ts'
import type { Route } from './+types/part'
import { urlSet } from './xml.ts'

/**
 * A part of the sitemap: /sitemap/pages.xml has the shop's own pages, its categories and makes, /sitemap/vehicles.xml?after=120
 * and /sitemap/products.xml?after=KT-INS114 so many variants and products, from the one after that.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [db, { origin }] = [context.get(readDbContext), context.get(envContext)]
  const after = new URL(request.url).searchParams.get('after') ?? ''
  switch (params.part) {
    case 'pages.xml': {
      const { texts } = await context.get(frameContext)()
      const { categories, makes } = await listNamedPages(db)
      const paths = [
        ...new Set(['/', '/all-categories', '/categories', '/makes', '/contact', ...texts.map(textPage)]),
        ...categories.map(slug => `/categories/${slug}/products`),
        ...makes.map(slug => modelsPath({ make: { slug } })),
      ]
      return urlSet(paths.map(path => ({ url: origin + path })))
    }
    case 'vehicles.xml': {
      const vehicles = await listPartVehicles(db, Number(/^\d{1,9}$/.exec(after)?.[0] ?? 0))
      const pathOf = ({ make, model, variant }: (typeof vehicles)[number]) =>
        vehiclePath({ make: { slug: make }, model: { slug: model }, variant: { slug: variant } })
      return urlSet(vehicles.map(vehicle => ({ url: origin + pathOf(vehicle) })))
    }
    case 'products.xml': {
      const products = await listPartProducts(db, after)
      return urlSet(products.map(({ id, updatedAt }) => ({ url: `${origin}/products/${id}`, changedOn: updatedAt })))
    }
    default:
      return new Response('There is no such part.', { status: 404 })
  }
}
