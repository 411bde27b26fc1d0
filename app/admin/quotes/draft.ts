import { type Draft, newDraft } from '#app/admin/counter/drafts.ts'
import { writeVehicle } from '#shop/cars/fitment/answers.ts'
import { plainMoney } from '#shop/money.ts'
import type { Quote } from '#shop/selling/quotes/find.server.ts'

const written = ({ makeId, modelId, year, subModelId, built }: Quote['items'][number]['askedVehicles'][number]) =>
  writeVehicle({
    makeId: String(makeId),
    modelId: String(modelId),
    year: String(year),
    built,
    variant: subModelId ? { id: subModelId } : null,
  })

/** A quote as a half-typed sale of the counter: at its prices where they are others than today's. What is no longer sold is left out. */
export function draftOf(quote: Omit<Quote, 'token'>): Draft {
  const { customerName, customerPhone: phone, customerEmail: email, shippingAddress, deliveryNote, items } = quote
  const { street: address, city, postcode } = shippingAddress
  const lines = items.flatMap(item => {
    if (item.stock === null || item.todayCents === null) return []
    const isOther = item.priceCents !== item.todayCents
    return {
      id: item.productId,
      name: item.productName,
      brand: item.productBrand,
      stock: item.stock,
      quantity: item.quantity,
      priceCents: item.todayCents,
      coreChargeCents: item.todayCoreCents ?? 0,
      price: isOther ? plainMoney(item.priceCents) : '',
      reason: isOther ? (item.priceReason ?? `Quote ${quote.number}`) : '',
      note: item.note,
      cars: item.vehicles.flatMap(({ name }, place) => {
        const asked = item.askedVehicles[place]
        return asked ? [{ name, written: written(asked) }] : []
      }),
    }
  })
  return {
    ...newDraft(),
    userId: quote.userId ?? '',
    lines,
    note: quote.note,
    handover: quote.deliveryMethod,
    fields: { customerName, phone, email, address, city, postcode, deliveryNote },
  }
}
