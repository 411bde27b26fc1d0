// Headers of files for the columns of products, the plainest first, and new ones last, so that they change no file that is read already: in English, German, French, Spanish, Italian, Polish, Dutch and
// Russian, and as other programs call them: systems.test.ts has their header rows. The words 'product', 'item' and
// 'Artikel' in front are passed over, and so is a language behind (`meantBy`).

/** Headers as a text with commas between. */
export const headersOf = (text: string): string[] => text.trim().split(/,\s+/)

export const referenceHeaders = headersOf(`
  sku, variant sku, seller sku, custom sku, custom label sku, custom label, ref, reference, internal reference, default code, matnr,
  part number, part no, partno, part, article, article number, article no, item number, item no, product number, product code sku, material number, materialnummer, ordernumber, product id, product code, item code, supplier part number,
  artikelnummer, artikelnr, artikel nr, art nr, artnr, bestellnummer, bestellnr, teilenummer, teilenr, teile nr,
  référence, réf, code article, référence article, numéro article, numéro de pièce, référence fournisseur,
  referencia, código, código artículo, número de pieza, número de artículo,
  codice, codice articolo, cod articolo, riferimento, numero articolo,
  indeks, numer katalogowy, nr katalogowy, numer części, nr części, kod, kod produktu, symbol,
  réf article, artikelcode, onderdeelnummer, bestelnummer, артикул, код, код товара, номер детали, каталожный номер, id,
  p n, item code sku, stock code, stock no, article code, part code, oem sku,
  artikel code, sachnummer, ident nr, identnummer, teile nummer, numéro référence, n article, no article, n de pièce, code produit, code pièce,
  cód artículo, cod artículo, ref artículo, nº artículo, código producto, código de artículo, código de producto,
  cod art, cod prodotto, codice prodotto, rif,
  indeks produktu, indeks towaru, kod towaru, nr artykułu, numer artykułu, symbol towaru,
  kód, kód produktu, kód zboží, katalogové číslo, referência, código do artigo`)

/** The number of a part's maker says which it is where the file has no reference. */
export const makerNumberHeaders = headersOf(`
  mpn, manufacturer part number, manufacturer part no, manufacturer number, manufacturer no, mfr part number, mfr part no, mfr number, mfr no, mfg part number,
  supplier sku, herstellernummer, hersteller nr, herstellerartikelnummer, hersteller artikelnummer, herstellerteilenummer,
  référence fabricant, référence constructeur, referencia fabricante, referencia del fabricante, codice produttore, codice costruttore,
  kod producenta, numer producenta, fabrikantnummer, artikelnummer fabrikant, номер производителя`)

/** A part's GTIN says which it is where nothing else does: after all headers of a reference. */
export const gtinHeaders = headersOf(`
  gtin, ean, ean code, ean13, ean 13, gtin13, gtin 13, gtin14, gtin 14, upc, upc code, upc a, ean upc, upc ean, barcode, bar code, barcode ean, ean barcode,
  ean nummer, ean nr, gtin nummer, strichcode, code barre, code barres, code ean, código de barras, codice a barre, codice ean,
  kod ean, kod kreskowy, kod paskowy, streepjescode, ean codes, штрихкод, штрих код,
  variant barcode, gtin upc ean or isbn`)

export const priceHeaders = headersOf(`
  variant price, regular price, unit price, sales price rate, sales unit price, start price, net price, list price, retail price,
  sales price, selling price, price net, price gross, rrp, msrp,
  preis, einzelpreis, verkaufspreis, vk, vk preis, listenpreis, nettopreis, bruttopreis, uvp, vk netto, vk brutto, netto vk, brutto vk,
  vk 1, kbetr, price tax excluded, price tax included,
  preis netto, preis brutto, stückpreis,
  prix, prix unitaire, prix de vente, prix ht, prix ttc, tarif, prix public,
  precio, precio unitario, pvp, precio de venta, precio neto, tarifa,
  prezzo, prezzo unitario, prezzo di vendita, prezzo listino, listino,
  cena, cena netto, cena brutto, cena jednostkowa, cena sprzedaży,
  prix de vente ht, prix de vente ttc, prijs, verkoopprijs, brutoprijs, nettoprijs, adviesprijs, цена, розничная цена, цена розничная,
  retail, retail price ex vat, retail price inc vat, price each, each price, unit list price, your selling price, list,
  vk brutto preis, vk inkl mwst, brutto vk preis, endpreis, ladenpreis, stückpreis netto, preis stück, preis pro stück, einzelpreis netto, einzelpreis brutto, listenpreis netto, listenpreis brutto, uvp brutto, uvp netto, preis ohne mwst, preis inkl mwst, preis exkl mwst,
  pu ht, pu ttc, pv ht, pv ttc, ppht, prix public ht, prix public ttc, prix conseillé, prix de vente conseillé, prix tarif, tarif ht, prix catalogue, prix unitaire ht,
  precio venta, precio unit, precio público, precio de venta al público, precio sin iva, precio con iva, precio tarifa, importe unitario, pvp sin iva, pvp con iva,
  preço, preço unitário, preço de venda, pvp1, preço sem iva, preço com iva,
  prezzo al pubblico, prezzo pubblico, prezzo consigliato, prezzo netto, prezzo lordo, prezzo vendita, prezzo di listino, prezzo unit, prezzo iva esclusa, prezzo iva inclusa,
  cena katalogowa, cena detaliczna, cena szt, cena za szt, cena netto szt, cena sugerowana, cena bez dph, cena s dph, prodejní cena, cena bez vat, cena z vat`)

