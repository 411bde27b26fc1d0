import { z } from 'zod'
import { returnPayers } from '#db/words/return-words.ts'
import { emailAddress } from '#shop/email-address.server.ts'
import { symbolAfter } from '#shop/money.ts'
import { flagField, moneyField, optionalMoneyField, pictureField, versionField } from '#shop/office/forms/fields.ts'
import { oneLine, severalLines } from '#shop/typed-text.ts'
import { accentProblem, readColour } from './accent.ts'
import { leastWithdrawalDays } from './consumers.ts'
import { readRate, readShare } from './rate.ts'
import { defaultAccent, type EditedSettings } from './row.ts'
import { isTimeZone } from './time-zones.ts'

// For the server only: whoever imports this takes zod along.

/** The most that a fee, or the amount for free delivery, may be. */
const maxAmountCents = 99_999_999

const line = z.string().default('').transform(oneLine)

type Reading<Value> = { value: Value } | { problem: string }

/** A field whose line is read into a value, or refused with a message. */
const readAs = <Value>(read: (text: string) => Reading<Value>) =>
  line.transform((text, context) => {
    const reading = read(text)
    if ('value' in reading) return reading.value
    context.addIssue({ code: 'custom', message: reading.problem })
    return z.NEVER
  })

function readDays(label: string, text: string): Reading<number> {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1) return { problem: `${label} must be a whole number of days, at least 1` }
  return value <= 365 ? { value } : { problem: `${label} must be at most 365 days` }
}

function readSymbol(value: string): Reading<string> {
  if (value === '' || [...value].length > 3) return { problem: 'Currency symbol must be 1 to 3 characters' }
  return /[\d+-]/.test(value) ? { problem: 'Currency symbol cannot have digits or signs' } : { value }
}

/** Reads a currency of ISO 4217: 'usd' is USD. Money has two decimals here, so a currency must have them too. */
function readCurrency(text: string): Reading<string> {
  const value = text.toUpperCase()
  if (!Intl.supportedValuesOf('currency').includes(value)) {
    return { problem: 'Currency code must be one such as USD or EUR' }
  }
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: value })
  return format.resolvedOptions().maximumFractionDigits === 2
    ? { value }
    : { problem: `Prices have two decimals in this shop, which ${value} does not have` }
}

/** Reads the accent colour; an empty text is the colour that the shop comes with. */
function readAccent(text: string): Reading<string> {
  const value = text === '' ? defaultAccent : readColour(text)
  if (value === null) return { problem: 'Accent colour must be six digits such as #c2410c' }
  const problem = accentProblem(value)
  return problem === null ? { value } : { problem }
}

const optional = (label: string, max: number, text: z.ZodType<string, string | undefined> = line) =>
  text.pipe(z.string().max(max, `${label} must be at most ${max} characters`))

const required = (label: string, max: number) =>
  line.pipe(z.string().min(1, `${label} is required`).max(max, `${label} must be at most ${max} characters`))

/** The fields of /admin/settings. Amounts are in cents; `freeDeliveryOverCents` is null where delivery is never
 * free, `returnDays` where the shop promises no returns, `withdrawalDays` where it offers no withdrawal,
 * `coreDays` where it asks no core charges, `callFirstOrdersOverCents` where no first order waits for a call. */
const fields = z.object({
  vatRate: readAs(text => readRate('VAT rate', text)),
  pricesIncludeVat: flagField,
  deliveryFeeCents: moneyField('Delivery fee', maxAmountCents),
  freeDeliveryOverCents: optionalMoneyField('Free delivery over', maxAmountCents),
  deliveryTimeDays: readAs(text => readDays('Delivery time', text)),
  returnDays: readAs<number | null>(text => (text === '' ? { value: null } : readDays('Returns within', text))),
  withdrawalDays: readAs<number | null>(text => (text === '' ? { value: null } : readDays('Withdrawal within', text))),
  restockingPercent: readAs(text => readShare('Kept of returns', text)),
  staffDiscountPercent: readAs(text => readShare('Discount of colleagues', text)),
  callFirstOrdersOverCents: optionalMoneyField('Call before first orders over', maxAmountCents),
  callsWhoRefused: flagField,
  returnPayer: z.enum(returnPayers, 'Choose who pays the way back').default('customer'),
  coreDays: readAs<number | null>(text => (text === '' ? { value: null } : readDays('Cores taken back within', text))),
  currencySymbol: readAs(readSymbol),
  currencyCode: readAs(readCurrency),
  shopName: required('Shop name', 60),
  phone: optional('Phone', 40),
  email: line.pipe(z.union([z.literal(''), emailAddress], 'Invalid email address')),
  address: optional('Address', 200),
  city: optional('City', 100),
  businessHours: optional('Business hours', 500, z.string().default('').transform(severalLines)),
  deliveryArea: optional('Delivery area', 100),
  timeZone: line.pipe(z.string().refine(isTimeZone, 'Choose a time zone of the list')),
  logoUrl: pictureField,
  accentColor: readAs(readAccent),
  requiresTwoStep: flagField,
  sellsToEu: flagField,
  guaranteeNoticeUrl: pictureField,
  guaranteeNoticeLink: line.pipe(
    z
      .string()
      .max(500, 'The address must be at most 500 characters')
      .refine(text => text === '' || z.url({ protocol: /^https$/ }).safeParse(text).success, {
        error: 'The address must begin with https://',
      }),
  ),
  reviewsByOrder: flagField,
  offersPickup: flagField,
  symbolPlace: z.enum(['before', 'after'], 'Choose where the symbol stands').default('before'),
  version: versionField,
} satisfies Record<keyof EditedSettings | 'symbolPlace' | 'version', z.ZodType>)

const shopOfTheEu = (
  { sellsToEu, withdrawalDays }: { sellsToEu: boolean; withdrawalDays: number | null },
  context: z.RefinementCtx,
) => {
  if (!sellsToEu || (withdrawalDays ?? 0) >= leastWithdrawalDays) return
  const message = `Consumers in the EU have at least ${leastWithdrawalDays} days to withdraw`
  context.addIssue({ code: 'custom', path: ['withdrawalDays'], message })
}

/** The form of /admin/settings. Where the symbol stands is told by the symbol itself, as money is written by. */
export const settingsForm = fields.superRefine(shopOfTheEu).transform(({ symbolPlace, currencySymbol, ...values }) => ({
  ...values,
  currencySymbol: symbolPlace === 'after' ? symbolAfter(currencySymbol) : currencySymbol,
}))

export type SettingsValues = Omit<z.output<typeof settingsForm>, 'version'>
