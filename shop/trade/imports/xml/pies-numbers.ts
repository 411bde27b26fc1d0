import type { PartNumber } from '#shop/catalogue/part-numbers/kinds.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import type { PiesItem } from '#shop/trade/formats/pies-read.server.ts'
import { type BrandNames, brandTold } from '#shop/trade/vcdb/brands.server.ts'

type Beside = {
  reference: string
  /** Whether the shop has no such product yet. */
  isNew: boolean
  /** The brand of the product itself. */
  brand: string | null
  brandNames: BrandNames
  /** The numbers that the shop knows of it. */
  known: PartNumber[]
  /** The vehicle makes of the shop, in lower case: a number of theirs is an OE number. */
  makes: Set<string>
}

/**
 * The numbers that a part of PIES brings: the maker's own, its GTIN, and those of other brands.
 * PIES does not say whose numbers are a vehicle maker's, so a number that the shop has already stays what it is there.
 */
export function numbersOf(item: PiesItem, { reference, isNew, brand, brandNames, known, makes }: Beside): PartNumber[] {
  const isOwn = (other: string | null) => other === null || other.toLowerCase() === brand?.toLowerCase()
  const numbers: PartNumber[] = []
  const own = known.find(one => one.kind === 'manufacturer' && isOwn(one.brand) && sameKey(one.number, item.partNumber))
  // Where the shop had the product already, a number that is its reference may be the owner's own.
  if (isNew || own || item.partNumber.toUpperCase() !== reference) {
    numbers.push({ kind: 'manufacturer', brand: own?.brand ?? null, number: item.partNumber })
  }
  if (item.gtin !== null) {
    const plain = shortGtin(item.gtin)
    const same = known.find(one => one.kind === 'gtin' && shortGtin(referenceKey(one.number)) === plain)
    numbers.push(same ?? { kind: 'gtin', brand: null, number: plain })
  }
  for (const { partNumbers, ...told } of item.interchanges) {
    const { brand: whose } = brandTold(told, brandNames)
    const isTheirs = (other: string | null) => (other ?? '').toLowerCase() === (whose ?? '').toLowerCase()
    for (const number of partNumbers) {
      const same = known.find(one => one.kind !== 'gtin' && isTheirs(one.brand) && sameKey(one.number, number))
      const kind = whose === null || makes.has(whose.toLowerCase()) ? 'oe' : 'interchange'
      numbers.push(same ? { ...same, number } : { kind, brand: whose, number })
    }
  }
  const once = new Map(numbers.map(one => [`${one.kind} ${one.brand} ${referenceKey(one.number)}`, one]))
  return [...once.values()]
}

const sameKey = (one: string, other: string) => referenceKey(one) === referenceKey(other)

/** A GTIN without the zeros that fill it up to 14 digits: '00036000291452' is the UPC '036000291452'. */
const shortGtin = (digits: string): string =>
  /^0{6}\d{8}$/.test(digits) ? digits.slice(6) : digits.length > 12 ? digits.replace(/^0{1,2}(?=\d{12})/, '') : digits
