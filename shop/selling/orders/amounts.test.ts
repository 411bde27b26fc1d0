import { expect, test } from 'vitest'
import { dice } from '#demo/generate/dice.ts'
import { parseMoney } from '#shop/office/forms/typed-money.ts'
import { amountRows } from './amounts.ts'
import { orderTotals } from './totals.ts'

const brought = { deliveryMethod: 'delivery' } as const

/** The cents that a row says. */
const centsOfRow = (value: string) => (value === 'Free' ? 0 : parseMoney(value.slice(1)))

test.each([false, true])(
  'for many baskets what stands on the invoice adds up to the cent, prices including VAT: %s',
  pricesIncludeVat => {
    const chance = dice(`baskets ${pricesIncludeVat}`)
    for (let basket = 0; basket < 2000; basket++) {
      const vatRate = chance.int(0, 10_000) / 10_000
      const lines = Array.from({ length: chance.int(1, 8) }, () => chance.int(1, 99_999) * chance.int(1, 9))
      const subtotalCents = lines.reduce((sum, cents) => sum + cents, 0)
      const fee = { deliveryFeeCents: chance.int(0, 2000), freeDeliveryOverCents: chance.pick([null, 0, 50_000]) }
      const totals = orderTotals({ subtotalCents, settings: { vatRate, pricesIncludeVat, ...fee } })
      const rows = amountRows({ ...totals, vatRate, pricesIncludeVat, ...brought }, '$')
      const said = Object.fromEntries(
        rows.map(({ label, value }) => [label.replace(/.*VAT.*/, 'VAT'), centsOfRow(value)]),
      )
      const [sum, vat, total] = [(said.Subtotal ?? 0) + (said.Delivery ?? 0), said.VAT ?? 0, said.Total ?? 0]
      const because = `${sum} at ${vatRate}`
      expect(said.Subtotal, because).toBe(subtotalCents)
      expect(total, because).toBe(pricesIncludeVat ? sum : sum + vat)
      // Half a cent at most lies between what is said and the exact share, in ten-thousandths so that nothing is a fraction.
      const rate = Math.round(vatRate * 10_000)
      const [exact, parts] = pricesIncludeVat ? [sum * rate, 10_000 + rate] : [sum * rate, 10_000]
      expect(2 * Math.abs(vat * parts - exact), because).toBeLessThanOrEqual(parts)
    }
  },
)

test('VAT that comes on top stands above the total, and VAT within it below', () => {
  const amounts = {
    subtotalCents: 11_900,
    deliveryFeeCents: 0,
    vatCents: 1900,
    totalCents: 11_900,
    vatRate: 0.19,
    ...brought,
  }
  expect(amountRows({ ...amounts, pricesIncludeVat: true }, '€')).toEqual([
    { label: 'Subtotal', value: '€119.00' },
    { label: 'Delivery', value: 'Free' },
    { label: 'Total', value: '€119.00', isTotal: true },
    { label: 'incl. 19% VAT', value: '€19.00' },
  ])
  expect(amountRows({ ...amounts, pricesIncludeVat: false }, '€').map(({ label }) => label)).toEqual([
    'Subtotal',
    'Delivery',
    'VAT (19%)',
    'Total',
  ])
})

test('a fee that waits for a postcode stands in no total, and the total says so', () => {
  const amounts = {
    subtotalCents: 3575,
    deliveryFeeCents: 0,
    vatCents: 715,
    totalCents: 4290,
    vatRate: 0.2,
    ...brought,
  }
  expect(amountRows({ ...amounts, pricesIncludeVat: false, isFeeOpen: true }, '$')).toEqual([
    { label: 'Subtotal', value: '$35.75' },
    { label: 'Delivery', value: 'By postcode' },
    { label: 'VAT (20%)', value: '$7.15' },
    { label: 'Total without delivery', value: '$42.90', isTotal: true },
  ])
})

test('where nothing is brought to the postcode, it is said so in the place of the fee', () => {
  const amounts = {
    subtotalCents: 3575,
    deliveryFeeCents: 0,
    vatCents: 715,
    totalCents: 4290,
    vatRate: 0.2,
    ...brought,
  }
  const rows = amountRows({ ...amounts, pricesIncludeVat: false, isFeeOpen: true, isOutside: true }, '$')
  expect(rows[1]).toEqual({ label: 'Delivery', value: 'Not to this postcode' })
  expect(rows[3]).toMatchObject({ label: 'Total without delivery' })
})

test.each([
  ['an order that is picked up', { deliveryMethod: 'pickup' }, 0, []],
  ['one that is picked up, and was delivered at first', { deliveryMethod: 'pickup' }, 599, ['$5.99']],
  ['one that is brought for nothing', { deliveryMethod: 'delivery' }, 0, ['Free']],
  ['a credit note that gives no fee back', { deliveryMethod: 'delivery', isCreditNote: true }, -0, []],
  ['a credit note with the fee', { deliveryMethod: 'delivery', isCreditNote: true }, -599, ['-$5.99']],
] as const)('what is said of delivery by %s', (_, kind, deliveryFeeCents, said) => {
  const amounts = { subtotalCents: 1000, deliveryFeeCents, vatCents: 0, totalCents: 1000 + deliveryFeeCents }
  const rows = amountRows({ ...amounts, vatRate: 0, pricesIncludeVat: false, ...kind }, '$')
  expect(rows.filter(({ label }) => label === 'Delivery').map(({ value }) => value)).toEqual(said)
})
