import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import type { ColumnMapping } from '#db/schema/trade/imports.ts'
import { type NumberKind, numberKinds } from '#db/words/number-kinds.ts'
import { readNumber, replacesSuccessor } from '#shop/catalogue/part-numbers/form.server.ts'
import { kindLabels, referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { replacedByItself } from '#shop/catalogue/part-numbers/save.server.ts'
import { numberLimits } from '#shop/catalogue/part-numbers/typed.ts'
import { productLabels } from '#shop/catalogue/products/fields.ts'
import { oneLine } from '#shop/typed-text.ts'
import { bareKey, type Column, headerKey, type Values } from './column.server.ts'
import { brandHeaders, headersOf, modelHeaders } from './headers.ts'
import { type Kind, keySeparator, type Misfit, pieceOfKey, type Reader, refuse } from './kind.server.ts'
import { partsOfProduct, productKey, readOwners } from './of-product.server.ts'
import { reference } from './product-columns.server.ts'
import { tried } from './tried.server.ts'

/** Other words for each kind of number. The kind itself and its label are read too. */
const aliases: Record<NumberKind, string[]> = {
  manufacturer: ['manufacturer number', 'mpn', 'mfr', 'own', 'hersteller', 'herstellernummer'],
  oe: headersOf(
    `oe, oem, oen, oem number, oem no, oe no, oe numbers, oem numbers, oe nummern, oem nummern, numéros oe, números oe, numery oe, original, original number, original equipment, oe nummer, oe nr, oem nummer, originalnummer, référence origine,
    référence oe, numéro oe, numéro d'origine, número oe, número original, codice oe, codice originale, numer oe, numer oryginalny, nr oe`,
  ),
  interchange: headersOf(
    `interchange, interchangeable, interchange number, cross reference, cross reference number, cross references, interchange numbers, vergleichsnummern, cross, xref, competitor, competitor number, vergleichsnummer,
    référence croisée, équivalence, equivalencia, zamiennik, numer zamiennika`,
  ),
  supersedes: headersOf(
    'supersedes, replaces, replaces number, replacement for, ersetzt, vorgänger, remplace, sustituye a, sostituisce, zastępuje',
  ),
  superseded_by: headersOf(
    `superseded, superseded by, supersession, replaced, replaced by, successor, ersetzt durch, nachfolger, remplacé par, sustituido por, sostituito da,
    zastąpiony przez`,
  ),
  gtin: ['ean', 'ean13', 'ean 13', 'upc', 'barcode', 'gtin 13', 'gtin13', 'gtin 14', 'gtin14', 'gtin 12', 'gtin 8'],
}
const kindByWord = new Map(
  numberKinds.flatMap(kind => [kind, kindLabels[kind], ...aliases[kind]].map(word => [headerKey(word), kind])),
)
/** The kind of the numbers below a header: 'OE number', 'OE 2'. */
const kindBelow = (header: string) => kindByWord.get(headerKey(header)) ?? kindByWord.get(bareKey(headerKey(header)))

/** The headers of a file of products that have numbers of parts, which such a file does not bring: other kinds than those that say which part it is. */
export const headersOfNumbers = (header: string[], mapping: ColumnMapping): string[] =>
  header.filter((text, at) => {
    const kind = mapping[at] ? undefined : kindBelow(text)
    return kind !== undefined && kind !== 'gtin' && kind !== 'manufacturer'
  })

/** Headers of a brand that is that of a number, and not of the part. */
const brandsOfNumbers = ['number brand', 'make']

const columns: Column[] = [
  { ...reference, aliases: reference.aliases.filter(alias => alias !== 'part number') },
  {
    name: 'kind',
    label: 'Kind of number',
    aliases: ['type', 'number type', 'reference type', 'art', 'typ', 'tipo'],
    read: z
      .string()
      .transform(text => kindByWord.get(headerKey(text)))
      .refine(kind => kind !== undefined, `Kind of number is one of: ${numberKinds.join(', ')}`),
    hint: numberKinds.join(', '),
    isGiven: true,
    needed: 'always',
  },
  {
    name: 'brand',
    label: productLabels.brand,
    aliases: [...brandsOfNumbers, ...brandHeaders],
    cell: 'name',
    read: z.string().transform(text => oneLine(text) || null),
    hint: "Whose number it is; may be empty for the part's own brand",
  },
  {
    name: 'number',
    label: 'Number',
    aliases: [
      'reference number',
      'part number',
      // A number whose header says of which kind it is: less plainly, where the file has no column of kinds.
      ...numberKinds.filter(kind => kind !== 'manufacturer').flatMap(kind => [kindLabels[kind], ...aliases[kind]]),
      'code',
      'nummer',
      'numero',
      'numer',
    ],
    cell: 'partNumber',
    joined: texts => texts.filter(Boolean).join('; '),
    read: z.string().transform(oneLine).pipe(z.string().min(1, 'Number is required')),
    hint: 'As it is printed',
    needed: 'always',
  },
]

const ofNumbers = new Set(brandsOfNumbers.map(headerKey))
const models = new Set(['model', ...modelHeaders].map(headerKey))

const keyOf = (reference: string, brand: string | null, { kind, number }: { kind: NumberKind; number: string }) =>
  [referenceKey(reference), kind, referenceKey(number), brand ?? ''].join(keySeparator)

async function reader(db: Db, rows: Values[]): Promise<Reader> {
  const findOwner = await readOwners(db, rows)
  return {
    find: values => {
      const owner = findOwner(values)
      if ('problem' in owner) return owner
      const { id } = owner
      const text = (name: string) => String(values[name] ?? '')
      const read = readNumber({ kind: text('kind'), brand: text('brand'), number: text('number') }, id, new Set())
      if (!('number' in read)) return refuse(read.field, read.message)
      return { key: keyOf(id, read.brand, read), values: { reference: id, ...read } }
    },
    judge: values => ({ values }),
  }
}

/** The numbers of products, a row each: one kind, brand and number of a product is one thing, however it is printed. */
export const references: Kind = {
  ...partsOfProduct({
    table: sql`product_references`,
    field: productLabels.numbers,
    say: values => sql`(${JSON.stringify(kindLabels)}::jsonb ->> (${values} ->> 'kind')) || ': '
      || concat_ws(' ', ${values} ->> 'brand', ${values} ->> 'number')`,
    most: numberLimits.rows,
    tooMany: `A product has at most ${numberLimits.rows} numbers`,
    isAbout: key => sql`(product.reference_key = ${pieceOfKey(key, 1)} and p.kind = ${pieceOfKey(key, 2)}
      and p.compact = ${pieceOfKey(key, 3)} and coalesce(p.brand, '') = ${pieceOfKey(key, 4)})`,
    isStill: values => sql`p.number = ${values} ->> 'number'`,
    set: sql`number = r.v ->> 'number'`,
    tryOthers: listRings,
  }),
  title: 'Part numbers',
  text: "Manufacturer's, OE and interchange numbers, GTINs, and which part replaces which: a row for each number of a product.",
  columns,
  saidByHeader: (header, mapping): Record<string, string> => {
    const [said, ...others] = new Set(header.flatMap((text, at) => (mapping[at] === 'number' ? [kindBelow(text)] : [])))
    return said && others.length === 0 && !mapping.includes('kind') ? { kind: said } : {}
  },
  askedByHeader: (header, mapping) => {
    if (mapping.includes('kind') || !header.some((text, at) => mapping[at] === 'number' && kindBelow(text))) return []
    // A list of products has such columns too: its brand is that of the part, and its numbers may be of several kinds.
    // A make beside a model is that of a car, which has numbers of others as well.
    const isOfCars = header.some(text => models.has(headerKey(text)))
    const brands = header.filter((text, at) => mapping[at] === 'brand' && (isOfCars || !ofNumbers.has(headerKey(text))))
    const numbers = header.filter((text, at) => mapping[at] === 'number' || (!mapping[at] && kindBelow(text)))
    const severally = `'${numbers.join("', '")}' are numbers of several kinds: choose Number for one of them, and send the file again for the others.`
    return [
      ...brands.map(text => ({
        headers: [text],
        question: `'${text}' may be the brand of these numbers or that of the part: choose Brand for it if it is theirs, and else that it is not read.`,
      })),
      ...(new Set(numbers.map(kindBelow)).size > 1 ? [{ headers: numbers, question: severally }] : []),
    ]
  },
  reader,
  source: sql`product_references p join products product on product.id = p.product_id`,
  values: sql`jsonb_build_object('reference', product.id, 'kind', p.kind, 'brand', p.brand, 'number', p.number)`,
  insert: rows => sql`
    insert into product_references as p (product_id, kind, brand, number)
    select product.id, r.v ->> 'kind', r.v ->> 'brand', r.v ->> 'number'
    from ${rows} join products product on product.reference_key = ${productKey} order by r.number
    returning concat_ws(E'\t', replace(p.product_id, '-', ''), p.kind, p.compact, coalesce(p.brand, '')) as key,
      p.product_id as id`,
}

const keyRow = z.object({ key: z.string() })
const ringRow = z.object({ key: z.string(), isRing: z.boolean() })

const isSuccession = sql`r.v ->> 'kind' in ('supersedes', 'superseded_by')`

/** New numbers by which a product would be replaced by itself, alone or together. */
async function listRings(tx: Db, rows: SQL): Promise<Misfit[]> {
  const successions = await listRows(tx, keyRow)`select r.key from ${rows} where ${isSuccession} limit 1`
  if (successions.length === 0) return []
  const rings = await tried(tx, inner => findRings(inner, rows))
  return rings.map(({ key, isRing }) => ({
    key,
    column: 'number',
    reason: isRing ? replacedByItself : replacesSuccessor,
  }))
}

/** Writes the successions among the rows, and asks the shop which of their products replace themselves then. */
async function findRings(tx: Db, rows: SQL) {
  await tx.execute(sql`
    insert into product_references (product_id, kind, brand, number)
    select product.id, r.v ->> 'kind', r.v ->> 'brand', r.v ->> 'number'
    from ${rows} join products product on product.reference_key = ${productKey} where ${isSuccession}
    on conflict do nothing`)
  return listRows(tx, ringRow)`
    with written as (
      select r.key, product.id from ${rows} join products product on product.reference_key = ${productKey} where ${isSuccession}
    ), rings as materialized (
      select id, is_replaced_endlessly(id) as is_ring from (select distinct id from written) product
    )
    select key, is_ring as "isRing" from written join rings using (id)
    where is_ring or exists (
      select from product_references other
      where other.product_id = written.id and other.compact = ${pieceOfKey(sql`key`, 3)}
        and other.kind = case ${pieceOfKey(sql`key`, 2)} when 'supersedes' then 'superseded_by' else 'supersedes' end
        and coalesce(other.brand, '') = ${pieceOfKey(sql`key`, 4)})`
}
