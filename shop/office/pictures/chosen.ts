import { copyWidths } from './files.ts'

// What may be uploaded. Every page shows pictures and has files.ts in its scripts; few take any, so this is a file of its own.

const maxMegabytes = 5
const maxMegapixels = 40

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

/** 'JPEG, PNG, WebP, AVIF or GIF, up to 5 MB each' */
export const pictureTypesText = `${pictureKinds.join(', ').replace(/, (\w+)$/, ' or $1')}, up to ${maxMegabytes} MB each`

/** Why a picture is refused, in words for who chose it. */
export const pictureMessages = {
  'not-an-image': (fileName: string) => `${fileName} is not an image file`,
  'too-many-bytes': (fileName: string) => `${fileName} must be less than ${maxMegabytes}MB`,
  'too-many-pixels': (fileName: string) => `${fileName} has more than ${maxMegapixels} megapixels`,
}

/** Why a browser refuses a chosen file before sending it; null where it looks right. The server looks into the file itself. */
export function chosenFileProblem(file: { name: string; type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return pictureMessages['not-an-image'](file.name)
  return file.size > pictureRules.maxBytes ? pictureMessages['too-many-bytes'](file.name) : null
}
