// Texts of web pages as they are shown there: other shops export their descriptions as HTML.

/** Signs by their names, each behind its own. */
const named = `amp & lt < gt > quot " apos ' euro € szlig ß deg ° reg ® copy © trade ™ oslash ø Oslash Ø aring å Aring Å aelig æ oelig œ
  ndash – mdash — lsquo ‘ rsquo ’ ldquo “ rdquo ” bdquo „ laquo « raquo » hellip … bull • middot · times × plusmn ± micro µ
  frac12 ½ frac14 ¼ frac34 ¾ sup2 ² sup3 ³`
const signs = new Map([...named.matchAll(/(\w+) (\S)/g)].map(([, name = '', sign = '']) => [name, sign]))
signs.set('nbsp', ' ')
const marks: Record<string, string> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
}
const sign =
  /&(?:#(3[2-9]|[4-9]\d|\d{3,6})|#x([0-9a-f]{2,5})|([a-zA-Z])(uml|acute|grave|circ|tilde|cedil)|([a-zA-Z]{2,6}\d{0,2}));/gi

const withSigns = (text: string) =>
  text.replace(sign, (given, code?: string, hex?: string, letter?: string, mark = '', name = '') => {
    const point = code ? Number(code) : hex ? Number.parseInt(hex, 16) : null
    if (point !== null) return point >= 32 && point <= 0x10ffff ? String.fromCodePoint(point) : given
    return letter && marks[mark] ? `${letter}${marks[mark]}`.normalize('NFC') : (signs.get(name) ?? given)
  })

const attributes = `(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>]+))*\\s*/?`
/** Elements whose start or end begins a new line, those that part words, and those within a line. */
const blocks = new RegExp(
  `</?(?:br|div|ul|ol|li|tr|table|tbody|thead|h[1-6]|hr|blockquote|pre|section)${attributes}>`,
  'gi',
)
const cells = new RegExp(`</?(?:td|th)${attributes}>`, 'gi')
const inline = new RegExp(`</?(?:strong|em|span|font|sup|sub|small|big|center|label)${attributes}>`, 'gi')
/** Elements of one letter. Alone one is a sign of a part or a car: 'Bolt <B>'. */
const letters = new RegExp(`<(/?)([biusap])${attributes}>`, 'gi')
const picture = new RegExp(`<img${attributes}>`, 'gi')
const unseen = new RegExp(`<(script|style)${attributes}>[\\s\\S]*?</\\1>|<!--[\\s\\S]*?-->`, 'gi')

/** No text of a product is as long, and patterns would take their time with one that is. */
const mostLetters = 50_000

/** Stands where an element begins a new line. */
const newLine = '\ue000'
const aroundNewLines = new RegExp(`(?<!\\s)\\s*${newLine}[\\s${newLine}]*`, 'g')

/** Without elements of one letter that begin as well as end. */
function withoutLetters(text: string): string {
  const found = new Set([...text.matchAll(letters)].map(([, end = '', letter = '']) => end + letter.toLowerCase()))
  return text.replace(letters, (given, _, name: string) => {
    const letter = name.toLowerCase()
    const isPair = found.has(letter) && found.has(`/${letter}`)
    return isPair ? (letter === 'p' ? newLine : '') : given
  })
}

/** A text with the signs that it names. Some programs write them twice: '&amp;uuml;'. */
export const withShownSigns = (text: string): string =>
  text.includes('&') && text.length <= mostLetters ? withSigns(withSigns(text)) : text

/** A text of a web page as it is shown there: '<p>Br&uuml;cke &amp; Bolzen</p>'. A '<' that begins no element of HTML stays. */
export function shownText(given: string): string {
  if (!/[&<]/.test(given) || given.length > mostLetters) return given
  const signed = withShownSigns(given).replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1')
  const inLines = signed.replace(unseen, '').replace(blocks, newLine).replace(cells, ' ').replace(inline, '')
  const text = withoutLetters(inLines).replace(aroundNewLines, '\n')
  // A picture is no part of a text, but may be all there is.
  const bare = text.replace(picture, '').trim() === '' ? text : text.replace(picture, '')
  return bare === signed ? signed : bare.replace(/ {2,}/g, ' ')
}
