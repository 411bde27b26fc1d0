import { z } from 'zod'
import { deliveryMethods } from '#db/words/order-words.ts'
import { shownQuoteStatuses } from '#shop/selling/quotes/status.ts'
import { order } from './order-schemas.server.ts'
import { cents } from './schemas.server.ts'

// What the API tells of quotes: as schemas.server.ts, only what a schema names is sent. The secret of a quote's link is not.

const time = order.shape.placedAt

export const quote = z
  .object({
    id: z.int(),
    number: z.string(),
    status: z.enum(shownQuoteStatuses).meta({ description: 'Of today: an open quote expires by its last day' }),
    validUntil: z.iso.date().meta({ description: 'The last day on which it can be accepted' }),
    channel: order.shape.channel,
    writtenAt: time,
    decidedAt: time.nullable().meta({ description: 'When it was accepted, refused or withdrawn' }),
    orderId: z.uuid().nullable().meta({ description: 'The order that came of it' }),
    refusalReason: z.string().meta({ description: 'Why its customer refused it; empty where nothing was said' }),
    deliveryMethod: z.enum(deliveryMethods),
    currency: order.shape.currency,
    currencySymbol: z.string(),
    subtotalCents: cents,
    deliveryFeeCents: cents,
    isFeeOpen: z.boolean().meta({
      description: 'Whether the fee depends on a postcode that nobody has given yet; then it is in no amount',
    }),
    vatRate: order.shape.vatRate,
    vatCents: cents,
    pricesIncludeVat: order.shape.pricesIncludeVat,
    totalCents: cents,
    customerName: z.string(),
    customerEmail: z.string().meta({ description: 'Empty, as the other two, where nobody has said it yet' }),
    customerPhone: z.string(),
    shippingAddress: order.shape.shippingAddress,
    note: z.string().meta({ description: 'What stands on it beside its parts' }),
    items: order.shape.items,
  })
  .meta({ id: 'Quote' })

export const quotePage = z
  .object({
    items: z.array(quote),
    next: z.int().meta({ description: 'The value of after for those that are written next; also where nothing came' }),
  })
  .meta({ id: 'QuotePage' })
