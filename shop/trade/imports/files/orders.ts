import type { ColumnMapping } from '#db/schema/trade/imports.ts'
import { headerKey } from '#shop/trade/imports/kinds/column.server.ts'

/** Headers of orders and invoices, whose quantities were bought and whose prices were paid. Written as `headerKey` has them. */
const ofOrders = new RegExp(
  `^(${[
    '(order|invoice|purchaseorder|salesorder|po)(id|no|nr|number|date)|orderitemid|purchasedate|lineitem(quantity|price|sku|name)',
    '(quantity|qty)(ordered|purchased|sold|shipped)|(line|item|row)(total|amount)|(total|extended|ext)(price|amount)|amount|subtotal',
    '(auftrags|rechnungs|beleg)(nr|nummer|datum)|bestelldatum|gesamtpreis|gesamtbetrag|positionssumme|betrag|summe',
    '(n|no|numero)(de)?(commande|facture)|datedecommande|montant(ht|ttc|total)?|prixtotal|importe(total)?|importo|preciototal|prezzototale',
    'numerzamowienia|wartosc(netto|brutto)?|totaalprijs|bedrag|сумма|номерзаказа',
  ].join('|')})$`,
)

/** The header of a column that is not read by which a file with prices or stock is rather a list of orders; null where none is. */
export function headerOfOrders(header: string[], mapping: ColumnMapping): string | null {
  const hasFigures = mapping.includes('price') || mapping.includes('stock')
  return hasFigures ? (header.find((text, place) => !mapping[place] && ofOrders.test(headerKey(text))) ?? null) : null
}
