import { expect, test } from 'vitest'
import { missingForFreeDelivery, orderTotals } from '#shop/selling/orders/totals.ts'
import { type Delivery, isFeeOpen, withDelivery } from './delivery.ts'

const shop = { deliveryFeeCents: 599, freeDeliveryOverCents: 5000, vatRate: 0.2, pricesIncludeVat: false }
const near: Delivery = { deliveryFeeCents: 450, freeDeliveryOverCents: 10_000, promisedOn: '2026-11-30' }

test.each<[boolean, Delivery, boolean, number, number | null]>([
  [false, null, false, 599, 1426],
  [true, null, true, 0, null],
  [true, 'outside', true, 0, null],
  [true, near, false, 450, 6426],
])(
  'where a shop delivers by areas: %s, the fee of a postcode waits for it, and no free delivery is promised that there may not be',
  (deliversByArea, delivery, isOpen, feeCents, missingCents) => {
    const rates = withDelivery({ ...shop, deliversByArea }, delivery)
    expect(isFeeOpen({ deliversByArea }, delivery)).toBe(isOpen)
    expect(orderTotals({ subtotalCents: 3575, settings: rates }).deliveryFeeCents).toBe(feeCents)
    expect(missingForFreeDelivery(3575, rates)).toBe(missingCents)
  },
)
