import { describe, expect, test } from 'vitest'
import { maxCents } from '#shop/money.ts'
import { deliveryFeeOf, missingForFreeDelivery, orderTotals, vatOf, vatOfPart } from './totals.ts'

const rates = { vatRate: 0.2, pricesIncludeVat: false, deliveryFeeCents: 599, freeDeliveryOverCents: 5000 }

describe('delivery', () => {
  test('costs its fee up to and including the free amount, and nothing above', () => {
    expect(deliveryFeeOf(4999, rates)).toBe(599)
    expect(deliveryFeeOf(5000, rates)).toBe(599)
    expect(deliveryFeeOf(5001, rates)).toBe(0)
  })
  test('is never free without such an amount, and free for anything above 0', () => {
    expect(deliveryFeeOf(1_000_000, { ...rates, freeDeliveryOverCents: null })).toBe(599)
    expect(deliveryFeeOf(1, { ...rates, freeDeliveryOverCents: 0 })).toBe(0)
  })
})

test('what is missing for free delivery makes it free, and one cent less does not', () => {
  for (const subtotalCents of [0, 2975, 4999, 5000]) {
    const missing = missingForFreeDelivery(subtotalCents, rates) ?? 0
    expect(deliveryFeeOf(subtotalCents + missing, rates)).toBe(0)
    expect(deliveryFeeOf(subtotalCents + missing - 1, rates)).toBe(599)
  }
  expect(missingForFreeDelivery(2975, rates)).toBe(2026)
  expect(missingForFreeDelivery(5001, rates)).toBeNull()
  expect(missingForFreeDelivery(1, { ...rates, deliveryFeeCents: 0 })).toBeNull()
  expect(missingForFreeDelivery(1, { ...rates, freeDeliveryOverCents: null })).toBeNull()
})

describe('orderTotals', () => {
  test('VAT applies to the delivery fee too', () => {
    expect(orderTotals({ subtotalCents: 1000, settings: rates })).toEqual({
      subtotalCents: 1000,
      deliveryFeeCents: 599,
      vatCents: 320,
      totalCents: 1919,
    })
  })

  test.each([
    // 50 x 1.01 = 50.5, 150 x 1.07 = 160.5: up. 1.005 as a float is a little less.
    [50, 0.01, 51],
    [150, 0.07, 161],
    [100, 0.005, 101],
    [100, 0.0049, 100],
    [1, 0.5, 2],
    [1, 0.4999, 1],
    [3, 0, 3],
    [3, 1, 6],
    [20005, 0.1, 22006],
  ])('%i cents at %d make %i', (subtotalCents, vatRate, totalCents) => {
    const settings = { vatRate, pricesIncludeVat: false, deliveryFeeCents: 0, freeDeliveryOverCents: null }
    expect(orderTotals({ subtotalCents, settings }).totalCents).toBe(totalCents)
  })

  test('agrees with exact arithmetic for any amount and any rate of four decimals', () => {
    const subtotals = [...randomInts(1500, 100_000), ...randomInts(1500, maxCents)]
    const everyRate = randomInts(subtotals.length, 10_000)
    const fees = randomInts(subtotals.length, 5000)
    for (const [index, subtotalCents] of subtotals.entries()) {
      const tenThousandths = everyRate[index] ?? 0
      const deliveryFeeCents = fees[index] ?? 0
      const vatRate = Number(`${tenThousandths === 10_000 ? 1 : 0}.${String(tenThousandths % 10_000).padStart(4, '0')}`)
      const totals = orderTotals({
        subtotalCents,
        settings: { vatRate, pricesIncludeVat: false, deliveryFeeCents, freeDeliveryOverCents: null },
      })
      const exact = BigInt(subtotalCents + deliveryFeeCents) * BigInt(10_000 + tenThousandths)
      const rounded = exact / 10_000n + (exact % 10_000n >= 5_000n ? 1n : 0n)
      expect(BigInt(totals.totalCents), `${subtotalCents} + ${deliveryFeeCents} at ${vatRate}`).toBe(rounded)
      expect(totals.subtotalCents + totals.deliveryFeeCents + totals.vatCents).toBe(totals.totalCents)
    }
  })

  test.each([
    // 119 / 1.19 = 100 exactly; 3 / 1.2 = 2.5: VAT of 0.5 is rounded up.
    [11_900, 0.19, 1900],
    [3, 0.2, 1],
    [4999, 0.2, 833],
    [100, 0, 0],
    [100, 1, 50],
    [1, 1, 1],
  ])('%i cents that include VAT at %d have %i of it', (subtotalCents, vatRate, vatCents) => {
    const settings = { vatRate, pricesIncludeVat: true, deliveryFeeCents: 0, freeDeliveryOverCents: null }
    expect(orderTotals({ subtotalCents, settings })).toEqual({
      subtotalCents,
      deliveryFeeCents: 0,
      vatCents,
      totalCents: subtotalCents,
    })
  })

  test.each([
    { subtotalCents: 1.5 },
    { subtotalCents: -1 },
    { subtotalCents: Number.NaN },
    { vatRate: -0.1 },
    { vatRate: 1.1 },
    { vatRate: 0.12345 },
    { vatRate: Number.NaN },
    { deliveryFeeCents: -1 },
  ])('refuses %o', ({ subtotalCents = 100, ...bad }) => {
    expect(() => orderTotals({ subtotalCents, settings: { ...rates, ...bad } })).toThrow(RangeError)
  })
})

/** Whole numbers from 0 to `most`, the same ones in every run (mulberry32). */
function randomInts(count: number, most: number): number[] {
  let seed = count ^ most
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  return Array.from({ length: count }, () => Math.floor(random() * (most + 1)))
}

test('the VAT of all parts is the VAT of the whole, in whatever parts and order it comes', () => {
  let seed = 20261125
  const roll = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const rates = [0, 0.055, 0.0725, 0.0825, 0.19, 0.2, 0.21, 0.25, 1]
  for (let order = 0; order < 100_000; order++) {
    const terms = { vatRate: rates[roll(rates.length)] ?? 0, pricesIncludeVat: roll(2) === 0 }
    const parts = Array.from({ length: 1 + roll(6) }, () => roll(roll(2) ? 300 : 300_000))
    let [beforeCents, vatCents] = [0, 0]
    for (const cents of parts) {
      const vat = vatOfPart(cents, beforeCents, terms)
      if (vat < 0 || Math.abs(vat - vatOf(cents, terms)) > 1) expect.fail(`${vat} is no VAT of ${cents}`)
      vatCents += vat
      beforeCents += cents
    }
    if (vatCents !== vatOf(beforeCents, terms)) expect.fail(`${vatCents} is not the VAT of ${parts.join(' + ')}`)
  }
})
