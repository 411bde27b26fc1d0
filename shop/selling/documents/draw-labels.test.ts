import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPdf } from '#test/selling/documents/pdf-text.ts'
import { drawLabels } from './draw-labels.server.ts'

const label = (name: string, street = '12 Gear Street') => ({
  orderNumber: 'ORD-1795748245616-1APDCKT9H',
  customerName: name,
  customerPhone: '555 0100',
  shippingAddress: { street, city: 'Springfield', postcode: '12345' },
})
const draw = async (labels: ReturnType<typeof label>[], name: 'a4' | 'letter' = 'a4', firstPlace = 1) =>
  drawLabels(labels, { name, firstPlace, shopName: 'Corner Parts', at: new Date('2026-11-20T01:45:40Z') })
const many = (count: number) => Array.from({ length: count }, (_, index) => label(`Person${index + 1}.`))

test('a label has name, address, telephone and the number of the order', async () => {
  const [page = ''] = readPdf(await draw([label('Ada Lovelace')]))
  for (const text of [
    'Ada Lovelace',
    '12 Gear Street',
    'Springfield, 12345',
    '555 0100',
    'ORD-1795748245616-1APDCKT9H',
  ])
    expect(page).toContain(text)
})

test.each([
  ['a4', 24, 1, [24]],
  ['a4', 24, 2, [23, 1]],
  ['letter', 31, 1, [30, 1]],
  ['letter', 1, 30, [1]],
] as const)('on %s %i labels from place %i are on sheets of %j', async (name, count, firstPlace, expected) => {
  const pages = readPdf(await draw(many(count), name, firstPlace))
  expect(pages.map(page => page.match(/Person\d+\./g)?.length)).toEqual(expected)
})

test('the paper has the size of the sheet', async () => {
  const sizeOf = (pdf: Buffer) => /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.slice(1)
  expect(sizeOf(await draw([label('Ada')], 'a4'))).toEqual(['595.28', '841.89'])
  expect(sizeOf(await draw([label('Ada')], 'letter'))).toEqual(['612', '792'])
})

test('a name in another script has its letters', async () => {
  const [page = ''] = readPdf(await draw([label('王小明')]))
  expect(page).toContain('王小明')
})

/** What a pattern finds in the drawing of a PDF, as numbers. */
const numbersIn = (pdf: Buffer, pattern: RegExp) => {
  const streams = [...pdf.toString('latin1').matchAll(/FlateDecode[^>]*>>\nstream\n([\s\S]*?)\nendstream/g)]
  const texts = streams.map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
  return texts.flatMap(text => [...text.matchAll(pattern)].map(([, found]) => Number(found)))
}
/** The sizes of the letters in a PDF. */
const sizesIn = (pdf: Buffer) => new Set(numbersIn(pdf, /\/F\d+ ([\d.]+) Tf/g))

test('no line stands where a printer does not reach, and what is short stands in the middle of its label', async () => {
  const full = Array.from({ length: 24 }, () => label('Ada', 'Long Street Name '.repeat(11)))
  const heights = numbersIn(await draw(full), /1 0 0 1 [\d.]+ ([\d.]+) Tm/g)
  expect(heights.length).toBeGreaterThan(24 * 5)
  // From the foot of the paper, which is 842 points high; a line's letters are above its place.
  expect(Math.min(...heights)).toBeGreaterThan(12)
  expect(Math.max(...heights)).toBeLessThan(842 - 12 - 6)
  const [first = 0] = numbersIn(await draw([label('Ada')]), /1 0 0 1 [\d.]+ ([\d.]+) Tm/g)
  expect(842 - first).toBeGreaterThan(25)
})

test('an address that is too long for its label is set smaller, as a whole', async () => {
  const long = await draw([label('Ada', `${'Long Street Name '.repeat(11)}End`)], 'letter')
  expect(sizesIn(await draw([label('Ada')], 'letter'))).toEqual(new Set([8]))
  expect(Math.max(...sizesIn(long))).toBeLessThan(8)
  expect(readPdf(long)[0]?.replace(/\s+/g, ' ')).toContain('Name End')
})
