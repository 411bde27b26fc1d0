import { FileRefused } from './refused.ts'

/** Files that a person takes for a table, by their first bytes. */
const notText: [number[], string][] = [
  [[0x50, 0x4b], 'This is a ZIP archive or an Excel workbook. Unpack it, or save it as CSV, and send that'],
  [[0x1f, 0x8b], 'This is a packed file (gzip). Unpack it, and send what is inside'],
  [[0xd0, 0xcf], 'This is an Excel workbook. Save it as CSV, and send that'],
]

/** Where the first byte stands that is not ASCII. */
function endOfAscii(bytes: Uint8Array): number {
  const place = bytes.findIndex(byte => byte >= 0x80)
  return place === -1 ? bytes.length : place
}

/** Makes text of the next bytes of a file; null is its end. */
type Decode = (piece: Uint8Array | null) => string

/**
 * Decodes a file piece by piece: UTF-8 with or without its mark, UTF-16 with it, and otherwise Windows-1252, as older
 * spreadsheets write it. Refuses archives, pictures and other files that are no text, and one whose encoding changes half way.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let line = 1
  try {
    for await (const text of decodePieces(bytes)) {
      yield text
      line += text.match(/\r\n|\r|\n/g)?.length ?? 0
    }
  } catch (error) {
    throw error instanceof FileRefused && line > 1 ? new FileRefused(`Near line ${line}: ${error.message}`) : error
  }
}

async function* decodePieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let decode: Decode | null = null
  let isFirst = true
  let held: Uint8Array = new Uint8Array()
  for await (const piece of withWholeStart(bytes)) {
    if (isFirst) {
      refuseOtherFiles(piece)
      decode = markedEncoding(piece)
      isFirst = false
    }
    if (decode) {
      yield textOf(decode(piece))
      continue
    }
    // Letters beyond ASCII decide; before the first of them both encodings are the same.
    const undecided = Buffer.concat([held, piece])
    const asciiEnd = endOfAscii(undecided)
    held = undecided.subarray(asciiEnd)
    decode = encodingOf(held)
    yield textOf(ascii(undecided.subarray(0, asciiEnd)))
    if (decode) yield textOf(decode(held))
  }
  // So far it was UTF-8, and it ends within a letter: then that letter is one of Windows-1252.
  if (!decode && held.length > 0) yield textOf(windows1252()(held))
  if (decode) yield decode(null)
}

const ascii = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

function textOf(text: string): string {
  if (text.includes('\0')) throw new FileRefused('This is no text file: it has bytes that no text has')
  return text
}

/** The same bytes, of which the first piece is long enough to tell what they are. */
async function* withWholeStart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | null = new Uint8Array()
  for await (const piece of bytes) {
    if (!start) {
      yield piece
      continue
    }
    start = Buffer.concat([start, piece])
    if (start.length < 4) continue
    yield start
    start = null
  }
  if (start && start.length > 0) yield start
}

function refuseOtherFiles(piece: Uint8Array) {
  for (const [start, problem] of notText) {
    if (start.every((byte, place) => piece[place] === byte)) throw new FileRefused(problem)
  }
}

function markedEncoding(piece: Uint8Array): Decode | null {
  const [first, second, third] = piece
  if (first === 0xef && second === 0xbb && third === 0xbf) return unicode('utf-8')
  if (first === 0xff && second === 0xfe) return unicode('utf-16le')
  if (first === 0xfe && second === 0xff) return unicode('utf-16be')
  return null
}

/** What bytes are that begin beyond ASCII; null where they are too few to tell, as the first byte of a letter of UTF-8 alone is. */
function encodingOf(bytes: Uint8Array): Decode | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return text === '' ? null : unicode('utf-8')
  } catch {
    return windows1252()
  }
}

const mixed =
  'Some of the file is in one encoding (UTF-8) and some in another, or it is cut off within a letter. Save it as UTF-8'

function unicode(encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): Decode {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return piece => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
    } catch {
      throw new FileRefused(mixed)
    }
  }
}

/** Letters of UTF-8, byte by byte: seen as Windows-1252 'ü' is 'Ã¼', which nobody writes often. */
const letterOfUtf8 = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g
const beyondAscii = /[\x80-\xff]/g
const undefinedIn1252 = /[\x81\x8d\x8f\x90\x9d]/

/** Windows-1252; refuses a file of which most letters are UTF-8, and one with bytes that Windows-1252 does not have. */
function windows1252(): Decode {
  const decoder = new TextDecoder('windows-1252')
  let lettersOfUtf8 = 0
  let otherBytes = 0
  return piece => {
    if (!piece) return ''
    const others = Buffer.from(piece)
      .toString('latin1')
      .replace(letterOfUtf8, () => {
        lettersOfUtf8 += 1
        return ''
      })
    otherBytes += others.match(beyondAscii)?.length ?? 0
    if (lettersOfUtf8 > otherBytes) throw new FileRefused(mixed)
    if (undefinedIn1252.test(others))
      throw new FileRefused('The file is neither in UTF-8 nor in Windows-1252. Save it as UTF-8')
    return decoder.decode(piece, { stream: true })
  }
}
