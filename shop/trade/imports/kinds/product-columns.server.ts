import { z } from 'zod'
import { type EditedColumn, eachField, productLabels } from '#shop/catalogue/products/fields.ts'
import { priceField, typedProduct } from '#shop/catalogue/products/form.server.ts'
import { plainMoney } from '#shop/money.ts'
import { maxProductPictures, tooManyPictures } from '#shop/office/pictures/places.ts'
import { oneLine, withLatinLetters } from '#shop/typed-text.ts'
import {
  type Column,
  flagCell,
  headerKey,
  isActive,
  pictureCell,
  picturesCell,
  specificationsCell,
  type Values,
} from './column.server.ts'
import {
  brandHeaders,
  categoryHeaders,
  gtinHeaders,
  headersOf,
  makerNumberHeaders,
  nameHeaders,
  priceHeaders,
  priceUnitsHeaders,
  referenceHeaders,
  stockHeaders,
} from './headers.ts'
import { type RowProblem, refuse } from './kind.server.ts'

const headerKeys = new Set(
  [
    'SKU',
    'Reference',
    'EAN',
    'GTIN',
    'UPC',
    ...[...referenceHeaders, ...gtinHeaders].filter(text => text.length > 5),
  ].map(headerKey),
)

export const reference: Column = {
  name: 'reference',
  label: 'Reference',
  aliases: referenceHeaders,
  cell: 'partNumber',
  read: z
    .string()
    .transform(text =>
      withLatinLetters(oneLine(text))
        .normalize('NFD')
        .replace(/[\p{M}ºª]/gu, ''),
    )
    .pipe(
      z
        .string()
        .min(1, 'Reference is required')
        .max(48, 'Reference must be at most 48 characters')
        // Numbers are compared by A to Z and digits: 'МАСЛО-5' would be the part 5.
        .regex(/^[^\p{L}]*(?:[A-Za-z][^\p{L}]*)*$/u, 'Reference has letters that are none from A to Z')
        .refine(text => !headerKeys.has(headerKey(text)), 'This is the name of a column, and no reference'),
    ),
  hint: "The shop's reference of a product, or the number that its maker gave it",
  needed: 'always',
}

/** What files of products and of their prices and stocks say which product a row is about by: a reference, its maker's number, or a GTIN. */
export const keyColumns: Column[] = [
  {
    ...reference,
    aliases: [...referenceHeaders, ...makerNumberHeaders],
    instead: 'gtin',
    hint: "The shop's reference of a product, the number that its maker gave it, or its GTIN (EAN, UPC)",
  },
  {
    name: 'gtin',
    label: 'GTIN',
    aliases: gtinHeaders,
    cell: 'partNumber',
    read: z.string().transform(text => oneLine(text) || null),
    isOnlyRead: true,
    hint: 'EAN or UPC: says which product a row is about where it has no reference, and is kept by a new one',
  },
]

export const price: Column = {
  name: 'price',
  label: productLabels.priceCents,
  aliases: priceHeaders,
  isGiven: true,
  cell: 'money',
  read: priceField.transform(cents => plainMoney(cents)),
  hint: '12.50, 12,50 or 1.234,50 €',
  needed: 'new',
}

/** For how many units the price of a row is. */
export const priceUnits: Column = {
  name: 'priceUnits',
  label: 'Units of the price',
  aliases: priceUnitsHeaders,
  read: z.string(),
  isOnlyRead: true,
  beside: 'price',
  hint: 'For how many units the price is, such as 100: the product costs what one does',
}

/**
 * Why a row's price of 0 is not taken: nobody sells for nothing, and a program that has no price writes 0. A product whose price is 0
 * already keeps it, so that the shop's own export is read again without a word.
 */
export const refusedPrice = (values: Values, current: Values | null): { problem: RowProblem } | null =>
  values.price === '0.00' && current?.price !== '0.00'
    ? refuse('price', 'Price is 0. If that is meant, type it in the form of the product')
    : null

export const stock: Column = {
  name: 'stock',
  label: productLabels.stock,
  aliases: stockHeaders,
  isGiven: true,
  cell: 'stock',
  read: typedProduct.stock,
  needed: 'new',
}

