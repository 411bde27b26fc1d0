import { z } from 'zod'
import { plainMoney } from '#shop/money.ts'
import { isDay } from '#shop/office/calendar/days.ts'
import { isGoodSlug, slugRule } from '#shop/slugs.ts'
import { oneLine, severalLines } from '#shop/typed-text.ts'
import { parseMoney } from './typed-money.ts'

// Fields that several admin forms have, for the server only.

/** Whether an address can stand in an `img`: a path of ours, or an http(s) address. */
const isPictureAddress = (text: string) =>
  text.length <= 2000 && /^(\/(uploads|pictures)\/|https?:\/\/)[^\s\\\p{Cc}]+$/u.test(text)

/** The address of a picture; '' where there is none. */
export const pictureField = z
  .string()
  .trim()
  .default('')
  .refine(text => text === '' || isPictureAddress(text), 'Please upload an image file')

/** The display order of a row, the lowest first; null where it is left empty: the row then comes last. */
export const displayOrderField = z
  .string()
  .trim()
  .default('')
  .refine(text => /^(-?\d{1,6})?$/.test(text), 'Display order must be a whole number')
  .transform(text => (text === '' ? null : Number(text)))

/** The slug of a row; where it is left empty, it is made from the name. */
export const slugField = z
  .string()
  .trim()
  .default('')
  .refine(slug => slug === '' || isGoodSlug(slug), slugRule)

/** A day as a date field sends it, 'YYYY-MM-DD'; null where it is left empty. */
export const optionalDayField = (label: string) =>
  z
    .string()
    .default('')
    .transform(oneLine)
    .refine(text => text === '' || isDay(text), `${label} must be a day such as 2026-12-31`)
    .transform(text => text || null)

/** A checkbox: 'on' when it is ticked, and not sent otherwise. */
export const flagField = z
  .string()
  .optional()
  .transform(value => value === 'on')

/** The version of the row that the form was opened with. */
export const versionField = z
  .string()
  .regex(/^\d{1,9}$/, 'This form is out of date. Please open it again.')
  .transform(Number)

/** A trimmed line of text that must be there. */
export const requiredText = (message: string, max: number, label: string) =>
  z
    .string()
    .default('')
    .transform(oneLine)
    .pipe(z.string().min(1, message).max(max, `${label} must be at most ${max} characters`))

/** A trimmed text, of several lines too; null where it is empty. */
export const optionalText = (max: number, label: string) =>
  z
    .string()
    .default('')
    .transform(severalLines)
    .pipe(z.string().max(max, `${label} must be at most ${max} characters`))
    .transform(text => text || null)

/** Why a text is no amount from 0 to `maxCents`; null where it is one. */
function moneyProblem(typed: string, label: string, maxCents: number): string | null {
  const isAmount = /^\d+([.,]\d{0,2})?$/.test(typed) || parseMoney(typed) !== null
  if (!isAmount) return `${label} must be an amount such as 12.50`
  return centsOfTyped(typed) <= maxCents ? null : `${label} must be at most ${plainMoney(maxCents)}`
}

const centsOfTyped = (typed: string) => parseMoney(typed) ?? Number.POSITIVE_INFINITY

/** An amount of money in cents, or null where it is left empty, as every form of the owner takes it: '12', '12.50', '12,50'. */
export const optionalMoneyField = (label: string, maxCents: number) =>
  z
    .string()
    .default('')
    .transform(oneLine)
    .superRefine((typed, context) => {
      const problem = typed && moneyProblem(typed, label, maxCents)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .transform(typed => (typed ? centsOfTyped(typed) : null))

/** The same where it must be there. */
export const moneyField = (label: string, maxCents: number) =>
  optionalMoneyField(label, maxCents).transform((cents, context) => {
    if (cents !== null) return cents
    context.addIssue({ code: 'custom', message: `${label} is required` })
    return z.NEVER
  })
