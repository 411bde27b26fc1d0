import { envContext, readDbContext } from '#app/web/context.ts'
import { listPartProducts } from '#shop/sitemap/rows.server.ts'
import type { Route } from './+types/products'
import { urlSet } from './xml.ts'

/** /sitemap/products.xml?after=KT-INS114: the pages of the products of one part. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? ''
  const { origin } = context.get(envContext)
  const products = await listPartProducts(context.get(readDbContext), after)
  return urlSet(products.map(({ id, updatedAt }) => ({ url: `${origin}/products/${id}`, changedOn: updatedAt })))
}
