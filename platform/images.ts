import sharp, { type OutputInfo } from 'sharp'
import { inOtherTurn } from './own-turn.ts'
import { imageType, unreadableKind } from './picture-kinds.ts'
import { createTurns } from './turns.ts'

type PictureRules = {
  maxBytes: number
  maxPixels: number
  /** The widths, in pixels, of the WebP copies of a picture that is `width` pixels wide. No copy is wider than that. */
  copyWidths: (width: number) => readonly number[]
  /** The longest that a side of the JPEG may be, in pixels. */
  longestSide: number
}

/** A picture as it is kept. `width` is the JPEG's, in pixels. */
type EncodedPicture = { jpeg: Buffer; width: number; webps: { width: number; content: Buffer }[] }

/** Why a picture is refused. `kind` is one that nothing here reads, such as 'HEIC'. */
export type PictureProblem =
  | { reason: 'not-an-image' | 'damaged' | 'too-many-bytes' | 'too-many-pixels' }
  | { reason: 'unreadable-kind'; kind: string }

// Allows one decoder for each type that imageType knows. All other formats that libvips can open stay shut.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

// A pixel costs up to eight bytes while it is decoded, and a picture keeps one of the four threads busy on which pages are
// packed and files are read too. So there is one at a time, of one person after the other.
const turns = createTurns({ inside: 1, insideOfDoor: 1, insideOfOne: 1, mostWaiting: 40, longestMs: 60_000 })
const longestSeconds = 30

/**
 * Decodes a picture that somebody sent and encodes it anew, as a JPEG with smaller WebP copies: upright, in sRGB, without
 * metadata, and of an animation the first frame. The type, by its bytes, and the numbers of bytes and pixels are checked
 * before anything is decoded. Refuses a file that is no JPEG, PNG, WebP, AVIF or GIF, and says whether it is a picture of another
 * kind; and one that is damaged or cut off.
 * Throws TurnRefused where too many wait.
 */
export async function encodePicture(
  bytes: Uint8Array,
  rules: PictureRules,
): Promise<{ ok: true; picture: EncodedPicture } | ({ ok: false } & PictureProblem)> {
  if (bytes.byteLength > rules.maxBytes) return { ok: false, reason: 'too-many-bytes' }
  if (!imageType(bytes)) {
    const kind = unreadableKind(bytes)
    return kind === null ? { ok: false, reason: 'not-an-image' } : { ok: false, reason: 'unreadable-kind', kind }
  }
  const pixels = await countPixels(bytes)
  if (pixels === null) return { ok: false, reason: 'damaged' }
  if (pixels > rules.maxPixels) return { ok: false, reason: 'too-many-pixels' }
  return inOtherTurn(turns, async () => {
    const decoded = await decode(bytes, rules)
    return decoded ? { ok: true, picture: await encode(decoded, rules) } : { ok: false, reason: 'damaged' }
  })
}

/** The number of pixels that a picture's header announces; null where the header makes no sense. */
async function countPixels(bytes: Uint8Array): Promise<number | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    return null
  }
}

type Decoded = { data: Buffer; info: OutputInfo }

async function decode(bytes: Uint8Array, { maxPixels, longestSide }: PictureRules): Promise<Decoded | null> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
      .timeout({ seconds: longestSeconds })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch {
    return null
  }
}

async function encode({ data, info }: Decoded, { copyWidths }: PictureRules): Promise<EncodedPicture> {
  const { width, height, channels } = info
  const decoded = () => sharp(data, { raw: { width, height, channels } })
  const jpeg = await decoded().flatten({ background: '#fff' }).jpeg({ quality: 82, progressive: true }).toBuffer()
  const webps: EncodedPicture['webps'] = []
  for (const copyWidth of copyWidths(width)) {
    const copy = decoded().resize({ width: copyWidth, withoutEnlargement: true }).webp({ quality: 78, effort: 3 })
    webps.push({ width: copyWidth, content: await copy.toBuffer() })
  }
  return { jpeg, width, webps }
}

/**
 * A JPEG of our own as a square PNG for home screens: without the white around it, as a whole, and with room for the round corners
 * that phones cut.
 */
export async function encodeIcon(jpeg: Uint8Array, px: number): Promise<Buffer> {
  const margin = Math.round(px / 10)
  const inner = px - 2 * margin
  return sharp(jpeg)
    .trim({ background: '#fff', threshold: 20 })
    .resize({ width: inner, height: inner, fit: 'contain', background: '#fff' })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background: '#fff' })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
