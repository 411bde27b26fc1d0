import { expect, test, vi } from 'vitest'
import { countKnown } from '#shop/trade/imports/kinds/kinds.server.ts'
import { headerOf } from './first-rows.server.ts'

const namesOf = (text: string) => {
  const rows = text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(';') }))
  const { line, cells, last, isNamed } = headerOf(rows, { countKnown })
  return [isNamed ? line : 'none', last, ...cells]
}

test.each([
  ['Part;Unit;Qty on\nNumber;Price;Hand\nA-1;10.00;7', [1, 2, 'Part Number', 'Unit Price', 'Qty on Hand']],
  [
    'Nordic;;;;\n;;Preis;;Bestand\nArtikelnummer;Bezeichnung;netto;brutto;Lager\nA-1;Bolt;10,00;11,90;7',
    [2, 3, 'Artikelnummer', 'Bezeichnung', 'Preis netto', 'Preis brutto', 'Lager'],
  ],
  ['SKU;Price;Stock\nA-1;call;many\nA-2;5;6', [1, 1, 'SKU', 'Price', 'Stock']],
  ['Price list;of May\nSKU;Price\nA-1;5', [2, 2, 'SKU', 'Price']],
  ['SKU;Name;Price\n;;EUR\nA-1;Bolt;5', [1, 1, 'SKU', 'Name', 'Price']],
  ['SKU;Name;\nA-1;Bolt;Stock\nA-2;Nut;x', [1, 1, 'SKU', 'Name', '']],
  ['A-1;10,00;7\nA-2;11,00;8', ['none', 0, '', '', '']],
  ['Unser Code;Wort\nA-1;5', [1, 1, 'Unser Code', 'Wort']],
  ['SKU;2025;2026\nA-1;5;6', [1, 1, 'SKU', '2025', '2026']],
  ['A-1\nA-2', [1, 1, 'A-1']],
  ['Name;Category\nBolt;M8;M10;M12', [1, 1, 'Name', 'Category']],
])('the names of the columns of %j are %j', (text, names) => {
  expect(namesOf(text)).toEqual(names)
})

test('a cell of data is compared with the names of columns without these being made anew for each', () => {
  countKnown(['SKU'])
  const made = vi.spyOn(String.prototype, 'normalize')
  for (const row of Array.from({ length: 100 }).keys()) countKnown([`Brake disc of row ${row}`])
  const { length } = made.mock.calls
  made.mockRestore()
  expect(length).toBeLessThan(100 * 5)
})
