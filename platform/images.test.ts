import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePicture } from './images.ts'

const rules = {
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 40_000_000,
  copyWidths: (width: number) => [...[160, 320, 640].filter(narrower => narrower < width), Math.min(width, 1280)],
  longestSide: 2560,
}

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

const blank = (width: number, height: number, background = '#c2410c') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

/** A picture of four colours, one in each corner: red, green / blue, white. */
function corners(side: number) {
  const half = side / 2
  const corner = (background: string, left: number, top: number) => ({
    input: { create: { width: half, height: half, channels: 3 as const, background } },
    left,
    top,
  })
  return blank(side, side, '#fff').composite([corner('#f00', 0, 0), corner('#0f0', half, 0), corner('#00f', 0, half)])
}

async function encoded(bytes: Uint8Array) {
  const outcome = await encodePicture(bytes, rules)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.picture
}

const refusal = async (bytes: Uint8Array) => {
  const outcome = await encodePicture(bytes, rules)
  return outcome.ok ? 'taken' : outcome.reason
}

async function pixelAt(content: Buffer, x: number, y: number) {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)].map(value => (value > 127 ? 1 : 0)).join('')
}

describe('what is taken', () => {
  test.each<Format>(['jpeg', 'png', 'webp', 'avif', 'gif'])(
    'a %s comes back as a JPEG and its copies',
    async format => {
      const picture = await encoded(
        await blank(2600, 1300)
          .toFormat(format, { effort: format === 'avif' ? 0 : undefined })
          .toBuffer(),
      )
      expect(await sharp(picture.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 2560, height: 1280 })
      expect(picture.webps.map(({ width }) => width)).toEqual([160, 320, 640, 1280])
      for (const { width, content } of picture.webps) {
        expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
      }
    },
  )

  test('a small picture is never enlarged', async () => {
    const picture = await encoded(await blank(200, 100).png().toBuffer())
    const widths = await Promise.all(picture.webps.map(async ({ content }) => (await sharp(content).metadata()).width))
    expect(widths).toEqual([160, 200])
    expect(picture.width).toBe(200)
    expect((await sharp(picture.jpeg).metadata()).width).toBe(200)
  })

  test('neither a very tall nor a very wide picture breaks a format', async () => {
    for (const [width, height] of [
      [20, 39_000],
      [39_000, 20],
      [1, 1],
    ] as const) {
      const { jpeg, webps } = await encoded(await blank(width, height).png().toBuffer())
      const sizes = await Promise.all(
        [jpeg, ...webps.map(({ content }) => content)].map(file => sharp(file).metadata()),
      )
      for (const size of sizes) expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(2560)
    }
  })

  test('metadata goes: place, camera, colour profile, comments', async () => {
    const original = await blank(600, 400)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Anna Berg' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
      .withIccProfile('p3')
      .toBuffer()
    expect(original.includes('Anna Berg')).toBe(true)
    const { jpeg, webps } = await encoded(original)
    for (const content of [jpeg, ...webps.map(copy => copy.content)]) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(content).metadata()
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
      expect(content.includes('Anna Berg')).toBe(false)
    }
  })

  test.each([
    [1, 'red', '100', 2000],
    [3, 'white', '111', 2000],
    [6, 'blue', '001', 2000],
    [8, 'green', '010', 2000],
    [6, 'blue', '001', 100],
  ])('a photo turned by its metadata (%i) is upright: %s comes top left', async (orientation, _, colour, side) => {
    const turned = await corners(side).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer()
    const { jpeg, webps } = await encoded(turned)
    expect(await pixelAt(jpeg, 5, 5)).toBe(colour)
    for (const { content } of webps) expect(await pixelAt(content, 5, 5)).toBe(colour)
  })

  test('a see-through picture is white behind in the JPEG and stays see-through in its copies', async () => {
    const clear = sharp({
      create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    const { jpeg, webps } = await encoded(await clear.png().toBuffer())
    expect(await pixelAt(jpeg, 200, 200)).toBe('111')
    expect(await sharp(webps[0]?.content).metadata()).toMatchObject({ hasAlpha: true })
  })

  test('grey, CMYK and 16-bit pictures', async () => {
    const grey = await blank(400, 300).greyscale().jpeg().toBuffer()
    const cmyk = await blank(400, 300).toColourspace('cmyk').jpeg().toBuffer()
    const deep = await blank(400, 300).toColourspace('rgb16').png().toBuffer()
    for (const bytes of [grey, cmyk, deep]) {
      expect(await sharp((await encoded(bytes)).jpeg).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
    }
  })

  test('of an animation the first frame', async () => {
    const frame = (colour: string) => blank(100, 100, colour).raw().toBuffer()
    const frames = Buffer.concat([await frame('#f00'), await frame('#00f')])
    const gif = await sharp(frames, { raw: { width: 100, height: 200, channels: 3, pageHeight: 100 } })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const { jpeg } = await encoded(gif)
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 100, height: 100 })
    expect(await pixelAt(jpeg, 50, 50)).toBe('100')
  })

  test('just 40 megapixels, and just 5 MB', async () => {
    expect(await refusal(await blank(8000, 5000).png().toBuffer())).toBe('taken')
    const jpeg = await blank(100, 100).jpeg().toBuffer()
    const filled = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024 - jpeg.length)])
    expect(await refusal(filled)).toBe('taken')
    expect(await refusal(Buffer.concat([filled, Buffer.alloc(1)]))).toBe('too-many-bytes')
  })
})

