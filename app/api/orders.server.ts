import { z } from 'zod'
import { dbContext, envContext } from '#app/web/context.ts'
import {
  type ChangedOrder,
  changedAtOnce,
  findChangedOrder,
  listChangedOrders,
  settledSeconds,
} from '#shop/selling/orders/changed.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { orderStatuses, orderTargets } from '#shop/selling/orders/status.ts'
import { saveTracking } from '#shop/selling/orders/tracking.server.ts'
import { maxTracking } from '#shop/selling/orders/tracking.ts'
import { dueOf } from '#shop/selling/payments/due.ts'
import { oneLine } from '#shop/typed-text.ts'
import { actorOf, conflict, missing, nothing, operation } from './operation.server.ts'
import { movedOrder, order, orderPage } from './order-schemas.server.ts'

const group = 'Orders'
const orderId = z.strictObject({ orderId: z.uuid('This is no id of an order') })
const noOrder = 'There is no such order'

/** The times that the database can keep, and that can be written down as ISO 8601 has it. */
const isKept = (at: Date) => at >= new Date('0001-01-01T00:00:00Z') && at <= new Date('9999-12-31T23:59:59.999Z')

/** A place in the order of last changes, as `next` says it: milliseconds and an id. */
const place = z
  .string()
  .regex(/^\d{1,15}\.[0-9a-f-]{36}$/, 'Take what next said on the page before')
  .transform(text => ({ at: new Date(Number(text.split('.')[0])), id: text.split('.')[1] ?? '' }))
  .refine(({ at, id }) => isKept(at) && z.uuid().safeParse(id).success, 'Take what next said on the page before')
const firstId = '00000000-0000-0000-0000-000000000000'

export const orders = [
  operation({
    method: 'GET',
    path: '/api/v1/orders',
    name: 'listOrders',
    group,
    title: 'Read orders by their last change',
    text: `The ${changedAtOnce} orders that were placed or changed next, from since or after on. Keep next, and ask with it again later: an order comes once more whenever it changes, ${settledSeconds} seconds afterwards.`,
    params: nothing,
    query: z
      .strictObject({
        since: z.iso
          .datetime('A time in UTC, such as 2026-01-31T12:00:00Z')
          .refine(text => isKept(new Date(text)), 'A time of the years 1 to 9999')
          .optional(),
        after: place.optional().meta({ description: 'What next said on the page before' }),
      })
      // Whoever sends both believes that one narrows the other.
      .refine(({ since, after }) => since === undefined || after === undefined, {
        path: ['after'],
        message: 'Name since or after, not both: after goes on where the page before has ended',
      }),
    body: nothing,
    answer: orderPage,
    example: '/api/v1/orders?since=2026-01-01T00:00:00Z',
    scope: 'orders:read',
    refusals: {},
    async run({ query: { since, after } }, context) {
      const from = after ?? { at: new Date(since ?? 0), id: firstId }
      const found = await listChangedOrders(context.get(dbContext), from)
      const last = found.at(-1)
      // Where nothing came, the place that was asked from is the one to ask from again.
      const next = last ? { at: last.updatedAt, id: last.id } : from
      return { ok: true, body: { items: found.map(tell), next: `${Math.max(0, next.at.getTime())}.${next.id}` } }
    },
  }),

  operation({
    method: 'GET',
    path: '/api/v1/orders/:orderId',
    name: 'findOrder',
    group,
    title: 'Get an order',
    text: 'One order by its id, as it is now.',
    params: orderId,
    query: nothing,
    body: nothing,
    answer: order,
    example: '/api/v1/orders/11111111-2222-4333-8444-555555555555',
    scope: 'orders:read',
    refusals: { 404: noOrder },
    async run({ params }, context) {
      const found = await findChangedOrder(context.get(dbContext), params.orderId)
      return found ? { ok: true, body: tell(found) } : missing(noOrder)
    },
  }),

  operation({
    method: 'PATCH',
    path: '/api/v1/orders/:orderId',
    name: 'moveOrder',
    group,
    title: 'Move an order',
    text: 'Changes its status by the rules of the shop, with the mail to the customer, its tracking, or both. The same sent twice changes nothing the second time.',
    params: orderId,
    query: nothing,
    body: z
      .strictObject({
        status: z.enum(orderTargets).optional(),
        statusWas: z
          .enum(orderStatuses)
          .optional()
          .meta({ description: 'Refused if the order has another status by now and anything would change' }),
        tracking: z.string().max(maxTracking).transform(oneLine).optional().meta({
          description:
            'Where its latest parcel is. An empty text takes it away; beside a status it says nothing, and what is saved stays',
        }),
        putStockBack: z.boolean().default(false).meta({
          description:
            'Whether the goods of a delivered order that is cancelled came back. Of one that was not delivered they do',
        }),
      })
      .refine(({ status, tracking }) => status !== undefined || tracking !== undefined, 'Name a status or a tracking'),
    answer: movedOrder,
    example: '/api/v1/orders/11111111-2222-4333-8444-555555555555',
    scope: 'orders:write',
    exampleBody: { status: 'shipped', tracking: 'DHL 4711' },
    refusals: { 404: noOrder, 409: 'The order is not what was expected, or cannot get this status' },
    async run({ params, body }, context, caller) {
      const [db, by] = [context.get(dbContext), actorOf(caller)]
      const now = await findChangedOrder(db, params.orderId)
      if (!now || now.deletedAt) return missing(noOrder)
      const { status, statusWas, putStockBack } = body
      // Programs that send every field send this one empty with a step, and would erase what a colleague typed.
      const tracking = status !== undefined && body.tracking === '' ? undefined : body.tracking
      if (status !== undefined && status !== now.status) {
        const { origin } = context.get(envContext)
        const change = { orderId: now.id, to: status, expected: statusWas, by, origin, tracking, putStockBack }
        const outcome = await changeOrderStatus(db, change)
        if (!outcome.ok) return outcome.reason === 'not-found' ? missing(noOrder) : conflict(outcome.message)
      } else if (tracking !== undefined) {
        const outcome = await saveTracking(db, { orderId: now.id, tracking, expected: statusWas, by })
        if (!outcome.ok) return outcome.reason === 'not-found' ? missing(noOrder) : conflict(outcome.message)
      }
      const moved = await findChangedOrder(db, now.id)
      return moved ? { ok: true, body: tell(moved) } : missing(noOrder)
    },
  }),
]

const tell = (found: ChangedOrder) => ({
  ...found,
  currency: found.seller.currencyCode ?? null,
  dueCents: dueOf(found),
  placedAt: found.placedAt.toISOString(),
  updatedAt: found.updatedAt.toISOString(),
  deletedAt: found.deletedAt?.toISOString() ?? null,
  shipments: found.shipments.map(one => ({ ...one, shippedAt: one.shippedAt.toISOString() })),
  returns: found.returns.map(one => ({ ...one, askedAt: one.askedAt.toISOString() })),
})
