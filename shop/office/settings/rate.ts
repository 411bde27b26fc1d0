import { formatRate } from '#shop/money.ts'

/** A rate as somebody typed it, or what is wrong with it. */
export type Rate = { value: number } | { problem: string }

/**
 * Reads a rate, the same for each of them: a fraction such as '0.19', or a percentage such as '19%'. A comma is a point. '19' alone
 * is refused, since '1' is 100% and '1.01' would be 1.01%; the message has both ways to write what was probably meant. `decimals` is how
 * many its fraction may have.
 */
export function readRate(label: string, text: string, decimals = 4): Rate {
  if (text === '') return { problem: `${label} is required` }
  const found = /^(-?\d{0,9}(?:\.\d*)?) ?(%?)$/.exec(text.replace(',', '.'))
  if (!found?.[1] || !/\d/.test(found[1])) return { problem: `${label} must be a number such as 0.20 or 20%` }
  const typed = Number(found[1])
  // The percentage is read from its digits, since 8.25 / 100 is no exact float.
  const asPercent = Number(`${found[1]}e-2`)
  const value = found[2] ? asPercent : typed
  const isRate = (number: number) => number >= 0 && number <= 1 && Number(number.toFixed(decimals)) === number
  if (value < 0 || value > 1) {
    const range = `${label} must be from 0 to 1`
    return isRate(asPercent) && !found[2]
      ? { problem: `${range}: enter ${typed}% or ${asPercent} if you mean ${typed}%` }
      : { problem: `${range}, such as 0.20 for 20%` }
  }
  return isRate(value) ? { value } : { problem: `${label} can have at most ${decimals} decimals` }
}

/** Reads a share of a price as a rate, into whole percent. '1' alone is refused: it would be the whole price, and 1% may be meant. */
export function readShare(label: string, text: string): Rate {
  if (text === '') return { value: 0 }
  if (text === '1') return { problem: `${label}: enter 1% or 0.01 if you mean 1%, and 100% for all of it` }
  const rate = readRate(label, text, 2)
  return 'value' in rate ? { value: Math.round(rate.value * 100) } : rate
}

/** How whoever means one percent writes it. */
export const ifOnePercent = 'Type 1% or 0.01 if you mean 1%'

/** Whether it is a '1', which is all of a price by the rule and one percent to many. */
export function isOpenRate(text: string): boolean {
  const rate = readRate('', text.trim())
  return 'value' in rate && rate.value === 1 && !text.includes('%')
}

/** What a rate is understood as, for whoever types it: '= 20%'. Of '1' it says how each is written. Null while it cannot be read. */
export function rateUnderstood(text: string): string | null {
  const rate = readRate('', text.trim())
  if ('problem' in rate) return null
  return [`= ${formatRate(rate.value)}`, ...(isOpenRate(text) ? [ifOnePercent] : [])].join('. ')
}

/** A rate as its field has it: '0.20', '0.0825'. */
export const typedRate = (rate: number): string => rate.toFixed(4).replace(/0{1,2}$/, '')
