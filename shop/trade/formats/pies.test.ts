import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type PiesItem, readPies } from './pies-read.server.ts'
import { writePies } from './pies-write.server.ts'
import { readXml } from './xml-read.server.ts'

const bytesOf = (text: string) => Readable.from([Buffer.from(text)])
const read = (file: string) => Array.fromAsync(readPies(bytesOf(file)))
const rowsOf = async (file: string) =>
  (await read(file)).map(reading => (reading.kind === 'row' ? reading.row : reading))
type Version = { version: string; namespace: string; brand: string; interchange: string }
const versions: Version[] = [
  {
    version: '6.5',
    namespace: ' xmlns="http://www.aftermarket.org"',
    brand: '<BrandAAIAID>DKGX</BrandAAIAID><BrandLabel>Wako</BrandLabel>',
    interchange: `<PartInterchange MaintenanceType="A"><TypeCode>O</TypeCode><BrandAAIAID>BBTB</BrandAAIAID>
      <BrandLabel>Toyota</BrandLabel><PartNumber>90915-YZZD1</PartNumber></PartInterchange>`,
  },
  {
    version: '7.2',
    namespace: ' xmlns="http://www.autocare.org"',
    brand: '<BrandAAIAID>DKGX</BrandAAIAID><BrandLabel>Wako</BrandLabel>',
    interchange: `<PartInterchange MaintenanceType="A" BrandAAIAID="BBTB" BrandLabel="Toyota">
      <PartNumber>90915-YZZD1</PartNumber></PartInterchange>`,
  },
  {
    version: '8.0',
    namespace: '',
    brand: '<BrandID>DKGX</BrandID>',
    interchange: `<PartInterchange MaintenanceType="A" BrandID="BBTB"><PartNumber>90915-YZZD1</PartNumber></PartInterchange>`,
  },
]
const sensor = ({ brand, interchange }: Version) => `<Item MaintenanceType="A">
  <HazardousMaterialCode>N</HazardousMaterialCode><ItemLevelGTIN GTINQualifier="UP">04006381333931</ItemLevelGTIN>
  <PartNumber>VC21499</PartNumber>${brand}<PartTerminologyID>5696</PartTerminologyID>
  <Descriptions><Description MaintenanceType="A" DescriptionCode="DES" LanguageCode="EN">Oil &amp; Air Sensor</Description>
    <Description MaintenanceType="D" DescriptionCode="MKT">old</Description></Descriptions>
  <Prices><Pricing MaintenanceType="A" PriceType="RET"><PriceSheetNumber>9</PriceSheetNumber><CurrencyCode>USD</CurrencyCode>
    <Price UOM="PE">12.5000</Price></Pricing>
    <Pricing MaintenanceType="A" PriceType="COR"><Price UOM="PE">3</Price></Pricing></Prices>
  <ExtendedInformation><ExtendedProductInformation MaintenanceType="A" EXPICode="REM">Y</ExtendedProductInformation></ExtendedInformation>
  <ProductAttributes><ProductAttribute MaintenanceType="A" AttributeID="Height" PADBAttribute="N" AttributeUOM="mm">12</ProductAttribute></ProductAttributes>
  <Packages><Package MaintenanceType="A"><PackageUOM>EA</PackageUOM><QuantityofEaches>1</QuantityofEaches>
    <Weights UOM="PG"><Weight>2.5</Weight></Weights></Package></Packages>
  <PartInterchangeInfo>${interchange}</PartInterchangeInfo>
  <DigitalAssets><DigitalFileInformation MaintenanceType="A"><FileName>p.jpg</FileName><URI>https://a.example/p.jpg</URI></DigitalFileInformation></DigitalAssets>
</Item>`
const fileOf = (version: Version, items = sensor(version), count = items.split('<Item ').length - 1) =>
  `<?xml version="1.0"?><PIES${version.namespace}><Header><PIESVersion>${version.version}</PIESVersion></Header>
<MarketingCopy><Item>not one</Item></MarketingCopy><Items>
${items}</Items><Trailer><ItemCount>${count}</ItemCount></Trailer></PIES>`

