import type { Db } from '#db/client.server.ts'
import type { DeliveryMethod } from '#db/words/order-words.ts'
import type { Settings } from '#shop/office/settings/row.ts'
import type { DeliveryRates } from '#shop/selling/orders/totals.ts'
import { findDelivery } from './areas.server.ts'
import { outsideText, withDelivery } from './delivery.ts'

type HandoverTerms = { ok: true; rates: DeliveryRates; promisedOn: string | null }
/** Nothing is brought to the postcode, or nothing is handed over at the shop. */
export type NoHandover = { ok: false; reason: 'outside' | 'no-pickup'; message: string }

type Wanted = { deliveryMethod: DeliveryMethod; postcode: string; isByColleague: boolean }

/**
 * What it costs today that parts are brought to a postcode, and the day that is promised. Whoever picks them up pays nothing; customers
 * may choose that where the settings offer it, and colleagues always.
 */
export async function findHandover(
  db: Db,
  shop: Settings,
  { deliveryMethod, postcode, isByColleague }: Wanted,
): Promise<HandoverTerms | NoHandover> {
  if (deliveryMethod === 'pickup') {
    if (!isByColleague && !shop.offersPickup) return { ok: false, reason: 'no-pickup', message: noPickup }
    return { ok: true, rates: { ...shop, deliveryFeeCents: 0 }, promisedOn: null }
  }
  const delivery = await findDelivery(db, shop, postcode)
  if (delivery === 'outside') return { ok: false, reason: 'outside', message: outsideText(postcode) }
  // None is found also where the last area was deleted in this moment: then it costs what the settings say.
  const rates = delivery ? withDelivery(shop, delivery) : shop
  return { ok: true, rates, promisedOn: delivery?.promisedOn ?? null }
}

const noPickup = 'Parts cannot be picked up at the shop any more. Please choose delivery.'
