import { describe, expect, test } from 'vitest'
import { readAces } from './aces-read.server.ts'
import { readXml } from './xml-read.server.ts'

async function* piecesOf(file: string | Buffer, size = 1000) {
  const bytes = Buffer.from(file)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const readAll = (file: string | Buffer, size?: number) => Array.fromAsync(readXml(piecesOf(file, size), ['a/b']))

const app = (part: string) =>
  `<App action="A" id="1"><BaseVehicle id="1939"/><Qty>1</Qty><PartType id="5340"/><Part>${part}</Part></App>\n`
const aces = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<ACES version="4.2">\n${inside}</ACES>\n`
const file = aces(app('Ä-1') + app('Ä-2') + app('Ä-3'))

const bomb = `<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;&x;&x;&x;&x;&x;">]><a><b>&y;</b></a>`
const broken: [what: string, file: string | Buffer, reason: RegExp][] = [
  ['a bomb of entities', bomb, /has a DTD/],
  ['an entity of another file', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a><b>&x;</b></a>', /has a DTD/],
  ['an entity that XML does not have', '<a><b>&nbsp;</b></a>', /Invalid character entity/],
  ['a declaration in between', '<a><!ENTITY x><b/></a>', /declares entities/],
  ['an entity declared in between', '<a><!ENTITY x "ha"><b/></a>', /ends too early/],
  ['a file that is cut off', '<a><b>text', /cut off/],
  ['a file that is cut off within a tag', `<a><b t="${'x'.repeat(300)}`, /cut off/],
  ['an element that ends another', '<a><b></a></b>', /Unexpected close tag/],
  ['text behind the root', '<a></a>more', /Text data outside of root/],
  ['a second root', '<a></a><a></a>', /second root/],
  ['a thousand elements in each other', `<a>${'<c>'.repeat(1000)}`, /more than 20 deep/],
  ['a million attributes', `<a ${Array.from({ length: 1_000_000 }, (_, i) => `k${i}=""`).join(' ')}>`, /40 attributes/],
  ['a value of a megabyte', `<a><b t="${'x'.repeat(1_000_000)}"/></a>`, /20000 characters/],
  ['a text of a megabyte', `<a><b>${'x'.repeat(1_000_000)}</b></a>`, /20000 characters/],
  ['a record of a million elements', `<a><b>${'<c/>'.repeat(1_000_000)}</b></a>`, /5000 elements/],
  [
    'a name of a megabyte',
    `<a><b><${'x'.repeat(1_000_000)}/></b></a>`,
    /name or a value has more than 20000 characters/,
  ],
  ['a character that no XML has', '<a><b>\u0001</b></a>', /does not allow/],
  ['such a character by its number', '<a><b>&#1;</b></a>', /Invalid character entity/],
  ['half of a character', '<a><b>&#xD800;</b></a>', /Invalid character entity/],
  ['another encoding than it says', Buffer.from('<a><b>é</b></a>', 'latin1'), /not in UTF-8/],
  [
    'UTF-8 that says it is UTF-16',
    '<?xml version="1.0" encoding="utf-16"?><a><b/></a>',
    /says that it is UTF-16, and is not/,
  ],
  ['an encoding that nobody has', '<?xml version="1.0" encoding="klingon"?><a><b/></a>', /klingon is not read/],
  ['a zip file', Buffer.from('PK\u0003\u0004rest'), /unpack it first/],
  ['a gzip file', Buffer.from([0x1f, 0x8b, 8, 0]), /unpack it first/],
  ['no XML at all', 'Part;Price\n1;2\n', /Non-whitespace before first tag/],
  ['nothing at all', '', /empty/],
]

describe('a file that is not read ends with where and why', () => {
  test.each(broken)('%s', async (_, given, reason) => {
    const last = (await readAll(given)).at(-1)
    expect(last).toMatchObject({ kind: 'broken', line: 1, reason: expect.stringMatching(reason) })
  })

  test('the line is that of the fault', async () => {
    expect((await readAll('<a>\n<b/>\n<c>\n</d></a>')).at(-1)).toMatchObject({ kind: 'broken', line: 4 })
    const wrong = Buffer.concat([Buffer.from(`<a>\n${'<b>ä</b>\n'.repeat(300)}<c>`), Buffer.from([0xe9, 0x3c])])
    for (const size of [50, 51, 10_000])
      expect((await readAll(wrong, size)).at(-1)).toMatchObject({ kind: 'broken', line: 302 })
  })
})

test.each([1, 2, 3, 7, 64, 10_000])('a file in pieces of %s bytes is the same file', async size => {
  const readings = await Array.fromAsync(readAces(piecesOf(file, size)))
  expect(readings.map(reading => reading.kind === 'row' && [reading.line, reading.row.partNumber])).toEqual([
    [3, 'Ä-1'],
    [4, 'Ä-2'],
    [5, 'Ä-3'],
  ])
})

test('a file that is cut off anywhere is told to be broken, and what came before the cut is read', async () => {
  const bytes = Buffer.from(file)
  const end = Buffer.from(file.trimEnd()).length
  for (let length = 0; length < end; length++) {
    const readings = await Array.fromAsync(readAces(piecesOf(bytes.subarray(0, length))))
    expect(readings.at(-1)?.kind, `after ${length} bytes`).toBe('broken')
    expect(readings.slice(0, -1).every(({ kind }) => kind === 'row')).toBe(true)
  }
})

const encoded: [string, Buffer][] = [
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${file}`)],
  ['UTF-16', Buffer.from(`\ufeff${file}`.replace('UTF-8', 'UTF-16'), 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\ufeff${file}`.replace('UTF-8', 'UTF-16'), 'utf16le').swap16()],
  ['UTF-16 without a byte order mark', Buffer.from(file.replace('UTF-8', 'UTF-16'), 'utf16le')],
  ['UTF-8 by its mark, whatever it says', Buffer.from(`\ufeff${file.replace('UTF-8', 'ISO-8859-1')}`)],
  ['ISO-8859-1', Buffer.from(file.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
  ['Windows-1252', Buffer.from(file.replace('UTF-8', 'windows-1252'), 'latin1')],
]
test.each(encoded)('%s is read', async (_, bytes) => {
  const [first] = await Array.fromAsync(readAces(piecesOf(bytes, 7)))
  expect(first).toMatchObject({ kind: 'row', row: { partNumber: 'Ä-1' } })
})

test('a record is given as soon as it ends: no more of the file is read, or kept, for it', async () => {
  let given = 0
  async function* endless() {
    yield Buffer.from(aces('').replace('</ACES>', ''))
    for (;;) yield Buffer.from(app(`P-${++given}`))
  }
  let read = 0
  for await (const reading of readAces(endless())) {
    expect(reading).toMatchObject({ kind: 'row', row: { partNumber: `P-${++read}` } })
    expect(given - read).toBeLessThan(3)
    if (read === 1000) break
  }
  expect(read).toBe(1000)
})
