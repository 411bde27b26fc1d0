import { describe, expect, test } from 'vitest'
import { generateCatalogue } from '#demo/generate.ts'
import { orderStates, orderStatuses } from '#shop/selling/orders/status.ts'
import { generateOrders } from './orders.ts'

const shop = generateCatalogue()

const hasDoubles = (values: unknown[]) => new Set(values).size < values.length

describe('orders', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const orders = generateOrders(shop, now)

  test('are the same for the same moment, and of the ninety days before it, in every status', () => {
    expect(generateOrders(shop, now)).toEqual(orders)
    expect(new Set(orders.map(order => order.status))).toEqual(new Set(orderStatuses))
    for (const { placedAt, steps } of orders) {
      expect(now.getTime() - placedAt.getTime()).toBeLessThanOrEqual(90 * 86_400_000 + 60_000)
      for (const { changedAt } of steps) expect(changedAt.getTime()).toBeLessThanOrEqual(now.getTime())
    }
  })

  test('went through their statuses as the table allows, and add up', () => {
    for (const { steps, items, ...order } of orders) {
      const statuses = steps.map(step => step.status)
      expect(statuses[0]).toBe('pending')
      for (const [index, to] of statuses.slice(1).entries()) {
        expect(orderStates[statuses[index] ?? 'pending'].next).toContain(to)
      }
      const paid = items.map(({ priceCents, coreChargeCents, quantity }) => (priceCents + coreChargeCents) * quantity)
      expect(paid.reduce((sum, cents) => sum + cents)).toBe(order.subtotalCents)
      expect(order.totalCents).toBe(order.subtotalCents + order.deliveryFeeCents + order.vatCents)
      expect(hasDoubles(items.map(item => item.productId))).toBe(false)
    }
    expect(hasDoubles(orders.map(order => order.number))).toBe(false)
  })
})
