import { FileRefused } from './refused.ts'
import { type Decode, decoderOf, type Encoding } from './table/encodings.ts'
import { guessEncoding } from './table/guess-encoding.server.ts'

/** Files that a person takes for a table, by their first bytes. */
const notText: [number[], string][] = [
  [
    [0x50, 0x4b],
    'This is a ZIP archive, or a workbook of another program than Excel. Unpack it, or save it as .xlsx or CSV, and send that',
  ],
  [[0x1f, 0x8b], 'This is a packed file (gzip). Unpack it, and send what is inside'],
  ...['7z\xbc\xaf', 'Rar!', 'BZh9', '\x28\xb5\x2f\xfd', '\xfd7zXZ'].map((start): [number[], string] => [
    [...Buffer.from(start, 'latin1')],
    'This is a packed file. Unpack it, and send what is inside',
  ]),
  ...['\xff\xd8\xff', '\x89PNG', 'GIF8'].map((start): [number[], string] => [
    [...Buffer.from(start, 'latin1')],
    'This is a picture. Send a table of the same as CSV',
  ]),
  ...[
    [0xff, 0xfe, 0, 0],
    [0, 0, 0xfe, 0xff],
  ].map((start): [number[], string] => [start, 'This text is in UTF-32. Save it as UTF-8, and send that']),
  [[...Buffer.from('%PDF')], 'This is a PDF. Save its table as CSV, and send that'],
  [[...Buffer.from('{\\rtf')], 'This is a text with formats (RTF). Save its table as CSV, and send that'],
  [
    [0xd0, 0xcf],
    'This is a workbook of Excel before 2007, or one with a password. Save it as .xlsx without a password, or as CSV, and send that',
  ],
]

/** An encoding, and whether no other one would have made words of the same bytes. */
export type FoundEncoding = { encoding: Encoding; isSure: boolean }

/**
 * Decodes a file piece by piece, by the encoding that somebody chose, or else by its mark, as UTF-8 where it is that, and otherwise by
 * what its letters say. `tell` hears which one it is. Refuses archives, pictures and other files that are no text, and one whose
 * encoding changes half way.
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  chosen: Encoding | undefined,
  tell: (found: FoundEncoding) => void,
): AsyncGenerator<string, void> {
  let line = 1
  try {
    for await (const text of decodePieces(bytes, chosen, tell)) {
      yield text
      line += text.match(/\r\n|\r|\n/g)?.length ?? 0
    }
  } catch (error) {
    throw error instanceof FileRefused && line > 1 ? new FileRefused(`Near line ${line}: ${error.message}`) : error
  }
}

/** How many bytes are looked at to tell the encoding, from the first letter beyond ASCII on. */
const enough = 16 * 1024
/** What is decoded at once, so that whatever is wrong is told with its place. */
const decodedAtOnce = 4 * 1024

async function* decodePieces(
  bytes: AsyncIterable<Uint8Array>,
  chosen: Encoding | undefined,
  tell: (found: FoundEncoding) => void,
): AsyncGenerator<string, void> {
  let decode: Decode | null = null
  let isFirst = true
  let held: Uint8Array = new Uint8Array()
  const begin = (found: FoundEncoding) => {
    tell(found)
    decode = decoderOf(found.encoding)
    return decode
  }
  for await (const piece of withWholeStart(bytes)) {
    if (isFirst) {
      refuseOtherFiles(piece)
      const encoding = chosen ?? markedEncoding(piece)
      if (encoding) begin({ encoding, isSure: true })
      isFirst = false
    }
    if (decode) {
      yield textOf(decode, piece)
      continue
    }
    // Before the first letter beyond ASCII all encodings are the same.
    const undecided: Uint8Array = Buffer.concat([held, piece])
    const asciiEnd = held.length > 0 ? 0 : endOfAscii(undecided)
    if (asciiEnd > 0) yield textOf(ascii, undecided.subarray(0, asciiEnd))
    held = undecided.subarray(asciiEnd)
    if (held.length < enough) continue
    yield* inPieces(begin(encodingOf(held)), held)
  }
  if (!decode) yield* inPieces(begin(held.length > 0 ? encodingOf(held) : { encoding: 'utf-8', isSure: true }), held)
  if (decode) yield textOf(decode, null)
}

function* inPieces(decode: Decode, bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += decodedAtOnce) yield textOf(decode, bytes.subarray(at, at + decodedAtOnce))
}

const ascii: Decode = bytes => Buffer.from(bytes ?? []).toString('latin1')

function textOf(decode: Decode, piece: Uint8Array | null): string {
  const text = decoded(decode, piece)
  if (text.includes('\0')) throw new FileRefused('This is no text file: it has bytes that no text has')
  return text
}

const mixed =
  'Some of the file is in one encoding (UTF-8) and some in another, or it is cut off within a letter. Save it as UTF-8'

function decoded(decode: Decode, piece: Uint8Array | null): string {
  try {
    return decode(piece)
  } catch {
    throw new FileRefused(mixed)
  }
}

/** Where the first byte stands that is not ASCII. */
function endOfAscii(bytes: Uint8Array): number {
  const place = bytes.findIndex(byte => byte >= 0x80)
  return place === -1 ? bytes.length : place
}

const enoughToTell = 256

/** The same bytes, of which the first piece is long enough to tell what they are. */
async function* withWholeStart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | null = new Uint8Array()
  for await (const piece of bytes) {
    if (!start) {
      yield piece
      continue
    }
    start = Buffer.concat([start, piece])
    if (start.length < enoughToTell) continue
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

/**
 * Returns the encoding that the mark of a file says; or UTF-16 without a mark, in which one byte of each sign, space and digit is zero. A few letters have their zero on
 * the other side: '一' is 4E 00.
 */
function markedEncoding(start: Uint8Array): Encoding | null {
  const [one, two, three] = start
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8'
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  const zeros = [0, 1].map(side => start.filter((byte, place) => byte === 0 && place % 2 === side).length)
  const [before = 0, behind = 0] = zeros
  if (before + behind < start.length / 20) return null
  if (before * 4 <= behind) return 'utf-16le'
  return behind * 4 <= before ? 'utf-16be' : null
}

/** What bytes are that begin beyond ASCII; the last letter may be cut off. Where most of them are UTF-8 all of them should be. */
function encodingOf(bytes: Uint8Array): FoundEncoding {
  const isWhole = bytes.length < enough
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    decoder.decode(bytes, { stream: !isWhole })
    return { encoding: 'utf-8', isSure: true }
  } catch {
    return isMostlyUtf8(bytes) ? { encoding: 'utf-8', isSure: true } : guessEncoding(bytes)
  }
}

/** Letters of UTF-8, byte by byte: seen as Windows-1252 'ü' is 'Ã¼', which nobody writes often. */
const letterOfUtf8 = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g

/** As Chinese and Korean letters are, of which some look like those of UTF-8: two bytes for each, from A1 on. */
const isOfPairs = (text: string) => !/[\x80-\xff]/.test(text.replace(/[\xa1-\xff]{2}/g, ''))

function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1')
  const letters = text.match(letterOfUtf8)?.length ?? 0
  const others = text.replace(letterOfUtf8, '').match(/[\x80-\xff]/g)?.length ?? 0
  return letters > 0 && letters >= others && !isOfPairs(text)
}
