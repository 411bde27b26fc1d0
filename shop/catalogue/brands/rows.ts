import type { brands } from '#db/schema/catalogue/products.ts'
import { type BrandQuality, brandQualities } from '#db/words/catalogue-lists.ts'
import { countOf } from '#shop/cars/vehicles/rows.ts'
import { type FieldText, tellFields } from '#shop/office/audit/changes.ts'

export { type BrandQuality, brandQualities } from '#db/words/catalogue-lists.ts'

/** How a page names the quality of a brand, in the words of the trade. */
export const qualityLabels: Record<BrandQuality, string> = {
  original: 'Original: in the vehicle maker’s own box',
  oem: 'OEM: from a supplier of vehicle makers',
  premium: 'Premium aftermarket',
  value: 'Value line',
}

export const isQuality = (text: string): text is BrandQuality => brandQualities.some(one => one === text)

type Row = typeof brands.$inferSelect
/** The columns of a brand that an owner edits. */
export type EditedBrand = Omit<Row, 'id' | 'version'>
/** A brand as its editor opens it. */
export type BrandRow = Row
/** A brand in the owner's list. `productCount` stops at 1,001. */
export type ListedBrand = Pick<Row, 'id' | 'name' | 'slug' | 'quality' | 'safetyContact' | 'logoUrl'> & {
  productCount: number
}

export const brandFields = tellFields<BrandRow>({
  name: { label: 'Name', text: brand => brand.name },
  slug: { label: 'Slug', text: brand => brand.slug },
  quality: { label: 'Quality', text: brand => brand.quality && qualityLabels[brand.quality] },
  description: { label: 'Description', text: brand => brand.description },
  safetyContact: { label: 'Product safety', text: brand => brand.safetyContact },
  website: { label: 'Website', text: brand => brand.website },
  logoUrl: { label: 'Logo', text: brand => brand.logoUrl },
  tradeCode: { label: 'Trade code', text: brand => brand.tradeCode },
} satisfies Record<keyof EditedBrand, FieldText<BrandRow>>)

/** 'Bosch has 12 products. Delete them first, or give them another brand.' */
export function productsInTheWay({ name, productCount }: { name: string; productCount: number }): string {
  const them = productCount === 1 ? 'it' : 'them'
  return `${name} has ${countOf(productCount, 'product')}. Delete ${them} first, or give ${them} another brand.`
}
