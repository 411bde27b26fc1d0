import { expect, test } from 'vitest'
import { kinds, mapByName, recogniseKind } from './kinds.server.ts'

// Price lists in the languages of the trade, and what each column is read as. What the shop pays is not read.

test.each([
  [
    'a list in German abbreviations',
    `Art.-Nr. = reference | Artikelbez. = name | Herst. = brand | EK | VK-Preis = price | Lagerbest. = stock | Warengr. = category | Altteilwert = coreCharge`,
  ],
  [
    'a list in French',
    `Réf. = reference | Désignation = name | Marque = brand | Prix d'achat | P.U. HT = price | Qté en stock = stock | Famille = category | Consigne = coreCharge`,
  ],
  [
    'a list in Spanish',
    `Cód. artículo = reference | Denominación = name | Fabricante = brand | P.V.P. = price | Uds. | Familia = category`,
  ],
  [
    'a list in Italian',
    `Cod. Art. = reference | Nome = name | Marca = brand | Prezzo d'acquisto | Prezzo al pubblico = price | Q.tà disponibile = stock | Categoria = category`,
  ],
  [
    'a list in Polish',
    `Indeks = reference | Nazwa towaru = name | Producent = brand | Cena zakupu | Cena katalogowa = price | Ilość dostępna = stock | Grupa = category | Kaucja = coreCharge`,
  ],
  [
    'a list in Portuguese',
    `Código = reference | Designação = name | Marca = brand | Preço = price | Quantidade = stock | Família = category`,
  ],
  [
    'a list in Czech',
    `Kód = reference | Název = name | Výrobce = brand | Cena bez DPH = price | Skladem = stock | Kategorie = category`,
  ],
  [
    'an American list',
    `P/N = reference | Part Name = name | Mfr = brand | Cost | List = price | Jobber | Core Value = coreCharge | Qty Avail = stock | Part Type = category`,
  ],
])('%s is read column by column', (_, text) => {
  const columns = text.split(' | ').map(column => column.split(' = '))
  const header = columns.map(([name = '']) => name)
  expect(recogniseKind(header)).toBe('products')
  expect(mapByName(kinds.products, header)).toEqual(columns.map(([, meant = null]) => meant))
})
