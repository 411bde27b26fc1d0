/** Whether a text can be a uuid at all; the database refuses to look for another one. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Reads a row's numeric id from an address or a form; null where the text cannot be one. */
export const readId = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Nine random characters that people can read out, without I, L, O and U: 45 bits, so that two never meet. */
export const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), byte => codeAlphabet.charAt(byte & 31)).join('')

/** A random uuid. Browsers have crypto.randomUUID over https alone, and a shop on a local network may be without. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => (at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte))
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
