import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import { createFiles, type Files } from '#platform/files.ts'

/** Files of one test file: a folder that goes with its last test. */
export async function testFiles(): Promise<{ files: Files; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'camshaft-uploads-'))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  return { files: createFiles({ dataDir, s3: null }), dataDir }
}

/** The names of all that was uploaded, sorted. */
export async function namesIn(files: Files): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of files.list('')) names.push(name)
  return names.sort()
}

const asFile = (bytes: Uint8Array, name: string, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })

/** A photo as a phone makes it. */
export async function makePhoto(name = 'photo.jpg', { width = 800, height = 600, background = '#c2410c' } = {}) {
  const photo = sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
  return asFile(await photo.jpeg().toBuffer(), name)
}

/** What must never be taken, each with the words of its refusal. All call themselves .jpg and image/jpeg. */
export async function badPhotos(): Promise<{ what: string; file: File; message: string }[]> {
  const photo = new Uint8Array(await (await makePhoto()).arrayBuffer())
  const megapixels41 = { create: { width: 8200, height: 5000, channels: 3 as const, background: '#000' } }
  const bomb = await sharp(megapixels41).png({ compressionLevel: 9 }).toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  return [
    {
      what: 'a cut-off photo',
      file: asFile(photo.subarray(0, photo.length / 2), 'cut.jpg'),
      message: damaged('cut.jpg'),
    },
    { what: 'an SVG', file: asFile(Buffer.from(svg), 'drawing.jpg'), message: ofKind('drawing.jpg', 'SVG') },
    {
      what: 'a HEIC',
      file: asFile(Buffer.from('\x00\x00\x00\x24ftypheic\x00\x00\x00\x00mif1heic'), 'phone.jpg'),
      message: ofKind('phone.jpg', 'HEIC'),
    },
    { what: 'HTML', file: asFile(Buffer.from('<!doctype html><p>hi'), 'page.jpg'), message: notAn('page.jpg') },
    { what: 'an empty file', file: asFile(Buffer.alloc(0), 'empty.jpg'), message: notAn('empty.jpg') },
    { what: '41 megapixels', file: asFile(bomb, 'bomb.jpg'), message: 'bomb.jpg has more than 40 megapixels' },
    {
      what: '6 MB',
      file: asFile(randomBytes(6 * 1024 * 1024), 'large.jpg'),
      message: 'large.jpg must be less than 5MB',
    },
  ]
}

const damaged = (name: string) =>
  `${name} is a damaged picture, or only a part of one. Take it from where it came once more`
const ofKind = (name: string, kind: string) =>
  `${name} is a picture of a kind that cannot be read here, ${kind}. Save it as JPEG, PNG, WebP, AVIF or GIF and choose that`
const notAn = (name: string) => `${name} is not an image file`