const sensorRow: PiesItem = {
  action: 'A',
  partNumber: 'VC21499',
  brandId: 'DKGX',
  brandLabel: 'Wako',
  gtin: '04006381333931',
  partTypeId: 5696,
  descriptions: [{ code: 'DES', text: 'Oil & Air Sensor', language: 'EN' }],
  prices: [
    { type: 'RET', cents: 1250, currency: 'USD', unit: 'PE', from: null, until: null, leastPieces: null },
    { type: 'COR', cents: 300, currency: null, unit: 'PE', from: null, until: null, leastPieces: null },
  ],
  extended: [{ code: 'REM', value: 'Y' }],
  attributes: [{ name: 'Height', value: '12', unit: 'mm' }],
  packages: [{ pieces: 1, grams: 1134 }],
  interchanges: [{ brandId: 'BBTB', brandLabel: 'Toyota', partNumbers: ['90915-YZZD1'] }],
  pictures: ['https://a.example/p.jpg'],
}
const interchange = { brandId: 'BBTB', brandLabel: null, partNumbers: ['90915-YZZD1'] }
const rows: Record<string, PiesItem> = {
  '6.5': sensorRow,
  '7.2': sensorRow,
  '8.0': { ...sensorRow, brandLabel: null, interchanges: [interchange] },
}

test.each(versions)('PIES $version is read', async version => {
  expect(await rowsOf(fileOf(version))).toEqual([rows[version.version]])
})

test.each(versions)('PIES $version that says less is read', async version => {
  const least = '<Item MaintenanceType="A"><PartNumber>X</PartNumber></Item>'
  expect(await rowsOf(fileOf(version, least))).toEqual([
    {
      action: 'A',
      partNumber: 'X',
      brandId: null,
      brandLabel: null,
      gtin: null,
      partTypeId: null,
      descriptions: [],
      prices: [],
      extended: [],
      attributes: [],
      packages: [],
      interchanges: [],
      pictures: [],
    },
  ])
})

test.each([
  '<PIES><Header><PIESVersion>5.0</PIESVersion></Header></PIES>',
  '<PIES><Header/></PIES>',
  '<PIES><Items><Item/></Items></PIES>',
  '<ACES><Header><PIESVersion>7.2</PIESVersion></Header></ACES>',
])('%s is refused as a whole', async file => {
  expect(await read(file)).toMatchObject([{ kind: 'broken' }])
})

const [, today] = versions
const written = async (items: PiesItem[]) => {
  const header = { company: 'Corner Parts', email: 'a@b.example', currency: 'EUR', day: '2026-11-23' }
  return (await Array.fromAsync(writePies({ ...header, databasesOf: '2026-10-01' }, items))).join('')
}

test('what is read, written and read again is the same', async () => {
  const odd = { ...sensorRow, partNumber: '<&"\'>', prices: [], packages: [], attributes: [], pictures: [] }
  const items = [sensorRow, odd, { ...odd, descriptions: [{ code: 'MKT', text: '中 🚗\n\nüber', language: null }] }]
  expect(await rowsOf(await written(items))).toEqual(items)
})

test('the writer keeps the order of the schema', async () => {
  const elements = await Array.fromAsync(
    readXml(bytesOf(await written([sensorRow])), ['PIES/Items/Item', 'PIES/Trailer']),
  )
  const [, item, trailer] = elements.map(element =>
    'children' in element ? element.children.map(({ name }) => name) : [],
  )
  expect(item).toEqual([
    ...['HazardousMaterialCode', 'ItemLevelGTIN', 'PartNumber', 'BrandAAIAID', 'BrandLabel', 'PartTerminologyID'],
    ...['Descriptions', 'Prices', 'ExtendedInformation', 'ProductAttributes', 'Packages', 'PartInterchangeInfo'],
    'DigitalAssets',
  ])
  expect(trailer).toEqual(['ItemCount', 'TransactionDate'])
})

