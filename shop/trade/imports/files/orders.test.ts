import { expect, test } from 'vitest'
import { kinds, mapByName } from '#shop/trade/imports/kinds/kinds.server.ts'
import { headerOfOrders } from './orders.ts'

test.each<[header: string[], said: string | null]>([
  [['Order ID', 'Date', 'Customer', 'SKU', 'Quantity', 'Price'], 'Order ID'],
  [['order-id', 'purchase-date', 'sku', 'quantity-purchased', 'item-price'], 'order-id'],
  [['Pos', 'Artikelnummer', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamtpreis'], 'Gesamtpreis'],
  [['Réf', 'Désignation', 'Quantité', 'Prix unitaire', 'Montant HT'], 'Montant HT'],
  [['SKU', 'Qty', 'Unit price', 'Amount'], 'Amount'],
  [['ordernumber', 'name', 'instock'], null],
  [['Bestellnummer', 'Bezeichnung', 'Bestand', 'Preis'], null],
  [['SKU', 'Stock', 'Price', 'Total sold'], null],
  [['SKU', 'Amount'], null],
])('%j has a column of orders: %j', (header, said) => {
  expect(headerOfOrders(header, mapByName(kinds.products, header))).toBe(said)
})
