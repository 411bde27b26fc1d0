import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, chooseQuickEncoding, decode, encode, encodeText } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['deflate', 'identity'],
  ['identity', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding: %s is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
  expect(chooseEncoding(header)).toBe(encoding)
})

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, zstd;q=0', 'gzip'],
  [undefined, 'identity'],
])('Accept-Encoding: %s is answered at once with %s', (header, encoding) => {
  expect(chooseQuickEncoding(header)).toBe(encoding)
})

test('what is encoded can be decoded, and the patient brotli is no larger', async () => {
  const bytes = Buffer.from(
    Array.from({ length: 800 }, (_, n) => `Bremsbeläge Nº ${(n * 7919) % 1009} für Corolla`).join(),
  )
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    expect(await decode(await encode(bytes, encoding), encoding)).toEqual(bytes)
  }
  expect(zstdDecompressSync(await encode(bytes, 'zstd'))).toEqual(bytes)
  const small = await encode(bytes, 'br', true)
  expect(await decode(small, 'br')).toEqual(bytes)
  expect(small.length).toBeLessThanOrEqual((await encode(bytes, 'br')).length)
})

test('a text in pieces comes out whole, however long, and nothing of the one before with it', async () => {
  for (const pieces of [['short'], ['Ünïcödé – ', '“quoted”'.repeat(60_000)], ['short ', 'again']]) {
    expect(zstdDecompressSync(await encodeText(pieces, 'zstd')).toString()).toBe(pieces.join(''))
    expect((await decode(await encodeText(pieces, 'gzip'), 'gzip')).toString()).toBe(pieces.join(''))
  }
})
