import { logoPlace } from './files.ts'

/** Where the pictures of the shop's own things are kept: a bucket and a folder in it. */
export const picturePlaces = {
  products: { bucket: 'product-images', folder: 'products' },
  categories: { bucket: 'product-images', folder: 'categories' },
  logo: logoPlace,
  notices: { bucket: 'product-images', folder: 'notices' },
  banners: { bucket: 'product-images', folder: 'banners' },
  brands: { bucket: 'product-images', folder: 'brands' },
  'car-makes': { bucket: 'car-images', folder: 'makes' },
  'car-models': { bucket: 'car-images', folder: 'models' },
  'car-sub-models': { bucket: 'car-images', folder: 'sub-models' },
} as const
export type PicturePlaceName = keyof typeof picturePlaces

export const isPicturePlace = (text: string): text is PicturePlaceName => Object.hasOwn(picturePlaces, text)

/** The most pictures of a product, and the most that are sent at once. */
export const maxProductPictures = 12
export const tooManyPictures = `A product has at most ${maxProductPictures} images`
