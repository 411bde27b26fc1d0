import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
// biome-ignore lint/style/noRestrictedImports: the shop's own cards are the yardstick; the rest is measured from outside.
import { ProductGrid } from '#app/ui/product/card.tsx'
import type { ProductCard } from '#shop/catalogue/products/shown.ts'

/**
 * The cards of a list page, rendered whole as React serves pages, with nothing around them. The shop itself renders in one
 * pass, which takes a third (app/entry.server.tsx): a yardstick stays what it is when the shop finds a better way.
 */
export const renderCards = (products: ProductCard[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ProductGrid products={products} hasSidebar />, {
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    })
  })
