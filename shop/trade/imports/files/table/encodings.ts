/** The encodings that a file may be in, and what each is called where somebody chooses one. */
export const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big end first',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-2': 'Central European (ISO-8859-2)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  ibm866: 'Cyrillic of DOS (866)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  cp850: 'Western European of DOS (850)',
  macintosh: 'Western European of older Macs',
  gb18030: 'Chinese, simplified (GBK)',
  big5: 'Chinese, traditional (Big5)',
  shift_jis: 'Japanese (Shift_JIS)',
  'euc-kr': 'Korean (EUC-KR)',
} as const

export type Encoding = keyof typeof encodings

export const isEncoding = (text: unknown): text is Encoding =>
  typeof text === 'string' && Object.hasOwn(encodings, text)
export const encodingNames = Object.keys(encodings).filter(isEncoding)

/** The letters of code page 850 beyond ASCII, which no library here knows. */
const letters850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Makes text of the next bytes of a file; null is its end. Throws a TypeError where the bytes are none of the encoding. */
export type Decode = (piece: Uint8Array | null) => string

/** A decoder that takes a file piece by piece. */
export function decoderOf(encoding: Encoding): Decode {
  if (encoding === 'cp850') {
    return piece =>
      Buffer.from(piece ?? [])
        .toString('latin1')
        .replace(/[\x80-\xff]/g, letter => letters850[letter.charCodeAt(0) - 0x80] ?? '')
  }
  const decoder = new TextDecoder(encoding, { fatal: true })
  return piece => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode())
}
