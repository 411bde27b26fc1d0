import type { DeliveryMethod } from '#db/words/order-words.ts'
import { weekdayText } from '#shop/office/calendar/days.ts'
import { deliveryTimeText } from '#shop/office/settings/row.ts'

/** What delivery to a postcode costs and when it comes, where the shop delivers by areas. */
type AreaDelivery = {
  deliveryFeeCents: number
  freeDeliveryOverCents: number | null
  /** The day on which an order of now is brought, 'YYYY-MM-DD'. */
  promisedOn: string
}

/** The delivery to a postcode; 'outside' where the shop does not go there, null where it delivers everywhere as its settings say. */
export type Delivery = AreaDelivery | 'outside' | null

type Fees = { deliveryFeeCents: number; freeDeliveryOverCents: number | null; deliversByArea: boolean }

/** Whether nobody can say what delivery costs: it depends on the postcode, and none to which the shop delivers was given. */
export const isFeeOpen = ({ deliversByArea }: Pick<Fees, 'deliversByArea'>, delivery: Delivery): boolean =>
  deliversByArea && (delivery === null || delivery === 'outside')

/** The rates of an order that is brought by this delivery. A fee that is open is not counted, and no free delivery is promised. */
export const withDelivery = <Rates extends Fees>(rates: Rates, delivery: Delivery): Rates => {
  if (isFeeOpen(rates, delivery)) return { ...rates, deliveryFeeCents: 0, freeDeliveryOverCents: null }
  if (delivery === null || delivery === 'outside') return rates
  const { deliveryFeeCents, freeDeliveryOverCents } = delivery
  return { ...rates, deliveryFeeCents, freeDeliveryOverCents }
}

/** Why nothing is brought to a postcode. */
export const outsideText = (postcode: string): string => `We do not deliver to ${postcode}`

type Arrival = { deliveryMethod: DeliveryMethod; promisedOn: string | null; deliveryTimeDays: number }

/** When an order is brought: 'Thu, Nov 27' where a day was promised, else '3 days'; null for what is picked up, and where nothing is said. */
export function arrivalText({ deliveryMethod, promisedOn, deliveryTimeDays }: Arrival): string | null {
  if (deliveryMethod === 'pickup') return null
  return promisedOn === null ? deliveryTimeText(deliveryTimeDays) : weekdayText(promisedOn)
}

/** What the note to whoever brings an order is called, and how long it may be. */
export const deliveryNoteLabel = 'Note for the delivery'
export const maxDeliveryNote = 200
