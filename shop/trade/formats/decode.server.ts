/** The encodings that the trade's files come in, as an XML declaration names them. Others are refused. */
const encodings = new Set(['utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'windows-1252', 'utf-16'])

type Decoded = { text: string } | { refusal: string }

/**
 * The text of a file of bytes, a piece at a time. Its encoding is that of its byte order mark, else what the XML declaration
 * names, else UTF-8. Refuses a packed file, an encoding that is not listed above, and bytes that the encoding does not have: what
 * stands before these is given, so that their line is known.
 */
export async function* decodeXml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Decoded> {
  let decoder: TextDecoder | null = null
  let last: Uint8Array = new Uint8Array()
  try {
    for await (const piece of withWholeStart(bytes)) {
      if (!decoder) {
        const encoding = encodingOf(piece)
        if ('refusal' in encoding) return yield encoding
        decoder = new TextDecoder(encoding.label, { fatal: true })
      }
      last = piece
      yield { text: decoder.decode(piece, { stream: true }) }
    }
    yield { text: decoder?.decode() ?? '' }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const label = decoder?.encoding ?? 'utf-8'
    yield { text: textBeforeFault(last, label) }
    yield { refusal: `The text is not in ${label.toUpperCase()}, which the file says it is: save it as UTF-8` }
  }
}

/** The pieces of a file, of which the first one has all of the declaration. */
async function* withWholeStart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | null = new Uint8Array()
  for await (const piece of bytes) {
    if (!start) yield piece
    else {
      start = Buffer.concat([start, piece])
      if (start.length < 200) continue
      yield start
      start = null
    }
  }
  if (start) yield start
}

function textBeforeFault(bytes: Uint8Array, label: string): string {
  // The first bytes may be the rest of a character of the piece before.
  const begin = label === 'utf-8' ? bytes.findIndex(byte => (byte & 0xc0) !== 0x80) : 0
  const text = new TextDecoder(label).decode(bytes.subarray(Math.max(begin, 0)))
  return text.slice(0, Math.max(text.indexOf('\ufffd'), 0))
}

function encodingOf(start: Uint8Array): { label: string } | { refusal: string } {
  const [first, second] = start
  if (first === 0x50 && second === 0x4b) return { refusal: 'This is a packed file (zip): unpack it first' }
  if (first === 0x1f && second === 0x8b) return { refusal: 'This is a packed file (gzip): unpack it first' }
  if (first === 0xef && second === 0xbb) return { label: 'utf-8' }
  // UTF-16 shows itself by its mark, or by the zero beside the first '<'.
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return { label: 'utf-16le' }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return { label: 'utf-16be' }
  const head = Buffer.from(start.subarray(0, 200)).toString('latin1')
  const named = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  if (named === 'utf-16') return { refusal: 'The file says that it is UTF-16, and is not: save it as UTF-8' }
  return encodings.has(named)
    ? { label: named }
    : { refusal: `The encoding ${named} is not read: save the file as UTF-8` }
}
