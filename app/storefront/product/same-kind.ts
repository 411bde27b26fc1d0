import type { ProductDetail } from '#shop/catalogue/products/shown.ts'

/** The list of the parts of a product's kind that are in stock. */
export const sameKind = ({ categoryPath }: ProductDetail): string => {
  const category = categoryPath.at(-1)
  return category ? `/categories/${category.slug}/products?stock=1` : '/categories?stock=1'
}

/** The look of a link that leads on from a part. */
export const wayOn =
  'inline-flex min-h-11 max-w-full items-center font-semibold wrap-anywhere text-accent underline-offset-4 hover:underline max-md:text-sm'

/** 'Brake Pads in stock for your car' */
export const othersOfKind = ({ categoryPath }: ProductDetail, isForCar: boolean): string =>
  `${categoryPath.at(-1)?.name ?? 'Parts'} in stock${isForCar ? ' for your car' : ''}`
