import type { ProductDetail } from '#shop/catalogue/products/shown.ts'

/** The list of the parts of a product's kind that are in stock. */
export const sameKind = ({ categoryPath }: ProductDetail): string => {
  const category = categoryPath.at(-1)
  return category ? `/categories/${category.slug}/products?stock=1` : '/categories?stock=1'
}
