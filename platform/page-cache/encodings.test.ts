import { expect, test } from 'vitest'
import { chooseEncoding, decode, encode } from './encodings.ts'

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

test('what is encoded can be decoded, and the patient brotli is no larger', async () => {
  const bytes = Buffer.from(
    Array.from({ length: 800 }, (_, n) => `Bremsbeläge Nº ${(n * 7919) % 1009} für Corolla`).join(),
  )
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    expect(await decode(await encode(bytes, encoding), encoding)).toEqual(bytes)
  }
  const small = await encode(bytes, 'br', true)
  expect(await decode(small, 'br')).toEqual(bytes)
  expect(small.length).toBeLessThanOrEqual((await encode(bytes, 'br')).length)
})