describe('what is refused', () => {
  test('a file of 6 MB', async () => {
    expect(await refusal(await noise(1500, 1400).png({ compressionLevel: 0 }).toBuffer())).toBe('too-many-bytes')
  })

  test('41 megapixels, in a few kilobytes', async () => {
    const bomb = await blank(8200, 5000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(300_000)
    expect(await refusal(bomb)).toBe('too-many-pixels')
  })

  test('a bomb of a gigapixel is not decoded: it costs no time and no memory', async () => {
    const before = process.memoryUsage.rss()
    const pixel = await blank(1, 1).png().toBuffer()
    // Width and height stand at a fixed place; their checksum must fit.
    pixel.writeUInt32BE(60_000, 16)
    pixel.writeUInt32BE(60_000, 20)
    pixel.writeUInt32BE(crc32(pixel.subarray(12, 29)), 29)
    for (let i = 0; i < 20; i++) expect(await refusal(pixel)).toBe('too-many-pixels')
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  })

  test.each<Format>(['jpeg', 'png', 'webp', 'avif', 'gif'])('a %s that was cut off', async format => {
    const whole = await noise(200, 200).toFormat(format).toBuffer()
    expect(await refusal(whole)).toBe('taken')
    for (const part of [0.9, 0.5, 0.1]) {
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)))).toBe('damaged')
    }
  })

  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ'],
    ['a text that begins as a BMP does', 'BMW 3 series, brake pads'],
    ['nothing', ''],
    ['a single byte', '\xff'],
    ['a video', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom'],
  ])('%s is no picture', async (_, text) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toBe('not-an-image')
  })

  test.each([
    ['HTML behind the first bytes of a JPEG', '\xff\xd8\xff\xe0<script>alert(1)</script>'],
    ['HTML behind the first bytes of a PNG', '\x89PNG\r\n\x1a\n<script>alert(1)</script>'],
    ['an empty WebP', 'RIFF\x04\x00\x00\x00WEBP'],
    ['an empty AVIF', '\x00\x00\x00\x18ftypavif\x00\x00\x00\x00avifmif1'],
  ])('%s is damaged', async (_, text) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toBe('damaged')
  })

  test.each([
    ['HEIC', '\x00\x00\x00\x24ftypheic\x00\x00\x00\x00mif1heic'],
    ['HEIC', '\x00\x00\x00\x24ftypmif1\x00\x00\x00\x00mif1heic'],
    ['RAW', '\x00\x00\x00\x18ftypcrx \x00\x00\x00\x01crx isom'],
    ['RAW', 'II*\x00\x10\x00\x00\x00CR\x02\x00'],
    ['RAW', 'FUJIFILMCCD-RAW 0201'],
    ['TIFF or RAW', 'MM\x00*\x00\x00\x00\x08'],
    ['PSD', '8BPS\x00\x01'],
    ['BMP', 'BM\x36\x00\x0c\x00\x00\x00\x00\x00\x36\x00'],
    ['JPEG 2000', '\x00\x00\x00\x0cjP  \r\n\x87\n'],
    ['JPEG XL', '\x00\x00\x00\x0cJXL \r\n\x87\n'],
    ['JPEG XL', '\xff\x0a\x00'],
    ['ICO', '\x00\x00\x01\x00\x01\x00'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'],
    ['SVG', '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
  ])('a picture of a kind that is not read, %s', async (kind, text) => {
    const bytes = Buffer.from(text, 'latin1')
    expect(await encodePicture(bytes, rules)).toEqual({ ok: false, reason: 'unreadable-kind', kind })
  })

  test('a whole TIFF', async () => {
    expect(await refusal(await blank(10, 10).tiff().toBuffer())).toBe('unreadable-kind')
  })
})

test('a script hidden in a picture does not survive', async () => {
  const jpeg = await blank(300, 300).jpeg().toBuffer()
  const { jpeg: clean, webps } = await encoded(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]))
  for (const content of [clean, ...webps.map(copy => copy.content)]) expect(content.includes('<script>')).toBe(false)
})

test('a burst of expensive pictures is decoded one after the other', async () => {
  const picture = blank(6000, 4500).toColourspace('rgb16').png({ progressive: true })
  const large = await picture.toBuffer()
  const before = process.memoryUsage.rss()
  let peak = before
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 10)
  const outcomes = await Promise.all(Array.from({ length: 3 }, () => encodePicture(large, rules)))
  clearInterval(watching)
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  // One after the other take 270 MB, three at once 600.
  expect(peak - before).toBeLessThan(430_000_000)
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
