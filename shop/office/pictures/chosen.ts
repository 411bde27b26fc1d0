import { copyWidths } from './files.ts'

// What may be uploaded. Every page shows pictures and has files.ts in its scripts; few take any, so this is a file of its own.

/** The most of one picture. */
export const maxMegabytes = 5
/** The most that one has, so that none fills the memory. */
export const maxMegapixels = 40

/** The limits of an uploaded picture, and the sizes in which it is kept. Sides and widths are in pixels. */
export const pictureRules = {
  maxBytes: maxMegabytes * 1024 * 1024,
  maxPixels: maxMegapixels * 1_000_000,
  copyWidths,
  longestSide: 2560,
} as const

/** The kinds of pictures that are taken; platform/images.ts has a decoder for each, which a test holds. */
export const pictureKinds = ['JPEG', 'PNG', 'WebP', 'AVIF', 'GIF']

/** The `accept` of a file field. It names each type, so that a phone turns its own formats into one of these. */
export const pictureTypes = pictureKinds.map(kind => `image/${kind.toLowerCase()}`).join()

/** 'JPEG, PNG, WebP, AVIF or GIF' */
export const kindsText: string = pictureKinds.join(', ').replace(/, (\w+)$/, ' or $1')

/** 'JPEG, PNG, WebP, AVIF or GIF, up to 5 MB each' */
export const pictureTypesText = `${kindsText}, up to ${maxMegabytes} MB each`

/**
 * Why a browser refuses a chosen file before sending it; null where it looks right. Of a kind that it does not know, such as HEIC on
 * many a computer, a browser gives no type. The server looks into the file itself.
 */
export function chosenFileProblem(file: { name: string; type: string; size: number }): string | null {
  if (!/^(?:image\/.*)?$/.test(file.type)) return `${file.name} is not an image file`
  return file.size > pictureRules.maxBytes ? `${file.name} must be less than ${maxMegabytes}MB` : null
}
