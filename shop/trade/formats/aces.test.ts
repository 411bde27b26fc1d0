import { expect, test } from 'vitest'
import { acesAttributeOrder, acesVersions } from './aces-names.ts'
import { type AcesApplication, readAces } from './aces-read.server.ts'
import { writeAces } from './aces-write.server.ts'
import { readXml } from './xml-read.server.ts'

async function* bytesOf(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}
const read = (file: string) => Array.fromAsync(readAces(bytesOf(file)))
const rowsOf = async (file: string) =>
  (await read(file)).map(reading => (reading.kind === 'row' ? reading.row : reading))

/** A file as a version of ACES writes it. */
function fileOf(version: string, apps: string, count = apps.split('<App').length - 1) {
  const { part = '', partType = '', brandId = '' } = acesVersions[version[0] ?? ''] ?? {}
  const inside = apps.replaceAll('PART', part).replaceAll('TYPE', partType).replaceAll('BRAND', brandId)
  return `<?xml version="1.0" encoding="UTF-8"?>
<ACES version="${version}"><Header><Company>Acme</Company><${brandId}>ZZZZ</${brandId}></Header>
${inside}
<Asset action="A" id="1"><BaseVehicle id="1"/><AssetName>704</AssetName></Asset>
<Footer><RecordCount>${count}</RecordCount></Footer></ACES>`
}

const starter = `<App action="A" id="5" ref="x" validate="no">
  <Years from="1994" to="1995"/><Make id="54">Ford</Make><Model id="688">Mustang</Model><SubModel id="39"/><!-- GT -->
  <EngineBase id=" 143"/><Aspiration id="6">Turbo</Aspiration>
  <Qual id="945"><param value="1st Design"/><text>1st Design &amp; later</text></Qual>
  <Note>Dual Exhaust</Note><Note>Exc. Calif.</Note><Note/>
  <Qty>2</Qty><TYPE id="4188"/><MfrLabel>Gold</MfrLabel><Position id="22">Front</Position>
  <PART BRAND="ZZZX"> SS769 </PART><AssetName>123</AssetName></App>`
const starterRow: AcesApplication = {
  action: 'A',
  brandId: 'ZZZX',
  partNumber: 'SS769',
  baseVehicle: null,
  years: { from: 1994, to: 1995 },
  make: { id: 54, name: 'Ford' },
  model: { id: 688, name: 'Mustang' },
  subModel: { id: 39, name: null },
  attributes: [
    { name: 'EngineBase', value: { id: 143, name: null } },
    { name: 'Aspiration', value: { id: 6, name: 'Turbo' } },
  ],
  qualifiers: [{ id: 945, name: '1st Design & later', values: ['1st Design'] }],
  notes: ['Dual Exhaust', 'Exc. Calif.'],
  quantity: 2,
  position: { id: 22, name: 'Front' },
}
const filter = `<App action="D" id="6"><BaseVehicle id="1939"/><Qty>1</Qty><TYPE id="5340"/><PART>F1406</PART></App>`
const filterRow: AcesApplication = {
  action: 'D',
  brandId: 'ZZZZ',
  partNumber: 'F1406',
  baseVehicle: { id: 1939, name: null },
  years: null,
  make: null,
  model: null,
  subModel: null,
  attributes: [],
  qualifiers: [],
  notes: [],
  quantity: 1,
  position: null,
}

test.each(['3.0', '3.0.1', '3.1', '3.2', '4.0', '4.1', '4.2', '5.0'])('ACES %s is read', async version => {
  expect(await rowsOf(fileOf(version, starter + filter))).toEqual([starterRow, filterRow])
})

test.each(['2.0', '6.0', ''])('ACES "%s" is refused as a whole', async version => {
  const file = `<ACES version="${version}"><App/></ACES>`
  expect(await read(file)).toEqual([
    expect.objectContaining({ kind: 'broken', reason: expect.stringMatching(/3.0 to/) }),
  ])
})

test('PIES is no ACES', async () => {
  expect(await read('<PIES version="4.2"><Items/></PIES>')).toMatchObject([{ kind: 'broken' }])
})

const header = { company: 'Corner Parts', phone: '555', title: 'Fitment', day: '2026-11-23', databasesOf: '2026-10-01' }
const partType = { id: 4188, name: null }
const written = async (rows: AcesApplication[]) =>
  (
    await Array.fromAsync(
      writeAces(
        header,
        rows.map(row => ({ ...row, partType })),
      ),
    )
  ).join('')

test('what is read, written and read again is the same', async () => {
  const odd = { ...starterRow, partNumber: 'A<B>&"\'', notes: ['ü €  中 🚗'], attributes: [] }
  const rows = [starterRow, filterRow, odd]
  expect(await rowsOf(await written(rows))).toEqual(rows)
  const again = await written(rows)
  expect(await written(await acceptedOf(again))).toBe(again)
})

const acceptedOf = async (file: string) =>
  (await read(file)).flatMap(reading => (reading.kind === 'row' ? reading.row : []))

