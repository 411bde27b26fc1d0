import { expect, test } from 'vitest'
import { coresOf, orderTotals, vatOf } from '#shop/selling/orders/totals.ts'
import { documentAmounts } from './amounts.ts'

const rates = [0, 0.055, 0.0725, 0.0825, 0.19, 0.2, 0.21, 0.25, 1]

test('whatever is shipped in parts and comes back in parts, with fees and cores, invoices less credit notes are what stays, to the cent', () => {
  let seed = 20261129
  const roll = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  for (let order = 0; order < 100_000; order++) {
    const terms = { vatRate: rates[roll(rates.length)] ?? 0, pricesIncludeVat: roll(2) === 0 }
    const items = Array.from({ length: 1 + roll(4) }, () => {
      return {
        priceCents: roll(roll(2) ? 300 : 90_000),
        coreChargeCents: roll(3) ? 0 : roll(9_000),
        quantity: 1 + roll(4),
      }
    })
    const subtotalCents = items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
    const settings = { ...terms, deliveryFeeCents: roll(2) ? 0 : roll(1_500), freeDeliveryOverCents: null }
    const totals = orderTotals({ subtotalCents, coresCents: coresOf(items), settings })

    /** Takes a few pieces at random from what is left; the last time all of it. */
    const take = (left: number[], isLast: boolean) =>
      left.map((most, at) => {
        const quantity = isLast ? most : roll(most + 1)
        left[at] = most - quantity
        return quantity
      })
    const linesOf = (pieces: number[]) =>
      items.flatMap(({ priceCents, coreChargeCents }, at) => {
        const quantity = pieces[at] ?? 0
        return [
          { quantity, priceCents },
          { quantity, priceCents: coreChargeCents },
        ]
      })
    const sums = { invoiced: 0, invoicedVat: 0, credited: 0, creditedVat: 0 }
    const left = items.map(({ quantity }) => quantity)
    const shipments = 1 + roll(3)
    let beforeCents = 0
    for (let number = 0; number < shipments; number++) {
      const deliveryFeeCents = number === 0 ? totals.deliveryFeeCents : 0
      const lines = linesOf(take(left, number === shipments - 1))
      const {
        subtotalCents: goodsCents,
        vatCents,
        totalCents,
      } = documentAmounts({ lines, deliveryFeeCents, restockingFeeCents: 0 }, beforeCents, terms)
      beforeCents += goodsCents + deliveryFeeCents
      sums.invoiced += totalCents
      sums.invoicedVat += vatCents
    }
    if (sums.invoiced !== totals.totalCents || sums.invoicedVat !== totals.vatCents)
      expect.fail(`${JSON.stringify({ terms, items, totals, sums })}: invoices`)

    const out = items.map(({ quantity }) => quantity)
    let [backCents, keptCents] = [0, 0]
    const isAllBack = roll(2) === 0
    const returns = 1 + roll(4)
    for (let number = 0; number < returns; number++) {
      const lines = linesOf(take(out, isAllBack && number === returns - 1))
      const deliveryFeeCents = isAllBack && number === returns - 1 ? totals.deliveryFeeCents : 0
      const goodsCents = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
      const restockingFeeCents = roll(2) ? 0 : Math.floor((goodsCents * roll(20)) / 100)
      const note = documentAmounts({ lines, deliveryFeeCents, restockingFeeCents }, backCents, terms)
      if (note.vatCents < 0 || note.totalCents < 0) expect.fail(`${JSON.stringify(note)} is below 0`)
      backCents += goodsCents + deliveryFeeCents - restockingFeeCents
      keptCents += restockingFeeCents
      sums.credited += note.totalCents
      sums.creditedVat += note.vatCents
    }
    if (sums.creditedVat !== vatOf(backCents, terms)) expect.fail(`${JSON.stringify({ terms, items, sums })}: VAT`)
    // All came back: what the shop has is what it kept, with the VAT of that, to the cent that rounding the whole and its part may differ by.
    const stays = sums.invoiced - sums.credited
    const kept = terms.pricesIncludeVat ? keptCents : keptCents + vatOf(keptCents, terms)
    if (isAllBack && (keptCents === 0 ? stays !== 0 : Math.abs(stays - kept) > 1))
      expect.fail(`${JSON.stringify({ terms, items, sums, keptCents })}: ${stays} stays`)
  }
})

test('no document keeps more than it comes to', () => {
  const parts = { lines: [{ quantity: 1, priceCents: 500 }], deliveryFeeCents: 0, restockingFeeCents: 501 }
  expect(() => documentAmounts(parts, 0, { vatRate: 0.2, pricesIncludeVat: false })).toThrow('-1 cents')
})
