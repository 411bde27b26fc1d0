import type { PictureProblem } from '#platform/images.ts'
import { bytesOfKind, imageType, unreadableKind } from '#platform/picture-kinds.ts'
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

const kindsText = pictureKinds.join(', ').replace(/, (\w+)$/, ' or $1')

/** 'JPEG, PNG, WebP, AVIF or GIF, up to 5 MB each' */
export const pictureTypesText = `${kindsText}, up to ${maxMegabytes} MB each`

/** Why a picture is refused, in words for who chose it, with what to do about it. */
const pictureMessages = {
  'not-an-image': (fileName: string) => `${fileName} is not an image file`,
  'unreadable-kind': (fileName: string, kind: string) =>
    `${fileName} is a picture of a kind that cannot be read here, ${kind}. Save it as ${kindsText} and choose that`,
  damaged: (fileName: string) =>
    `${fileName} is a damaged picture, or only a part of one. Take it from where it came once more`,
  'too-many-bytes': (fileName: string) => `${fileName} must be less than ${maxMegabytes}MB`,
  'too-many-pixels': (fileName: string) => `${fileName} has more than ${maxMegapixels} megapixels`,
}

/** What is said of a picture that was refused. */
export const refusalText = (fileName: string, problem: PictureProblem): string =>
  problem.reason === 'unreadable-kind'
    ? pictureMessages['unreadable-kind'](fileName, problem.kind)
    : pictureMessages[problem.reason](fileName)

/**
 * Why a browser refuses a chosen file before sending it; null where it looks right. Of a kind that it does not know, such as HEIC on
 * many a computer, a browser gives no type. The server looks into the file itself.
 */
export function chosenFileProblem(file: { name: string; type: string; size: number }): string | null {
  if (!/^(?:image\/.*)?$/.test(file.type)) return pictureMessages['not-an-image'](file.name)
  return file.size > pictureRules.maxBytes ? pictureMessages['too-many-bytes'](file.name) : null
}

/** Why a browser cannot show a chosen file, by its first bytes. */
export async function unshownFileProblem(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, bytesOfKind).arrayBuffer())
  if (imageType(bytes)) return pictureMessages.damaged(file.name)
  const kind = unreadableKind(bytes)
  return refusalText(file.name, kind === null ? { reason: 'not-an-image' } : { reason: 'unreadable-kind', kind })
}
