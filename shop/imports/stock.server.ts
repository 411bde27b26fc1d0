import { sql } from 'drizzle-orm'
import { type Kind, refuse } from './kind.server.ts'
import { byReference, keyOfProduct, price, reference, stock } from './products.server.ts'

/** The daily file: stock and price of products that are there. */
export const stockAndPrices: Kind = {
  ...byReference,
  title: 'Stock and prices',
  text: 'Stock, price or both of products that are there, such as the daily file of a warehouse.',
  columns: [reference, { ...stock, needed: undefined }, { ...price, needed: undefined }],
  reader: async () => ({
    find: values => ({ key: keyOfProduct(values), values }),
    judge: (values, current) =>
      current
        ? { values: { ...values, reference: current.reference ?? null } }
        : refuse('reference', 'No product has this reference'),
  }),
  source: sql`products p`,
  values: sql`jsonb_build_object('reference', p.id, 'stock', p.stock, 'price', p.price::text)`,
  insert: null,
  remove: null,
}
