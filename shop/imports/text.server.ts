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

/**
 * Decodes a file piece by piece: UTF-8 with or without its mark, UTF-16 with it, and otherwise Windows-1252, as older
 * spreadsheets write it. Refuses archives, pictures and other files that are no text, and one whose encoding changes half way.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let decoder: TextDecoder | null = null
  let isFirst = true
  let held = new Uint8Array()
  for await (const piece of withWholeStart(bytes)) {
    if (isFirst) {
      refuseOtherFiles(piece)
      decoder = markedEncoding(piece)
      isFirst = false
    }
    if (decoder) {
      yield textOf(decode(decoder, piece))
      continue
    }
    // Letters beyond ASCII decide; before the first of them both encodings are the same.
    const undecided = Buffer.concat([held, piece])
    const asciiEnd = endOfAscii(undecided)
    if (asciiEnd < undecided.length) decoder = encodingOf(undecided.subarray(asciiEnd))
    const readable = decoder ? undecided : undecided.subarray(0, asciiEnd)
    held = decoder ? new Uint8Array() : undecided.subarray(asciiEnd)
    yield textOf(decode(decoder ?? new TextDecoder(), readable))
  }
  // At its end a file that was UTF-8 so far lacks the rest of a letter: so it is a letter of Windows-1252.
  if (held.length > 0) yield textOf(new TextDecoder('windows-1252').decode(held))
  if (decoder) yield decode(decoder, null)
}

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

function markedEncoding(piece: Uint8Array): TextDecoder | null {
  const [first, second, third] = piece
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8', { fatal: true })
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true })
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true })
  return null
}

/** What bytes are that begin beyond ASCII; null where they are too few to tell, as the first byte of a letter of UTF-8 alone is. */
function encodingOf(bytes: Uint8Array): TextDecoder | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return text === '' ? null : new TextDecoder('utf-8', { fatal: true })
  } catch {
    return new TextDecoder('windows-1252')
  }
}

function decode(decoder: TextDecoder, piece: Uint8Array | null): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    throw new FileRefused(
      'The file begins in one encoding (UTF-8) and goes on in another, or is cut off within a letter. Save it as UTF-8',
    )
  }
}