test('the writer keeps the order of the schema, whatever order the values came in', async () => {
  const attributes = acesAttributeOrder.map((name, id) => ({ name, value: { id: id + 1, name: null } })).reverse()
  const file = await written([{ ...starterRow, attributes }])
  const elements = await Array.fromAsync(readXml(bytesOf(file), ['ACES/Header', 'ACES/App', 'ACES/Footer']))
  const [root, headerOf, app, footer] = elements.map(element => ('children' in element ? element : null))
  expect(root?.attributes).toEqual({ version: '4.2' })
  expect(headerOf?.children.map(({ name }) => name)).toEqual([
    ...['Company', 'SenderName', 'SenderPhone', 'TransferDate', 'DocumentTitle', 'EffectiveDate', 'SubmissionType'],
    ...['VcdbVersionDate', 'QdbVersionDate', 'PcdbVersionDate'],
  ])
  expect(app?.children.map(({ name }) => name)).toEqual([
    ...['Years', 'Make', 'Model', 'SubModel', ...acesAttributeOrder, 'Qual', 'Note', 'Note'],
    ...['Qty', 'PartType', 'Position', 'Part'],
  ])
  expect(footer?.children).toMatchObject([{ name: 'RecordCount', text: '1' }])
})

const refused: [what: string, app: string, place: string, reason: RegExp][] = [
  ['an engine', filter.replace('BaseVehicle', 'EquipmentBase'), 'EquipmentBase', /engine or a machine/],
  ['a machine', filter.replace('BaseVehicle', 'Mfr'), 'Mfr', /engine or a machine/],
  ['no vehicle', filter.replace('<BaseVehicle id="1939"/>', ''), 'BaseVehicle', /No vehicle is named/],
  ['a vehicle without id and name', filter.replace(' id="1939"', ''), 'BaseVehicle', /Neither an id nor a name/],
  ['an id of letters', filter.replace('1939', '19x9'), 'BaseVehicle', /not a number/],
  ['a year before there were cars', starter.replace('1994', '1066'), 'Years', /begin with 1896/],
  ['years without an end', starter.replace(' to="1995"', ''), 'Years', /not a year/],
  ['years that end before they begin', starter.replace('"1995"', '"1990"'), 'Years', /end before/],
  [
    'an element that no version has',
    filter.replace('<Qty>', '<EngineBsae>V6</EngineBsae><Qty>'),
    'EngineBsae',
    /not known/,
  ],
  ['a part number that is none', filter.replace('F1406', 'N/A'), 'PART', /missing/],
  ['a part number that is a day', filter.replace('F1406', '2004-05-04 00:00:00'), 'PART', /for the day/],
  ['no part number', filter.replace('<PART>F1406</PART>', ''), 'PART', /missing/],
  ['an empty part number', filter.replace('F1406', ' '), 'PART', /missing/],
  ['a part number that is too long', filter.replace('F1406', 'F'.repeat(49)), 'PART', /at most 4\d characters/],
  ['another action', filter.replace('"D"', '"X"'), 'action', /add/],
  ['an error in a note', starter.replace('Dual Exhaust', '#N/A'), 'Note', /error of a spreadsheet/],
  ['an error for its place', starter.replace('<Qty>', '<Position>#REF!</Position><Qty>'), 'Position', /error of a/],
  ['an endless note', starter.replace('Dual', 'D'.repeat(2001)), 'Note', /more than 2,000/],
]
test.each(refused)('an application of %s is refused alone', async (_, app, place, reason) => {
  for (const version of ['4.2', '5.0']) {
    const at = place === 'PART' ? acesVersions[version[0] ?? '']?.part : place
    const [first, second] = await read(fileOf(version, `${app}\n${filter}`))
    expect(first).toMatchObject({ kind: 'refused', line: 3, place: at, reason: expect.stringMatching(reason) })
    expect(second).toMatchObject({ kind: 'row', row: filterRow })
  }
})

test.each([
  ['no piece', '<Qty>0', /at least 1/],
  ['half a piece', '<Qty>1.5', /whole number/],
  ['a filler', '<Qty>N/A', /whole number/],
])('of a quantity of %s only the quantity is left out, and told', async (_, quantity, reason) => {
  const [first] = await read(fileOf('4.2', filter.replace('<Qty>1', quantity)))
  const notes = [{ place: 'Qty', reason: expect.stringMatching(reason) }]
  expect(first).toEqual({ kind: 'row', line: 3, row: { ...filterRow, quantity: null }, notes })
})

test('applications in an element of their own are read, and a note that says nothing is none', async () => {
  const [first] = await read(fileOf('4.2', `<Apps>${filter.replace('<Qty>', '<Note>N/A</Note><Note/><Qty>')}</Apps>`))
  expect(first).toMatchObject({ kind: 'row', row: filterRow })
})

test('a place that says nothing is none', async () => {
  const [first] = await read(fileOf('4.2', filter.replace('<Qty>', '<Position>-</Position><Qty>')))
  expect(first).toMatchObject({ kind: 'row', row: filterRow })
})

test('a file that has fewer applications than it says is told', async () => {
  expect((await read(fileOf('4.2', filter, 3))).at(-1)).toMatchObject({
    kind: 'refused',
    place: 'RecordCount',
    reason: 'The file says that it has 3 applications, and has 1',
  })
})
