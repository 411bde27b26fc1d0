/** A postcode as it is compared: capitals, without spaces and dashes. Of a ZIP+4 code, '12345-6789', the first five digits. */
export function barePostcode(typed: string): string {
  const bare = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
  return /^\d{5}-\d{4}$/.test(typed.trim()) ? bare.slice(0, 5) : bare
}

type Exact = { kind: 'exact'; code: string }
type Prefix = { kind: 'prefix'; start: string }
type Range = { kind: 'range'; from: string; to: string }
/** Postcodes that belong together: one, all with the same beginning, or all from one to another. */
type PostcodeRule = Exact | Prefix | Range

const mostRules = 500

/**
 * Reads an owner's list of postcodes, with commas, semicolons or lines between: '3011', '20*' for all that begin so, and '1000-1199'
 * from one to another. A dash between two numbers of the same length is a range; any other dash belongs to the postcode ('00-950').
 */
export function readPostcodes(text: string): { ok: true; rules: PostcodeRule[] } | { ok: false; message: string } {
  const entries = text
    .split(/[,;\n]/)
    .map(entry => entry.trim())
    .filter(Boolean)
  if (entries.length === 0) return { ok: false, message: 'Enter at least one postcode' }
  if (entries.length > mostRules) return { ok: false, message: `An area can have at most ${mostRules} entries` }
  const rules: PostcodeRule[] = []
  for (const entry of entries) {
    const rule = readRule(entry)
    if (!rule) return { ok: false, message: `'${entry.slice(0, 40)}' is no postcode: type 3011, 20* or 1000-1199` }
    rules.push(rule)
  }
  return { ok: true, rules }
}

function readRule(entry: string): PostcodeRule | null {
  const [from = '', to = '', ...more] = entry.split(/\s*[-–—]\s*/).map(barePostcode)
  if (to && more.length === 0 && isNumber(from) && isNumber(to) && from.length === to.length) {
    return from <= to ? { kind: 'range', from, to } : null
  }
  const start = /^(.*)\*$/.exec(entry)?.[1]
  const code = barePostcode(start ?? entry)
  if (!/^[\p{L}\p{Nd}]{1,20}$/u.test(code)) return null
  return start === undefined ? { kind: 'exact', code } : { kind: 'prefix', start: code }
}

const isNumber = (text: string) => /^\d{2,10}$/.test(text)

/** How exactly a rule names a postcode, as the number of its characters that it fixes; null where it does not. */
function exactness(rule: PostcodeRule, code: string): number | null {
  if (rule.kind === 'exact') return rule.code === code ? code.length + 1 : null
  if (rule.kind === 'prefix') return code.startsWith(rule.start) ? rule.start.length : null
  const { from, to } = rule
  if (code.length !== from.length || !isNumber(code) || code < from || code > to) return null
  const firstOther = Array.from(from).findIndex((digit, at) => digit !== to[at])
  return firstOther === -1 ? code.length : firstOther
}

/** The area that a postcode belongs to: of several the one that names it most exactly, then the first. Null where none does. */
export function areaOf<Area extends { postcodes: string }>(areas: readonly Area[], postcode: string): Area | null {
  const code = barePostcode(postcode)
  let best: { area: Area; score: number } | null = null
  for (const area of areas) {
    const read = readPostcodes(area.postcodes)
    for (const rule of read.ok ? read.rules : []) {
      const score = exactness(rule, code)
      if (score !== null && (!best || score > best.score)) best = { area, score }
    }
  }
  return best?.area ?? null
}
