import type { PictureProblem } from '#platform/images.ts'
import { bytesOfKind, imageType, unreadableKind } from '#platform/picture-kinds.ts'
import { kindsText, maxMegabytes, maxMegapixels } from './chosen.ts'

// What is said of a picture that was refused: a file of its own, which a browser loads when that happens.

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

/** Why a browser cannot show a chosen file, by its first bytes. */
export async function unshownFileProblem(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, bytesOfKind).arrayBuffer())
  if (imageType(bytes)) return pictureMessages.damaged(file.name)
  const kind = unreadableKind(bytes)
  return refusalText(file.name, kind === null ? { reason: 'not-an-image' } : { reason: 'unreadable-kind', kind })
}
