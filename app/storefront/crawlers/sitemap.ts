import { modelsPath, vehiclePath } from '#app/web/car/vehicle-page.ts'
import { envContext, frameContext, readDbContext } from '#app/web/context.ts'
import {
  listNamedPages,
  listPartProducts,
  listPartVehicles,
  listProductParts,
  listVehicleParts,
} from '#shop/finding/sitemap/rows.server.ts'
import { textPage } from '#shop/office/texts/names.ts'
import type { Route } from './+types/sitemap'
import { sitemapIndex, urlSet } from './xml.ts'

/**
 * /sitemap.xml names the parts of the sitemap, of which search engines read every page of the shop: ?part=pages has the shop's own
 * pages, its categories, makes and brands, ?part=vehicles&after=120 and ?part=products&after=KT-INS114 so many variants and products,
 * from the one after that. All stand at the root, since a sitemap may only list what is below it.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [db, { origin }] = [context.get(readDbContext), context.get(envContext)]
  const search = new URL(request.url).searchParams
  const after = search.get('after') ?? ''
  switch (search.get('part')) {
    case null: {
      const [products, vehicles] = await Promise.all([listProductParts(db), listVehicleParts(db)])
      const partOf = (part: string, after: string) =>
        `${origin}/sitemap.xml?${new URLSearchParams({ part, ...(after && { after }) })}`
      return sitemapIndex([
        partOf('pages', ''),
        ...vehicles.map(after => partOf('vehicles', after)),
        ...products.map(after => partOf('products', after)),
      ])
    }
    case 'pages': {
      const [{ texts }, { categories, makes, brands }] = await Promise.all([
        context.get(frameContext)(),
        listNamedPages(db),
      ])
      const paths = [
        ...new Set(['/', '/all-categories', '/categories', '/makes', '/contact', ...texts.map(textPage)]),
        ...categories.map(slug => `/categories/${slug}/products`),
        ...makes.map(slug => modelsPath({ make: { slug } })),
        ...brands.map(slug => `/brands/${slug}`),
      ]
      return urlSet(paths.map(path => ({ url: origin + path })))
    }
    case 'vehicles': {
      const vehicles = await listPartVehicles(db, Number(/^\d{1,9}$/.exec(after)?.[0] ?? 0))
      const pathOf = ({ make, model, variant }: (typeof vehicles)[number]) =>
        vehiclePath({ make: { slug: make }, model: { slug: model }, variant: { slug: variant } })
      return urlSet(vehicles.map(vehicle => ({ url: origin + pathOf(vehicle) })))
    }
    case 'products': {
      const products = await listPartProducts(db, after)
      return urlSet(products.map(({ id, updatedAt }) => ({ url: `${origin}/products/${id}`, changedOn: updatedAt })))
    }
    default:
      return new Response('There is no such part.', { status: 404 })
  }
}