/** What says for how many pieces the price beside it is. */
export const priceUnitsHeaders = headersOf(`
  preiseinheit, preismenge, preis pro einheit, price unit, price per, pricing unit, price unit quantity, prijseenheid, peh, preis eh, preiseinh, price basis, price base,
  preisbasis, preis pro, preis je, per qty, price qty, price uom, unité de prix, prix par, unidad de precio, precio por, unità prezzo, prezzo per, prijs per,
  jednostka ceny, cena za, per, kpein`)
/** The same, or how many pieces are in a pack, or another price. */
export const maybePriceUnits = headersOf('pe, pro, je, par, za')

export const stockHeaders = headersOf(`
  quantity, qty, variant inventory qty, inventory quantity, current stock, current stock level, quantity on hand, stock on hand, available quantity,
  qty available, unrestricted, frei verwendbar, labst, on hand, inventory, stock level, available, available stock, availability, qoh, in stock, pieces,
  bestand, lager, lagerbestand, lagermenge, menge, verfügbar, verfügbarer bestand, anzahl, vorrat, stück,
  quantité, qté, stock disponible, disponible, en stock, quantité en stock,
  cantidad, existencias, existencia, disponibilidad,
  quantità, giacenza, scorta, disponibilità, qta, esistenza,
  ilość, stan magazynowy, magazyn, dostępność, zapas,
  voorraad, aantal, остаток, остатки, количество, наличие, кол во,
  qty avail, qty on hand, qty in stock, avail qty, avail, on hand qty, stock qty, free stock, stock available, stock quantity, units in stock, units available,
  lagerbest, verf bestand, verfügb bestand, verfügbare menge, freier bestand, bestandsmenge, auf lager, stückzahl,
  qté en stock, qté stock, qté dispo, quantité disponible, quantité stock, stock réel, dispo, qte,
  cant, stock actual, unidades disponibles, cantidad disponible, en existencia,
  quantidade, qtd, estoque, stock atual,
  q tà, qtà disponibile, quantità disponibile, disponibile, giac,
  ilość dostępna, stan mag, stan na magazynie, dostępne, dostępna ilość, ilość na stanie, na stanie,
  skladem, množství, počet, počet ks, stav skladu`)

export const nameHeaders = headersOf(`
  title, product, product service name, item, part name, material description, materialkurztext, maktx, short description, item description,
  bezeichnung, bezeichnung 1, artikelbezeichnung, produktname, titel, kurztext, benennung, artikelname,
  nom, désignation, libellé, nom du produit, intitulé,
  nombre, denominación, producto, título,
  nome, denominazione, prodotto, titolo, nome prodotto,
  nazwa, nazwa produktu, nazwa towaru, tytuł, produkt,
  naam, omschrijving, productnaam, artikelomschrijving, наименование, название, наименование товара,
  artikelbez, bez, warenbezeichnung, teilebezeichnung,
  désignation article, libellé article, libellé produit, nom article,
  nombre producto, nombre del producto, nombre artículo, denominación artículo, designação, nome do produto,
  nazwa artykułu, nazwa części, název, název produktu, název zboží`)

export const brandHeaders = headersOf(`
  brands, brand name, c brand, manufacturer, manufacturer name, make of part, maker, mfr, mfr name, vendor,
  marke, hersteller, herstellername, fabrikat,
  marque, fabricant, constructeur,
  marca, fabricante, produttore, costruttore,
  marka, producent,
  merk, fabrikant, производитель, бренд, марка,
  herst, hst, marke hersteller, lieferantenmarke,
  producent marka, nazwa producenta, výrobce, značka`)

export const categoryHeaders = headersOf(`
  categories, category name, category slug, category path, category 1, categories x y z, categ id, collection,
  group, product type, part type, generic article, generic article description, matkl, material group, kategorie ebene 1,
  kategorie, warengruppe, produktgruppe, teileart, gruppe,
  catégorie, famille, groupe, gamme,
  categoría, familia, grupo,
  categoria, famiglia, gruppo,
  kategoria, grupa, grupa towarowa,
  categorie, productgroep, artikelgroep, категория, группа, группа товаров,
  warengr, warengruppenbezeichnung, artikelgruppe, sortiment, hauptgruppe,
  famille de produits, famille article, famille produit, rayon`)

/** A model of cars. */
export const modelHeaders = headersOf('car model, vehicle model, modell, modele, modelo, modello')

/** The first and the last year of a car, in columns of their own. */
export const firstYearHeaders = headersOf(`
  year from, from year, year start, start year, years from, begin year, first year, from, baujahr von, jahr von, von, bj von, année début, année de début,
  année de, año desde, desde, año inicio, anno da, rok od, od, bouwjaar van, van, год от, год с`)
export const lastYearHeaders = headersOf(`
  year to, to year, year end, end year, years to, last year, to, baujahr bis, jahr bis, bis, bj bis, année fin, année de fin, année à,
  año hasta, hasta, año fin, anno a, rok do, do, bouwjaar tot, tot, год до, год по`)

export const yearHeaders = headersOf(`
  year, model year, model years, baujahr, baujahre, jahr, annee, annees, ano, anos, anno, anni, rok, rocznik, lata, bouwjaar, bouwjaren, год, годы, год выпуска, годы выпуска`)
