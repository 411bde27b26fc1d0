/** 'all parts', as somebody may write into a field that may be left empty. */
const meansAll = /^(all|everything|all (the |my )?parts|the whole order)( of (it|the order|my order))?[.!]?$/i

/**
 * The lines of an order that a typed text means, by the references in it: all of them where it is empty or says so, and none where
 * it names no part of the order. 'kt pad10' names KT-PAD10. A reference is read as long as it can be, so that 'PAD 10' is no PAD.
 */
export function namedLines(items: readonly { line: number; productId: string }[], text: string): Set<number> {
  const named = text.split(/[,;\n]/).flatMap(phrase => linesIn(items, phrase.split(/\s+/).map(plain).filter(Boolean)))
  if (named.length > 0) return new Set(named)
  const isAll = text.trim() === '' || meansAll.test(text.trim())
  return new Set(isAll ? items.map(({ line }) => line) : [])
}

function linesIn(items: readonly { line: number; productId: string }[], words: string[]): number[] {
  const lines: number[] = []
  let from = 0
  while (from < words.length) {
    let to = words.length
    let found: number[] = []
    for (; to > from && found.length === 0; to--) {
      const reference = words.slice(from, to).join('')
      found = items.flatMap(({ line, productId }) => (plain(productId) === reference ? [line] : []))
    }
    lines.push(...found)
    from = found.length > 0 ? to + 1 : from + 1
  }
  return lines
}

const plain = (reference: string) => reference.toUpperCase().replace(/[^0-9A-Z]/g, '')
