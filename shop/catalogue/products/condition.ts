import { type ProductCondition, productConditions } from '#db/words/catalogue-lists.ts'

export { type ProductCondition, productConditions } from '#db/words/catalogue-lists.ts'

/** How a page names the condition of a product. Filters carry these names, so that no browser needs this table. */
export const conditionLabels: Record<ProductCondition, string> = {
  new: 'New',
  refurbished: 'Refurbished',
  used: 'Used',
}

/** The condition of a name, in upper or lower case; undefined where there is none. */
export const conditionNamed = (name: string): ProductCondition | undefined =>
  productConditions.find(condition => conditionLabels[condition].toLowerCase() === name.toLowerCase())
