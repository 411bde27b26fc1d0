import type { Db } from '#db/client.server.ts'
import { listPieces } from './pieces-kept.server.ts'
import { decoderOf, type Encoding, encodingNames } from './table/encodings.ts'

/** What the first words of a file beyond ASCII would be in each encoding that they can be in. */
export type EncodingPreview = { encoding: Encoding; text: string }[]

/** How many bytes of a line are shown, so that one sees the words. */
const shownBytes = 40

/** Shows the first letters of a kept file beyond ASCII, with what stands around them, in each encoding. None where all of its start is ASCII. */
export async function previewEncodings(db: Db, id: string): Promise<EncodingPreview> {
  for await (const piece of listPieces(db, id)) {
    const at = piece.findIndex(byte => byte >= 0x80)
    if (at === -1) continue
    const begin = Math.max(piece.lastIndexOf(0x0a, at) + 1, at - shownBytes)
    const end = piece.indexOf(0x0a, at)
    const line = piece.subarray(begin, end === -1 ? undefined : end)
    return encodingNames.filter(name => !name.startsWith('utf-16')).flatMap(encoding => textIn(line, encoding))
  }
  return []
}

function textIn(line: Uint8Array, encoding: Encoding): EncodingPreview {
  try {
    const text = withoutTags(decoderOf(encoding)(line))
    return /[\x80-\x9f]/.test(text) ? [] : [{ encoding, text: text.slice(0, shownBytes * 2).trim() }]
  } catch {
    return []
  }
}

/** The words of a web page: of its cells the tags say nothing, and the first and the last one may be cut off. */
const withoutTags = (text: string): string =>
  /<t[dhr]\b/i.test(text) ? text.replace(/^[^<>]*>|<[^>]*(?:>|$)/g, ' ').replace(/\s+/g, ' ') : text
