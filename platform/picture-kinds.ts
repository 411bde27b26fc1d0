/** The kinds that are read. */
export const imageKinds = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
type ImageKind = (typeof imageKinds)[number]

const begins =
  (...beginnings: string[]) =>
  (text: string) =>
    beginnings.some(beginning => text.startsWith(beginning))

const heicBrands = /heic|heix|heim|heis|hevc|hevx|mif1|msf1/

/** Pictures that nothing here reads, by the name that people know them by. Canon's RAW is a TIFF with a mark of its own. */
const others: [kind: string, isOne: (text: string) => boolean][] = [
  ['HEIC', text => text.slice(4, 8) === 'ftyp' && heicBrands.test(text.slice(8, 64))],
  ['RAW', text => text.slice(4, 12) === 'ftypcrx ' || (text.startsWith('II*') && text.slice(8, 10) === 'CR')],
  ['RAW', begins('IIRO', 'IIRS', 'IIU\0', 'FUJIFILMCCD-RAW')],
  ['TIFF or RAW', begins('II*\0', 'II+\0', 'MM\0*', 'MM\0+')],
  ['PSD', begins('8BPS')],
  ['BMP', text => text.startsWith('BM') && text.slice(6, 10) === '\0\0\0\0'],
  ['JPEG 2000', begins('\0\0\0\x0cjP  ', '\xff\x4f\xff\x51')],
  ['JPEG XL', begins('\0\0\0\x0cJXL ', '\xff\x0a')],
  ['ICO', begins('\0\0\x01\0')],
  ['SVG', text => /^\s*<(?:\?xml|!--|!doctype svg|svg\b)/i.test(text) && /<svg[\s>]/i.test(text)],
]

/** As many of a file's first bytes as tell its kind. */
export const bytesOfKind = 256

const beginningOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, bytesOfKind))

/** The kind of picture that a file's first bytes announce; null for any that is not read here, and for any other file. */
export function imageType(bytes: Uint8Array): ImageKind | null {
  const text = beginningOf(bytes)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8, 64))) return 'avif'
  return null
}

/** Why a file that cannot be shown is no picture here: 'HEIC' is a kind that nothing here reads; null is no picture at all. */
export function unreadableKind(bytes: Uint8Array): string | null {
  const text = beginningOf(bytes)
  return others.find(([, isOne]) => isOne(text))?.[0] ?? null
}
