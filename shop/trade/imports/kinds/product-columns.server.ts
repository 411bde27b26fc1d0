import { z } from 'zod'
import { productConditions } from '#shop/catalogue/products/condition.ts'
import { productLabels, productNumbers, productTexts } from '#shop/catalogue/products/fields.ts'
import { priceField, typedProduct } from '#shop/catalogue/products/form.ts'
import { plainMoney } from '#shop/money.ts'
import { maxProductPictures, tooManyPictures } from '#shop/office/pictures/places.ts'
import { oneLine } from '#shop/typed-text.ts'
import { type Column, flagCell, isActive, pictureCell, picturesCell, specificationsCell } from './column.server.ts'
import {
  brandHeaders,
  categoryHeaders,
  nameHeaders,
  priceHeaders,
  referenceHeaders,
  stockHeaders,
  weightHeaders,
} from './headers.ts'

export const reference: Column = {
  name: 'reference',
  label: 'Reference',
  aliases: referenceHeaders,
  cell: 'partNumber',
  read: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, 'Reference is required').max(48, 'Reference must be at most 48 characters')),
  hint: "The shop's reference of a product, or the number that its maker gave it",
  needed: 'always',
}

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

export const stock: Column = {
  name: 'stock',
  label: productLabels.stock,
  aliases: stockHeaders,
  isGiven: true,
  cell: 'stock',
  read: typedProduct.stock,
  needed: 'new',
}

/** The columns of a file of products. */
export const productColumns: Column[] = [
  reference,
  {
    name: 'name',
    label: productLabels.name,
    aliases: nameHeaders,
    read: typedProduct.name,
    needed: 'new',
  },
  {
    name: 'brand',
    label: productLabels.brand,
    aliases: brandHeaders,
    isGiven: true,
    read: typedProduct.brand,
    needed: 'new',
  },
  price,
  stock,
  {
    name: 'bin',
    label: productLabels.bin,
    aliases: [
      'bin location',
      'shelf',
      'shelf place',
      'lagerplatz',
      'lagerort',
      'emplacement',
      'ubicacion',
      'ubicazione',
      'lokalizacja',
    ],
    read: typedProduct.bin.transform(bin => bin || null),
    hint: 'Where it lies, such as A-12-3',
  },
  {
    name: 'coreCharge',
    label: productLabels.coreChargeCents,
    aliases: ['core', 'core price', 'core deposit', 'pfand', 'altteilpfand', 'consigne', 'kaucja'],
    cell: 'money',
    read: typedProduct.coreCharge.transform(cents => (cents === null ? null : plainMoney(cents))),
    hint: 'Paid with each piece and given back for the old part',
  },
  {
    name: 'condition',
    label: productLabels.condition,
    aliases: ['state', 'zustand', 'etat', 'estado', 'stato', 'stan'],
    cell: 'condition',
    isGiven: true,
    read: z.enum(productConditions, `Condition is one of: ${productConditions.join(', ')}`),
    hint: productConditions.join(', '),
  },
  {
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
  {
    name: 'images',
    label: productLabels.images,
    aliases: [
      'image',
      'pictures',
      'picture',
      'image url',
      'image urls',
      'photo',
      'photos',
      'bild',
      'bilder',
      'zdjecie',
      'zdjecia',
      'imagen',
      'imagenes',
      'immagine',
      'immagini',
      'foto',
    ],
    cell: 'pictures',
    read: picturesCell(maxProductPictures, tooManyPictures),
    hint: 'Addresses that begin with https://, with spaces between',
  },
  {
    name: 'specifications',
    label: productLabels.specifications,
    aliases: ['attributes', 'characteristics', 'specs'],
    isGiven: true,
    read: specificationsCell,
    hint: "A line 'name: value' for each",
  },
  {
    name: 'technicalInfo',
    label: productTexts.technicalInfo.label,
    aliases: ['technical information'],
    read: typedProduct.technicalInfo,
  },
  {
    name: 'weightGrams',
    label: productNumbers.weightGrams.label,
    aliases: weightHeaders,
    cell: 'grams',
    read: typedProduct.weightGrams,
    hint: '850, 850 g or 1.25 kg; grams, unless the name of the column says another unit',
  },
  {
    name: 'warrantyMonths',
    label: productNumbers.warrantyMonths.label,
    aliases: ['warranty', 'garantie', 'gewahrleistung', 'garantia', 'garanzia', 'gwarancja'],
    cell: 'months',
    read: typedProduct.warrantyMonths,
    hint: '24, 24 months or 2 years',
  },
  {
    name: 'guaranteeLabel',
    label: productLabels.guaranteeLabelUrl,
    aliases: ['guarantee label', 'garantielabel', 'garantie label', 'durability label', 'label de garantie'],
    cell: 'pictures',
    read: pictureCell,
    hint: 'The address of the official label, where the maker guarantees the part for more than 24 months',
  },
  {
    name: 'description',
    label: productTexts.description.label,
    aliases: ['text', 'long text', 'beschreibung', 'descriptif', 'descripcion', 'descrizione', 'opis'],
    read: typedProduct.description,
  },
  {
    name: 'isUniversal',
    label: 'Universal',
    aliases: ['is universal', 'universell', 'universel'],
    cell: 'flag',
    read: flagCell('Universal'),
    hint: 'yes or no',
  },
  isActive,
]
