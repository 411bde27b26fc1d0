import { z } from 'zod'
import { addressProblem } from '#platform/outgoing.ts'
import { flagField, requiredText, versionField } from '#shop/office/forms/fields.ts'
import { isKindName } from '#shop/trade/imports/kinds/kinds.server.ts'
import { usualLimits } from '#shop/trade/imports/work/alarm.server.ts'
import { hoursBetween } from './times.ts'

const longest = 1000

/** Whether an address is one of the web; all others are files below a folder of the server. */
export const isOfWeb = (address: string): boolean => /^https?:\/\//i.test(address)

function problemOf(address: string, mayBePrivate: boolean): string | null {
  if (isOfWeb(address)) {
    if (!URL.canParse(address)) return 'This is no address of the web'
    const { username, password } = new URL(address)
    if (username || password) return 'Give an address without a user and a password'
    return addressProblem(address, mayBePrivate)
  }
  const isInside = !address.startsWith('/') && !/[\\:\0]/.test(address) && !address.split('/').includes('..')
  return isInside ? null : 'Give an address that begins with https://, or the name of a file in the folder for imports'
}

/** A share from 0 to 100; the usual one where it is left empty. */
const percent = (usual: number) =>
  z
    .string()
    .trim()
    .default('')
    .transform(typed => typed || String(usual))
    .refine(typed => /^\d{1,3}$/.test(typed) && Number(typed) <= 100, 'Give a whole number from 0 to 100')
    .transform(Number)

/**
 * A new source, as it is typed: whose file it is, where it is, and when it is read. `mayBePrivate` allows plain http and private
 * addresses.
 */
export const sourceForm = (mayBePrivate: boolean) =>
  z.object({
    supplier: requiredText('Supplier is required', 100, 'Supplier'),
    address: requiredText('Address is required', longest, 'Address').superRefine((address, context) => {
      const message = problemOf(address, mayBePrivate)
      if (message) context.addIssue({ code: 'custom', message })
    }),
    kind: z
      .string()
      .default('')
      .refine(kind => kind === '' || isKindName(kind), 'Choose what is in the file')
      .transform(kind => (isKindName(kind) ? kind : null)),
    everyHours: z
      .string()
      .default('')
      .transform(Number)
      .refine(hours => hoursBetween.some(one => one === hours), 'Choose how often'),
    dailyAt: z
      .string()
      .trim()
      .default('')
      .transform(time => time || '04:00')
      .refine(time => /^([01]\d|2[0-3]):[0-5]\d$/.test(time), 'Give a time such as 04:30'),
    isAtOnce: flagField,
    mostPriceJumps: percent(usualLimits.mostPriceJumps),
    mostSoldOut: percent(usualLimits.mostSoldOut),
    leastRows: percent(usualLimits.leastRows),
  })

/** The same for a source that is there, with the version that its form was opened with. */
export const sourceEditForm = (mayBePrivate: boolean) => sourceForm(mayBePrivate).extend({ version: versionField })

export type NewSource = z.output<ReturnType<typeof sourceForm>>