const refused: [what: string, from: string, to: string, place: string, reason: RegExp][] = [
  ['without a part number', 'VC21499', '', 'PartNumber', /missing/],
  ['with a filler for its number', 'VC21499', 'N/A', 'PartNumber', /missing/],
  [
    'with a maintenance type of its own',
    '<Item MaintenanceType="A"',
    '<Item MaintenanceType="Z"',
    'MaintenanceType',
    /add/,
  ],
]
test.each(refused)('a part %s is refused alone', async (_, from, to, place, reason) => {
  if (!today) throw new Error('No version')
  const items = `${sensor(today).replace(from, to)}\n${sensor(today)}`
  const [first, second] = await read(fileOf(today, items))
  expect(first).toMatchObject({ kind: 'refused', line: 3, place, reason: expect.stringMatching(reason) })
  expect(second).toMatchObject({ kind: 'row', row: sensorRow })
})

const leftOut: [
  what: string,
  from: string,
  to: string,
  told: [place: string, reason: RegExp],
  row: Partial<PiesItem>,
][] = [
  ['a GTIN of letters', '04006381333931', 'N/A', ['ItemLevelGTIN', /8 to 14 digits/], { gtin: null }],
  ['a GTIN of zeros', '04006381333931', '00000000', ['ItemLevelGTIN', /8 to 14 digits/], { gtin: null }],
  ['a weight in a unit that nobody knows', 'UOM="PG"', 'UOM="XX"', ['Package', /no weight/], { packages: [] }],
  ['a weight with its unit', '<Weight>2.5', '<Weight>2.5 lb', ['Package', /no weight/], { packages: [] }],
  ['a term of letters', '5696', 'Sensor', ['PartTerminologyID', /not a number/], { partTypeId: null }],
  ['a text without its code', ' DescriptionCode="DES"', '', ['Description', /code is missing/], { descriptions: [] }],
  [
    'a text that says nothing',
    'Oil &amp; Air Sensor',
    '#N/A',
    ['Description', /error of a spreadsheet/],
    { descriptions: [] },
  ],
  [
    'a text of which letters were lost',
    'Oil &amp; Air Sensor',
    'Bremsbel\u00c3\u00a4ge',
    ['Description', /spoilt/],
    { descriptions: [] },
  ],
  ['a text that nobody sees', 'Oil &amp; Air Sensor', '\u200b\u00ad', ['Description', /nothing/], { descriptions: [] }],
  [
    'an attribute whose id is a filler',
    'AttributeID="Height"',
    'AttributeID="N/A"',
    ['ProductAttribute', /id is missing/],
    { attributes: [] },
  ],
  [
    'an attribute without its id',
    'AttributeID="Height"',
    'AttributeID=""',
    ['ProductAttribute', /id is missing/],
    { attributes: [] },
  ],
  [
    'an information without its code',
    'EXPICode="REM"',
    'EXPICode=""',
    ['ExtendedProductInformation', /code is missing/],
    { extended: [] },
  ],
  ['an attribute that says nothing', '>12</P', '>N/A</P', ['ProductAttribute', /says nothing/], { attributes: [] }],
  [
    'a price of letters',
    '12.5000',
    'call',
    ['Price', /no amount/],
    { prices: [expect.objectContaining({ type: 'COR' })] },
  ],
]
test.each(leftOut)('of a part with %s only that is left out, and told', async (_, from, to, [place, reason], row) => {
  if (!today) throw new Error('No version')
  const [first] = await read(fileOf(today, sensor(today).replace(from, to)))
  const notes = [{ place, reason: expect.stringMatching(reason) }]
  expect(first).toEqual({ kind: 'row', line: 3, row: { ...sensorRow, ...row }, notes })
})

test('a text that was made one of web pages on its way is as it was', async () => {
  if (!today) throw new Error('No version')
  const [first] = await read(fileOf(today, sensor(today).replace('Oil &amp; Air', 'Oil &amp;amp; Air')))
  expect(first).toMatchObject({ kind: 'row', row: sensorRow, notes: [] })
})