/** A column for each field, and where the field stands. One that is left out is a type error. */
const columnsByField: Record<EditedColumn, Column> = {
  name: {
    name: 'name',
    label: productLabels.name,
    aliases: nameHeaders,
    cell: 'name',
    read: typedProduct.name,
    needed: 'new',
  },
  brand: {
    name: 'brand',
    label: productLabels.brand,
    aliases: brandHeaders,
    cell: 'name',
    isGiven: true,
    read: typedProduct.brand,
    needed: 'new',
  },
  priceCents: price,
  stock,
  coreChargeCents: {
    name: 'coreCharge',
    label: productLabels.coreChargeCents,
    aliases: headersOf(
      `core, core price, core deposit, pfand, altteilpfand, consigne, kaucja, core value, core charge amount, core cost, core surcharge, exchange surcharge,
      pfandwert, altteilwert, altteilsteuerwert, tauschpfand, austauschpfand, montant consigne, casco, carcasa, carcaça, cauzione, reso carcassa`,
    ),
    cell: 'money',
    read: typedProduct.coreCharge.transform(cents => (cents === null ? null : plainMoney(cents))),
    hint: 'Paid with each unit and given back for the old part',
  },
  categoryId: {
    name: 'category',
    label: productLabels.categoryId,
    aliases: categoryHeaders,
    isGiven: true,
    read: z
      .string()
      .trim()
      .max(1000, 'Category is too long')
      .transform(text => text || null),
    hint: "Its slug, its name, or its path such as 'Brakes > Brake Pads'",
    needed: 'new',
  },
  images: {
    name: 'images',
    label: productLabels.images,
    aliases: headersOf(
      `image src, image, pictures, picture, image url, image urls, image urls x y z, image url import, image link, base image, main image url,
      hosted image urls, media main image url, cover media url, picurl, photo, photos, bild, bilder, bild 1 url, zdjecie, zdjecia, imagen,
      imagenes, immagine, immagini, foto`,
    ),
    joined: texts => texts.filter(Boolean).join(' '),
    more: headersOf(
      'additional image link, additional images, additional image, other image url, further images, weitere bilder',
    ),
    cell: 'pictures',
    read: picturesCell(maxProductPictures, tooManyPictures),
    hint: 'Addresses that begin with https://, with spaces between',
  },
  specifications: {
    name: 'specifications',
    label: productLabels.specifications,
    aliases: ['attributes', 'characteristics', 'specs'],
    isGiven: true,
    read: specificationsCell,
    hint: "A line 'name: value' for each",
  },
  ...eachField(
    ({ kind, label, aliases, cell, hint, ...field }, name): Column => ({
      name,
      label,
      aliases: headersOf(aliases),
      cell,
      read: typedProduct[name].transform(value => (value === '' ? null : value)),
      hint: hint ?? ('choices' in field ? Object.keys(field.choices).join(', ') : undefined),
      isGiven: kind === 'choice',
    }),
  ),
  guaranteeLabelUrl: {
    name: 'guaranteeLabel',
    label: productLabels.guaranteeLabelUrl,
    aliases: ['guarantee label', 'garantielabel', 'garantie label', 'durability label', 'label de garantie'],
    cell: 'pictures',
    read: pictureCell,
    hint: 'The address of the official label, where the maker guarantees the part for more than 24 months',
  },
  isUniversal: {
    name: 'isUniversal',
    label: 'Universal',
    aliases: ['is universal', 'universell', 'universel'],
    cell: 'flag',
    read: flagCell('Universal'),
    hint: 'yes or no',
  },
  isActive,
}

const isField = (name: string): name is EditedColumn => Object.hasOwn(columnsByField, name)

/** The fields of a product with the columns that a file has for them. */
export const fileFields = Object.keys(columnsByField)
  .filter(isField)
  .map(field => ({ field, column: columnsByField[field] }))

/** The columns of a file of products. */
export const productColumns: Column[] = [...keyColumns, ...fileFields.map(({ column }) => column), priceUnits]
