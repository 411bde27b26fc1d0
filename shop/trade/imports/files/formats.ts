import type { fileFormats } from '#db/schema/trade/imports.ts'
import { eachField } from '#shop/catalogue/products/fields.ts'
import type { Values } from '#shop/trade/imports/kinds/column.server.ts'

export type FileFormat = (typeof fileFormats)[number]

type Format = {
  label: string
  /** The element of the file for each of our columns, so that a refusal names what the file has. */
  elements: Record<string, string>
  /** Puts what a row says beside what the shop has; null for a thing that is new. */
  settle(given: Values, current: Values | null): Values
}

/** What a file may be, and what its rows leave unsaid that the shop knows. */
export const formats: Record<FileFormat, Format> = {
  csv: { label: 'CSV', elements: {}, settle: given => given },
  pies: {
    label: 'PIES',
    elements: {
      reference: 'PartNumber',
      name: 'Description',
      brand: 'BrandLabel',
      category: 'PartTerminologyID',
      images: 'URI',
      specifications: 'ProductAttribute',
      ...eachField(({ pies }) => pies?.element ?? ''),
      number: 'PartNumber',
      kind: 'PartInterchange',
    },
    settle: settlePart,
  },
  aces: {
    label: 'ACES',
    elements: {
      reference: 'Part',
      variant: 'SubModel',
      quantity: 'Qty',
    },
    // ACES asks for a quantity always, so that 1 says no more than nothing does.
    settle: (given, current) =>
      current && current.quantity === null && given.quantity === 1 ? { ...given, quantity: null } : given,
  },
}

/**
 * PIES knows nothing of stock and sale: a new part has none, and waits for the owner. It lists some characteristics of a part, and
 * the others stay; and it has whole addresses of pictures, where ours may be known already without the shop's own.
 */
function settlePart(given: Values, current: Values | null): Values {
  if (!current) return 'name' in given ? { stock: 0, isActive: false, ...given } : given
  const settled = { ...given }
  const { specifications: told } = given
  if (isTexts(told) && isTexts(current.specifications)) {
    const known = current.specifications
    if (Object.entries(told).every(([name, text]) => known[name] === text)) delete settled.specifications
    else settled.specifications = { ...known, ...told }
  }
  const { images: known } = current
  if (Array.isArray(given.images) && Array.isArray(known)) {
    settled.images = given.images.map(address => known.find(own => address.endsWith(own)) ?? address)
  }
  return settled
}

const isTexts = (value: Values[string] | undefined): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
