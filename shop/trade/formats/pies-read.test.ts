import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readPies } from './pies-read.server.ts'

test('a GTIN may be written with spaces and dashes', async () => {
  const item = '<PartNumber>A-1</PartNumber><ItemLevelGTIN>0 42100-00526 4</ItemLevelGTIN>'
  const file = `<PIES><Header><PIESVersion>7.2</PIESVersion></Header><Items><Item MaintenanceType="A">${item}</Item></Items></PIES>`
  const read = await Array.fromAsync(readPies(Readable.from([Buffer.from(file)])))
  expect(read).toMatchObject([{ kind: 'row', row: { partNumber: 'A-1', gtin: '042100005264' } }])
})
