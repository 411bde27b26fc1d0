import { yearSpanPattern } from '#shop/fitment.ts'

/** What a variant's year text is understood as: '2012 to 2016, 2018 and later'. Null where it names no year. */
export function yearsUnderstood(text: string): string | null {
  const spans = [...text.matchAll(new RegExp(yearSpanPattern, 'g'))].flatMap(([, first = '', last = first, plus]) => {
    if (plus) return [`${first} and later`]
    if (Number(last) < Number(first)) return []
    return [last === first ? first : `${first} to ${last}`]
  })
  return spans.length === 0 ? null : spans.join(', ')
}
