import type { ColumnMapping } from '#db/schema/trade/imports.ts'

/** Words of headers by which a column that is not read may be the price or the stock of a product. */
const looksLike = {
  price: /price|preis|prix|precio|prezzo|cena|\buvp\b|\brrp\b|\bmsrp\b|\bvk\b|\bpvp\b|tarif|cost/i,
  stock:
    /stock|bestand|lager|menge|\bqty\b|quantity|quantit|cantidad|existencia|giacenza|ilo[sś][cć]|stan mag|inventory|on hand|\bqt[eéà]\b/i,
}

/** The headers of columns that are not read and look like prices or stock, which a file of products has no column for then. */
export function unreadFigures(header: string[], mapping: ColumnMapping, columns: { name: string }[]): string[] {
  const missing = (['price', 'stock'] as const).filter(
    name => columns.some(column => column.name === name) && !mapping.includes(name),
  )
  return header.filter((text, place) => !mapping[place] && missing.some(name => looksLike[name].test(text)))
}
