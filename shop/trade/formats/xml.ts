const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** What no XML may hold, not even escaped: most control characters, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant.
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu

/** A sign that escapeXml may have to do with. Most texts have none, and are found by this in one look. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant.
const notPlain = /[&<>"'\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]/

/** Whether a text has a character that no XML may hold. */
export const hasForbidden = (text: string): boolean => text.search(forbidden) >= 0

/** A text as it stands in XML. Characters that no XML may hold are left out. */
export const escapeXml = (text: string): string =>
  notPlain.test(text) ? text.replace(forbidden, '').replace(/[&<>"']/g, sign => escaped[sign] ?? sign) : text

type Attributes = Record<string, string | number | null | undefined>

/**
 * An element in a line of its own: `xml('Qty', {}, 2)` is '<Qty>2</Qty>'. An attribute without a value is left out, and so is an
 * element whose content is null. Several lines are its children.
 */
export function xml(name: string, attributes: Attributes, content: string | number | string[] | null): string {
  if (content === null) return ''
  const named = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : ` ${key}="${escapeXml(String(value))}"`,
  )
  const inner = Array.isArray(content) ? content.join('') : escapeXml(String(content))
  const begin = `<${name}${named.join('')}`
  if (inner === '') return `${begin}/>\n`
  return Array.isArray(content) ? `${begin}>\n${inner}</${name}>\n` : `${begin}>${inner}</${name}>\n`
}
