import { z } from 'zod'
import { dbContext } from '#app/web/context.ts'
import { maxPriceCents, maxStock } from '#shop/catalogue/products/edited.ts'
import { type Beginning, listBeginning } from '#shop/paging.ts'
import { listStock, mostStockRows, saveStock } from '#shop/stock/levels/programs.server.ts'
import { actorOf, nothing, operation } from './operation.server.ts'
import { stockPage, stockSaved } from './schemas.server.ts'

const group = 'Stock'
/** The reference of a product, in any case. */
const reference = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,40}$/, 'This is no reference, such as KT-PAD10')
  .transform(text => text.toUpperCase())

/** From where a list by reference goes on; empty, as an empty list says it, is its beginning. */
export const afterReference = z
  .union([z.literal(''), reference])
  .default('')
  .meta({ description: 'What next said on the page before. Without it a list is read from its beginning' })

/** A page of a list by reference, with the place from which to ask again: also on the last page, and where nothing came. */
export const pageByReference = <Item extends { id: string }>(list: Beginning<Item>, after: string) => ({
  ...list,
  next: list.items.at(-1)?.id ?? after,
})
/** What every list by reference says of its end. */
export const askAgain =
  'Ask again with next as after while hasMore is true. The last page has a next too: from there on come parts with a later reference that are new since then; all others are read anew from the beginning.'
const whole = (most: number) => z.int(`A whole number from 0 to ${most}`).min(0).max(most)

const wanted = z
  .strictObject({
    id: reference,
    priceCents: whole(maxPriceCents).optional(),
    coreChargeCents: z
      .int(`A whole number from 1 to ${maxPriceCents}, or null`)
      .min(1)
      .max(maxPriceCents)
      .nullable()
      .optional()
      .meta({ description: 'Null takes the core charge away' }),
    stock: whole(maxStock).optional(),
    version: z.int().optional().meta({ description: 'Refused if somebody has saved the product since this version' }),
    stockWas: whole(maxStock)
      .optional()
      .meta({ description: 'Refused if orders have changed the stock since it was this' }),
  })
  .refine(
    ({ priceCents, coreChargeCents, stock }) => [priceCents, coreChargeCents, stock].some(value => value !== undefined),
    'Name a priceCents, a coreChargeCents or a stock',
  )

export const stock = [
  operation({
    method: 'GET',
    path: '/api/v1/stock',
    name: 'listStock',
    group,
    title: 'Read stock and prices',
    text: `All products by reference, not only those for sale: ${mostStockRows} at once. ${askAgain}`,
    params: nothing,
    query: z.strictObject({ after: afterReference }),
    body: nothing,
    answer: stockPage,
    example: '/api/v1/stock',
    scope: 'stock:read',
    refusals: {},
    async run({ query }, context) {
      const db = context.get(dbContext)
      const list = await listBeginning(mostStockRows, limit => listStock(db, query.after, limit))
      return { ok: true, body: pageByReference(list, query.after) }
    },
  }),

  operation({
    method: 'PATCH',
    path: '/api/v1/stock',
    name: 'saveStock',
    group,
    title: 'Change stock and prices',
    text: `Sets price, core charge and stock of up to ${mostStockRows} products, and leaves what is not named. One that is refused keeps none of the others back. The same sent twice changes nothing the second time.`,
    params: nothing,
    query: nothing,
    body: z.strictObject({
      items: z
        .array(wanted)
        .min(1, 'Name at least one product')
        .max(mostStockRows, `At most ${mostStockRows} products can be changed at once`)
        .refine(items => new Set(items.map(({ id }) => id)).size === items.length, 'A product is named twice'),
    }),
    answer: stockSaved,
    example: '/api/v1/stock',
    scope: 'stock',
    exampleBody: { items: [{ id: 'KT-PAD10', priceCents: 4999, stock: 12 }] },
    refusals: {},
    async run({ body }, context, caller) {
      const items = await saveStock(context.get(dbContext), { wanted: body.items, by: actorOf(caller) })
      return { ok: true, body: { items } }
    },
  }),
]
