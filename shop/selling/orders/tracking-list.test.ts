import { expect, test } from 'vitest'
import { mostTrackingLines, readTrackingList } from './tracking-list.ts'

const full = 'ORD-1795168800000-ABCDEFGH1'

test.each([
  [`${full},1Z 999`, full, '1Z 999'],
  [`${full};1Z999`, full, '1Z999'],
  [`${full}\t1Z999`, full, '1Z999'],
  [`"${full}","1Z999"\r`, full, '1Z999'],
  [`#${full}  DHL 4711, https://dhl.example/4711`, full, 'DHL 4711, https://dhl.example/4711'],
  ['abcdefgh1, 1z999', 'ABCDEFGH1', '1z999'],
])('%j names an order and its parcel', (text, number, tracking) => {
  expect(readTrackingList(text)).toEqual({ lines: [{ line: 1, number, tracking }], problems: [] })
})

test('empty lines and a line of headings are left out, and lines are counted as they stand', () => {
  const { lines, problems } = readTrackingList(`\nOrder number;Tracking number\n\n${full};1\nABCDEFGH2;2\n`)
  expect(lines.map(({ line, tracking }) => [line, tracking])).toEqual([
    [4, '1'],
    [5, '2'],
  ])
  expect(problems).toEqual([])
})

test('a line that cannot be read is named with the reason', () => {
  const { problems } = readTrackingList(`${full},\n1Z999, ${full}\n${full}\nNumber, Parcel\n${'x1'.repeat(40)}`)
  expect(problems).toEqual([
    `Line 1: no tracking number after ${full}`,
    `Line 2: '1Z999, ${full}' does not begin with an order number`,
    `Line 3: no tracking number after ${full}`,
    "Line 4: 'Number, Parcel' does not begin with an order number",
    `Line 5: '${'x1'.repeat(20)}…' does not begin with an order number`,
  ])
})

test('more lines than are done at once are refused as a whole', () => {
  const many = Array.from({ length: mostTrackingLines + 1 }, () => `${full},1`).join('\n')
  expect(readTrackingList(many).problems).toEqual(['201 lines: please paste at most 200 at once'])
})
