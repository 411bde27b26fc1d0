const number = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,5}(?:[.,]\d{2})?)(?![.,]?\d)`
// The sign in '2015 $40' is that of the forty. 'Pounds' are a weight, too.
const unit = String.raw`\s?(?:[$€£](?!\s?\d)|(?:dollars?|bucks|usd|euros?|eur|gbp)\b)`
const money = String.raw`(?:[$€£]\s?${number}|${number}${unit})`
const link = String.raw`\s?(?:-|–|to|and)\s?`
const said = (pattern: string) => new RegExp(String.raw`(?<!\S)${pattern}`, 'i')

const range = said(
  String.raw`(?:between |from )?(?:[$€£]\s?${number}${link}[$€£]?\s?${number}|${number}(?:${unit})?${link}${number}${unit})`,
)
const most = said(
  String.raw`(?:under|below|less than|cheaper than|no more than|up to|at most|max(?:imum|\.)?) ${money}`,
)
const least = said(String.raw`(?:over|above|more than|at least|from|min(?:imum|\.)?) ${money}`)
const bare = said(String.raw`(?:under|cheaper than) (?!(?:19|20)\d\d$)${number}$`)

/** A text without the prices that it names, and these as the filters of a list have them. */
type PricedText = { text: string; min?: string; max?: string }

/**
 * Reads 'brake pads under 40', 'battery from $80 to $120' and 'jack over 50 dollars'; null where a text names no price, or nothing
 * else. A bare number is a price only behind 'under' at the end of a text, and where it is no year.
 */
export function readPriceWords(text: string): PricedText | null {
  const between = find(text, range)
  const [from, to] = (between?.amounts ?? []).toSorted((a, b) => Number(a) - Number(b))
  if (between && from && to) return priced(between.rest, { min: from, max: to })
  const atMost = find(text, most) ?? find(text, bare)
  const atLeast = find(atMost?.rest ?? text, least)
  const [max, min] = [atMost?.amounts[0], atLeast?.amounts[0]]
  return max || min ? priced((atLeast ?? atMost)?.rest ?? text, { ...(min && { min }), ...(max && { max }) }) : null
}

/** The amounts of what a pattern finds, as a price is written into a filter, and the text without it. */
function find(text: string, pattern: RegExp): { amounts: string[]; rest: string } | null {
  const [phrase, ...amounts] = pattern.exec(text) ?? []
  if (phrase === undefined) return null
  const plain = amounts.filter(Boolean).map(amount => amount.replace(/,(?=\d{3})/g, '').replace(',', '.'))
  return { amounts: plain, rest: text.replace(phrase, ' ').replace(/\s+/g, ' ').trim() }
}

const priced = (text: string, bounds: Omit<PricedText, 'text'>): PricedText | null =>
  text === '' ? null : { text, ...bounds }
