import { chooseVariantText, universalText } from './answers.ts'

// The answers, and their words. For those who have a car: whatever every page needs stands in answers.ts.

export const fitAnswers = ['fits', 'fits-if', 'does-not-fit', 'choose-variant', 'unknown', 'universal'] as const

/** The answer to whether a product fits a vehicle. */
export type FitAnswer = (typeof fitAnswers)[number]

type Told = { hint?: string | null; conditions?: readonly string[] }

/**
 * The words of an answer; `vehicle` is 'Toyota Corolla', '' where it stands beside them, `conditions` are those of a 'fits-if', and
 * `hint` is what the product's category says of universal products.
 */
export function fitText(answer: FitAnswer, vehicle: string, { hint = null, conditions = [] }: Told = {}): string {
  const yours = vehicle && ` your ${vehicle}`
  const texts = {
    fits: `Fits${yours}`,
    'fits-if': `Fits${yours} if ${anyOf(conditions)}`,
    'does-not-fit': `Does not fit${yours}`,
    'choose-variant': chooseVariantText,
    unknown: 'Fit not known',
    universal: universalText(hint),
  }
  return texts[answer]
}

/** 'Fits if built from 04/2014'; of several conditions a card has room for the first: 'Fits if built from 04/2014, or …'. */
export const fitsIfText = ([first, ...others]: readonly string[]): string =>
  `Fits if ${first}${others.length > 0 ? ', or …' : ''}`

/** All of these conditions: 'built up to 03/2014, or built from 08/2016'. */
export const anyOf = (texts: readonly string[]): string => texts.join(', or ')
