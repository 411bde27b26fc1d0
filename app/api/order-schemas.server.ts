import { z } from 'zod'
import { documentKinds } from '#db/words/document-kinds.ts'
import { deliveryMethods, orderChannels } from '#db/words/order-words.ts'
import { orderStatuses } from '#shop/selling/orders/status.ts'
import { returnKinds, returnStatuses } from '#shop/selling/returns/rules.ts'
import { cents, currency } from './schemas.server.ts'

// What the API tells of orders: as schemas.server.ts, only what a schema names is sent.

const time = z.iso.datetime().meta({ description: 'In UTC: 2026-01-31T12:00:00.000Z' })

const linePieces = z.array(z.object({ line: z.int(), quantity: z.int() }))

export const order = z
  .object({
    id: z.string(),
    orderNumber: z.string(),
    status: z.enum(orderStatuses),
    channel: z.enum(orderChannels).meta({ description: 'web, or taken by a colleague by phone or over the counter' }),
    takenBy: z.string().nullable().meta({
      description: 'The colleague who took it; null of the web’s, and once the account is deleted',
    }),
    deliveryMethod: z.enum(deliveryMethods).meta({ description: 'Of a pickup the address is of empty texts' }),
    promisedOn: z.iso.date().nullable().meta({
      description: 'The day on which it was promised to be brought; null where the shop promises none',
    }),
    placedAt: time,
    updatedAt: time,
    deletedAt: time.nullable().meta({ description: 'An order that the shop deleted can be restored for 30 days' }),
    currency: currency.nullable().meta({ description: 'ISO 4217, such as USD; null where the shop kept none' }),
    currencySymbol: z.string(),
    subtotalCents: cents,
    deliveryFeeCents: cents,
    vatRate: z.number().meta({ description: 'A fraction: 0.2 is 20%' }),
    vatCents: cents,
    pricesIncludeVat: z.boolean().meta({ description: 'Whether vatCents is in the prices, or comes on top of them' }),
    totalCents: cents,
    paymentMethod: z.string(),
    customerName: z.string(),
    customerEmail: z.string().meta({ description: 'Empty where a caller gave none, and once the account is deleted' }),
    customerPhone: z.string(),
    shippingAddress: z.object({ street: z.string(), city: z.string(), postcode: z.string() }),
    deliveryNote: z.string(),
    tracking: z.string(),
    invoiceNumber: z.string().nullable().meta({ description: 'Of the first invoice; documents has them all' }),
    creditNumber: z.string().nullable().meta({ description: 'Of the first credit note; documents has them all' }),
    invoicedCents: cents.meta({ description: 'The sum of its invoices' }),
    creditedCents: cents.meta({ description: 'The sum of its credit notes' }),
    paidCents: cents.meta({ description: 'What was paid less what was given back' }),
    dueCents: cents.meta({ description: 'What is still to be collected; less than 0 is to be given back' }),
    shipments: z.array(
      z.object({
        number: z.int().meta({ description: '1 for the first' }),
        shippedAt: time,
        tracking: z.string(),
        pieces: linePieces,
      }),
    ),
    documents: z.array(
      z.object({
        kind: z.enum(documentKinds),
        number: z.string().nullable().meta({ description: 'Null for the moments until it has one' }),
        totalCents: cents,
        shipmentNumber: z.int().nullable().meta({ description: 'The shipment that an invoice is for' }),
      }),
    ),
    returns: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        kind: z.enum(returnKinds),
        status: z.enum(returnStatuses),
        askedAt: time,
        items: linePieces,
      }),
    ),
    items: z.array(
      z.object({
        line: z.int().meta({ description: '1 for the first; shipments and returns name lines by it' }),
        productId: z.string(),
        productName: z.string(),
        productBrand: z.string(),
        quantity: z.int(),
        priceCents: cents.meta({ description: 'Of one piece' }),
        coreChargeCents: cents.meta({
          description: 'Of one piece beside its price, in subtotalCents too; 0 without one',
        }),
        note: z.string().meta({ description: 'What was agreed of it, for shop and customer; empty where nothing was' }),
      }),
    ),
  })
  .meta({ id: 'Order' })

/** What whoever moves an order is told of it: nothing of the customer, which takes a token that may read orders. */
export const movedOrder = order
  .pick({
    id: true,
    orderNumber: true,
    status: true,
    updatedAt: true,
    tracking: true,
    invoiceNumber: true,
    creditNumber: true,
  })
  .meta({ id: 'MovedOrder' })

export const orderPage = z
  .object({
    items: z.array(order),
    next: z.string().meta({
      description: 'The value of after for what comes next, also when that is asked for later, and where nothing came',
    }),
  })
  .meta({ id: 'OrderPage' })
