import { expect, test } from 'vitest'
import { kinds, listContested, mapByName, recogniseKind } from './kinds.server.ts'

const { products, vehicles } = kinds

test.each([
  [
    ['ID', 'SKU', 'Price'],
    [null, 'reference', 'price'],
  ],
  [
    ['SKU', 'RRP', 'Price'],
    ['reference', null, 'price'],
  ],
  [
    ['SKU', 'In stock?', 'Stock'],
    ['reference', null, 'stock'],
  ],
  [
    ['SKU', 'Kurztext', 'Bezeichnung'],
    ['reference', null, 'name'],
  ],
  [
    ['SKU', 'Price [EUR]', 'Qty pcs'],
    ['reference', 'price', 'stock'],
  ],
  [
    ['SKU', 'Preis je 100 Stück', 'Price (cents)'],
    ['reference', null, null],
  ],
  [
    ['SKU', 'Name_EN', 'Name', 'Stock_PL', 'Price (DE)', 'product_price_de'],
    ['reference', null, 'name', null, null, null],
  ],
  [
    ['Artikelnummer', 'Omschrijving', 'Merk', 'Prijs', 'Voorraad'],
    ['reference', 'name', 'brand', 'price', 'stock'],
  ],
  [
    ['Артикул', 'Наименование', 'Производитель', 'Цена', 'Остаток'],
    ['reference', 'name', 'brand', 'price', 'stock'],
  ],
  [
    ['SKU', 'Image 1', 'Image 2', 'image_3', 'Image Alt Text 1'],
    ['reference', 'images', 'images', 'images', null],
  ],
  [
    ['SKU', 'Image link', 'Additional image link', 'Image 360', 'Photo 2000'],
    ['reference', 'images', 'images', null, null],
  ],
  [
    ['Artikelnummer', 'Kategorie Ebene 1', 'Kategorie Ebene 2', 'Subcategory'],
    ['reference', 'category', null, null],
  ],
  [
    ['SKU', 'Subcategory', 'Category', 'Category 2', 'Collection 2024', 'Price 2'],
    ['reference', null, 'category', null, null, null],
  ],
  [
    ['Codice', 'Codice prodotto', 'Precio', 'Uds'],
    ['reference', null, 'price', null],
  ],
  [
    ['Indeks', 'Kod towaru', 'Preis', 'PU'],
    ['reference', null, 'price', null],
  ],
  [
    ['Código', 'Código producto', 'Menge', 'Stückzahl'],
    ['reference', null, 'stock', null],
  ],
])('of several headers that may mean a column the plainest is taken: %j', (header, mapping) => {
  expect(mapByName(products, header)).toEqual(mapping)
})

test.each([
  [['SKU', 'Price', 'Price'], [['Price', 'Price']]],
  [['SKU', 'Preis netto', 'Preis brutto'], [['Preis netto', 'Preis brutto']]],
  [['SKU', 'Price (EUR)', 'Price (USD)'], [['Price (EUR)', 'Price (USD)']]],
  [
    ['SKU', 'Bestand', 'Verfügbar', 'SKU'],
    [
      ['SKU', 'SKU'],
      ['Bestand', 'Verfügbar'],
    ],
  ],
  [['SKU', 'Price', 'RRP', 'Cost', 'Title', 'Product name'], []],
  [['SKU', 'Name', 'Name_EN', 'Description', 'Description_en', 'Price', 'Price_PL', 'Stock', 'Stock_DE'], []],
  [['SKU', 'Title', 'Title_DE', 'Title_FR'], []],
])('of %j somebody says which one is meant: %j', (header, contested) => {
  expect(listContested(products, header).map(({ headers }) => headers)).toEqual(contested)
})

test('cars are known by their German names', () => {
  expect(mapByName(vehicles, ['Marke', 'Modell', 'Motor', 'Baujahr'])).toEqual(['make', 'model', 'variant', 'years'])
  expect(recogniseKind(['Marke', 'Modell', 'Motor', 'Baujahr'])).toBe('vehicles')
})

test('a file of parts and cars that lacks a column is no list of cars', () => {
  expect(recogniseKind(['SKU', 'Make', 'Model', 'Engine', 'Years'])).toBe(null)
  expect(recogniseKind(['SKU', 'Make', 'Model', 'Variant', 'Engine', 'Years'])).toBe('compatibility')
})

test.each(['Status', 'Online', 'Visible', 'Is available', 'Item', 'Item status', 'Artikelstatus'])(
  '%s alone says nothing of products, unless columns beside it tell which program wrote the file',
  text => {
    const header = ['SKU', 'Price', 'Stock', text]
    expect(recogniseKind(header)).toBe('stock-and-prices')
    expect(mapByName(products, header)).toEqual(['reference', 'price', 'stock', null])
    expect(mapByName(products, [...header, 'Body (HTML)'])[3]).not.toBe(null)
  },
)

test('the first and the last year of a car in two columns are its years together, and one of them alone is not', () => {
  expect(mapByName(vehicles, ['Make', 'Model', 'Variant', 'Year from', 'Year to'])).toEqual([
    ...['make', 'model', 'variant'],
    ...['years', 'years'],
  ])
  expect(mapByName(vehicles, ['Make', 'Model', 'Variant', 'Von'])[3]).toBe(null)
  expect(recogniseKind(['Marke', 'Modell', 'Motor', 'Baujahr von', 'Baujahr bis'])).toBe('vehicles')
})

test.each([
  [['SKU', 'OE Number', 'Make'], 'references'],
  [['Artikelnummer', 'Vergleichsnummer', 'Hersteller'], 'references'],
  [['SKU', 'EAN'], 'references'],
  [['SKU', 'Name', 'OE number'], 'products'],
  [['SKU', 'EAN', 'Price'], 'stock-and-prices'],
  [['SKU', 'Number', 'Brand'], null],
])('a list of numbers is one by the name of their column where nothing else says more: %j', (header, kind) => {
  expect(recogniseKind(header)).toBe(kind)
})