test.each([
  ['1,5E+12', /shortened/],
  ['#REF!', /error of a spreadsheet/],
  ['04465-02220, 04465-02230', /several numbers/],
])('the interchange number %j is left out and told', async (number, reason) => {
  if (!today) throw new Error('No version')
  const both = `90915-YZZD1</PartNumber><PartNumber>${number}</PartNumber>`
  const [first] = await read(fileOf(today, sensor(today).replace('90915-YZZD1</PartNumber>', both)))
  const notes = [{ place: 'PartInterchange', reason: expect.stringMatching(reason) }]
  expect(first).toEqual({ kind: 'row', line: 3, row: sensorRow, notes })
})

test('an empty interchange number is left out and told, and the numbers beside it stay', async () => {
  if (!today) throw new Error('No version')
  const items = sensor(today).replace('90915-YZZD1</PartNumber>', '90915-YZZD1</PartNumber><PartNumber></PartNumber>')
  const [first] = await read(fileOf(today, items))
  expect(first).toEqual({
    kind: 'row',
    line: 3,
    row: sensorRow,
    notes: [{ place: 'PartInterchange', reason: 'The part number is missing' }],
  })
})

test('an element that stands where it is not read is told, and parts without their list are read', async () => {
  if (!today) throw new Error('No version')
  const items = sensor(today).replace('</Packages>', '</Packages><Kits><Price UOM="PE">9</Price></Kits>')
  const [first] = await read(fileOf(today, items).replace('<Items>', '').replace('</Items>', ''))
  const reason = 'This element stands in Kits, and is read in Pricing only'
  expect(first).toEqual({ kind: 'row', line: 3, row: sensorRow, notes: [{ place: 'Price', reason }] })
})

test.each([
  ['<AssetType>P04</AssetType><FileType>PNG</FileType>', 1],
  ['<FileName>a.JPG</FileName>', 1],
  ['<AssetType>P01</AssetType>', 1],
  ['<FileName>a.pdf</FileName><AssetType>INS</AssetType><FileType>PDF</FileType>', 0],
  ['<FileName>logo.png</FileName><AssetType>LGO</AssetType>', 0],
  ['<FileName>a.tif</FileName><AssetType>P04</AssetType>', 0],
])('of a file with %s there are %i pictures', async (said, count) => {
  if (!today) throw new Error('No version')
  const asset = `<DigitalFileInformation>${said}<URI>https://a.example/file</URI></DigitalFileInformation>`
  const part = `<Item MaintenanceType="A"><PartNumber>X</PartNumber><DigitalAssets>${asset}</DigitalAssets></Item>`
  const [row] = await rowsOf(fileOf(today, part))
  expect(row).toMatchObject({ pictures: Array(count).fill('https://a.example/file') })
})

test('a price says when it holds, else its sheet does, for how many pieces and in which unit', async () => {
  if (!today) throw new Error('No version')
  const pricing = (inside: string) =>
    `<Pricing PriceType="RET"><PriceSheetNumber>9</PriceSheetNumber>${inside}</Pricing>`
  const prices =
    pricing('<EffectiveDate>2026-02-01</EffectiveDate><Price UOM="HU">12.505</Price>') +
    pricing('<Price>1</Price><PriceBreak UOM="EA">10</PriceBreak>')
  const sheet = `<PriceSheets><PriceSheet><PriceSheetNumber>9</PriceSheetNumber><EffectiveDate>2026-01-01</EffectiveDate>
    <ExpirationDate>2026-12-31</ExpirationDate></PriceSheet></PriceSheets>`
  const file = fileOf(today, `<Item MaintenanceType="A"><PartNumber>X</PartNumber><Prices>${prices}</Prices></Item>`)
  expect(await rowsOf(file.replace('<MarketingCopy>', `${sheet}<MarketingCopy>`))).toMatchObject([
    {
      prices: [
        { cents: 1251, unit: 'HU', from: '2026-02-01', until: '2026-12-31', leastPieces: null },
        { cents: 100, unit: null, from: '2026-01-01', until: '2026-12-31', leastPieces: '10' },
      ],
    },
  ])
})

test('a file that has fewer parts than it says is told', async () => {
  if (!today) throw new Error('No version')
  expect((await read(fileOf(today, sensor(today), 5))).at(-1)).toMatchObject({ kind: 'refused', place: 'ItemCount' })
})
