import { sql } from 'drizzle-orm'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { type Kind, refuse } from './kind.server.ts'
import { noProduct } from './of-product.server.ts'
import { keyColumns, price, priceUnits, refusedPrice, stock } from './product-columns.server.ts'
import { readProducts } from './product-of-row.server.ts'
import { byReference } from './products.server.ts'

/** Nothing new comes of such a file. */
const ofThose = { needed: undefined, isGiven: false }

/** The daily file: stock and price of products that are there. */
export const stockAndPrices: Kind = {
  ...byReference,
  title: 'Stock and prices',
  text: 'Stock, price or both of products that are there, such as the daily file of a warehouse.',
  columns: [...keyColumns, { ...stock, ...ofThose }, { ...price, ...ofThose }, priceUnits],
  reader: async (db, rows) => {
    const findProduct = await readProducts(db, rows)
    return {
      find: values => {
        const product = findProduct(values)
        if ('problem' in product) return product
        const { gtin: _, ...others } = values
        return { key: referenceKey(product.reference), values: { ...others, reference: product.reference } }
      },
      judge: (values, current) =>
        current
          ? (refusedPrice(values, current) ?? { values: { ...values, reference: current.reference ?? null } })
          : refuse('reference', noProduct),
    }
  },
  source: sql`products p`,
  values: sql`jsonb_build_object('reference', p.id, 'stock', p.stock, 'price', p.price::text)`,
  insert: null,
  remove: null,
}
