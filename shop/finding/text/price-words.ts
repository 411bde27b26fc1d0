const amount = String.raw`([$€£])? ?(\d{1,5}(?:[.,]\d{2})?)(?![\w.,/-]*\d)(?: ?([$€£]|(?:dollars?|bucks|usd|euros?|eur|pounds?|gbp)\b))?`
const bound = (words: string) => new RegExp(String.raw`(?:^|\s)(?:${words}) ${amount}`, 'i')
/** Nobody says so of anything but a price, while 'up to 2012' may be a year, and 'over 100' a current. */
const cheaper = bound('under|below|less than|cheaper than|no more than')
const most = bound('under|below|less than|cheaper than|no more than|up to|at most|max(?:imum|.)?')
const least = bound('over|above|more than|at least|from|min(?:imum|.)?')
const range = new RegExp(String.raw`(?:^|\s)(?:between |from )?${amount} ?(?:-|–|to|and) ?${amount}`, 'i')

/** A text without the price that it names, and that price as the filters of a list have it. */
export type PricedText = { text: string; min?: string; max?: string }

/**
 * Reads 'brake pads under 40', 'battery from $80 to $120' and 'jack over 50 dollars'; null where a text names no price, or nothing
 * else. A bare number is a price at the end of a text only, after words that nobody says of anything else, and where it is no year.
 */
export function readPriceWords(text: string): PricedText | null {
  const [said, sign, from = '', word, otherSign, to = '', otherWord] = range.exec(text) ?? []
  if (said && (sign || word || otherSign || otherWord)) return without(text, said, { min: plain(from), max: plain(to) })
  const [atMost, mostSign, max = '', mostWord] = most.exec(text) ?? []
  if (atMost && (mostSign || mostWord || isBarePrice(text))) return without(text, atMost, { max: plain(max) })
  const [atLeast, leastSign, min = '', leastWord] = least.exec(text) ?? []
  return atLeast && (leastSign || leastWord) ? without(text, atLeast, { min: plain(min) }) : null
}

function isBarePrice(text: string): boolean {
  const said = cheaper.exec(text)
  return said !== null && text.endsWith(said[0]) && !/(?:19|20)\d\d$/.test(said[0])
}

const plain = (amount: string) => amount.replace(',', '.')

function without(text: string, said: string, bounds: Omit<PricedText, 'text'>): PricedText | null {
  const left = text.replace(said, ' ').replace(/\s+/g, ' ').trim()
  return left === '' ? null : { text: left, ...bounds }
}
