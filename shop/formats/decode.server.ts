/** The encodings that the trade's files come in, as an XML declaration names them. Others are refused. */
const encodings = new Set(['utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'windows-1252', 'utf-16'])

type Decoded = { text: string } | { refusal: string }

/**
 * The text of a file of bytes, a piece at a time. Its encoding is that of its byte order mark, else what the XML declaration
 * names, else UTF-8. Refuses a packed file, an encoding that is not listed above, and bytes that the encoding does not have.
 */
export async function* decodeXml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Decoded> {
  let decoder: TextDecoder | null = null
  let start: Uint8Array = new Uint8Array()
  try {
    for await (const piece of bytes) {
      // The declaration may be cut in two by the first piece.
      const chunk: Uint8Array = decoder ? piece : Buffer.concat([start, piece])
      if (!decoder && chunk.length < 200) {
        start = chunk
        continue
      }
      if (!decoder) {
        const encoding = encodingOf(chunk)
        if ('refusal' in encoding) return yield encoding
        decoder = new TextDecoder(encoding.label, { fatal: true })
      }
      yield { text: decoder.decode(chunk, { stream: true }) }
    }
    if (decoder) return yield { text: decoder.decode() }
    const encoding = encodingOf(start)
    if ('refusal' in encoding) return yield encoding
    yield { text: new TextDecoder(encoding.label, { fatal: true }).decode(start) }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const label = decoder?.encoding ?? 'utf-8'
    yield { refusal: `The text is not in ${label.toUpperCase()}, which the file says it is: save it as UTF-8` }
  }
}

function encodingOf(start: Uint8Array): { label: string } | { refusal: string } {
  const [first, second] = start
  if (first === 0x50 && second === 0x4b) return { refusal: 'This is a packed file (zip): unpack it first' }
  if (first === 0x1f && second === 0x8b) return { refusal: 'This is a packed file (gzip): unpack it first' }
  if (first === 0xff && second === 0xfe) return { label: 'utf-16le' }
  if (first === 0xfe && second === 0xff) return { label: 'utf-16be' }
  const head = Buffer.from(start.subarray(0, 200)).toString('latin1')
  const named =
    /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  if (named === 'utf-16')
    return { refusal: 'The file says that it is UTF-16, and has no byte order mark: save it as UTF-8' }
  return encodings.has(named)
    ? { label: named }
    : { refusal: `The encoding ${named} is not read: save the file as UTF-8` }
}
