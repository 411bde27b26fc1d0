import type { PictureProblem } from '#platform/images.ts'
import { bytesOfKind, imageType, unreadableKind } from '#platform/picture-kinds.ts'
import { picturePlaces } from './places.ts'

const widths = [160, 320, 640]
const widest = 1280

/** The widths of a picture's smaller copies: 160 and 300 for a picture 300 pixels wide, four up to 1280 for one of 2000. */
function copyWidths(width: number): number[] {
  return [...widths.filter(narrower => narrower < width), Math.min(width, widest)]
}

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

/** The bucket of pictures that a page of their own gives out, to whoever may see them, and nobody else. */
export const privateBucket = 'return-photos'

/** Whether a file may be given to anybody who knows its name. Some disks do not tell 'Return-Photos' from 'return-photos'. */
export const isPublicFile = (name: string): boolean => name.split('/', 1)[0]?.toLowerCase() !== privateBucket

/** The path under which uploads are served; a file's name follows. */
export const uploadsPath = '/uploads/'

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

const uploadedPicture = /^\/uploads\/(?<base>.+\.(?<width>[1-9]\d{0,4}))\.jpg$/

/** The address of an uploaded picture says how wide it is: /uploads/avatars/anna/17-0.300.jpg. Null for one not uploaded. */
function readUpload(url: string): { base: string; width: number } | null {
  const { base, width } = uploadedPicture.exec(url)?.groups ?? {}
  return base && width ? { base, width: Number(width) } : null
}

/** The smaller copies of an uploaded picture with their widths, for `srcset`; null for a picture that was not uploaded. */
export function pictureSrcSet(url: string): string | null {
  const upload = readUpload(url)
  if (!upload) return null
  const { base, width } = upload
  return copyWidths(width)
    .map(copy => `${uploadsPath}${copyName(base, copy)} ${copy}w`)
    .join(', ')
}

/** The address of an uploaded picture's copy for small places, 320 pixels wide where it has one; any other address as it is. */
export function smallPicture(url: string): string {
  const upload = readUpload(url)
  if (!upload) return url
  const width = copyWidths(upload.width).findLast(copy => copy <= 320) ?? upload.width
  return uploadsPath + copyName(upload.base, width)
}

/** The name of the file behind an uploaded picture's address, or of its copy for small places; null for another address. */
export function fileOfPicture(url: string, isSmall: boolean): string | null {
  const address = isSmall ? smallPicture(url) : url
  return readUpload(url) ? address.slice(uploadsPath.length) : null
}

/** The sides, in pixels, of the icons that are made of a logo: a tab's, that of Apple's home screen, and two of Android's. */
export const iconSizes = [64, 180, 192, 512] as const
type IconSize = (typeof iconSizes)[number]

const ownIcons: Record<IconSize, string> = {
  64: '/favicon.svg',
  180: '/apple-touch-icon.png',
  192: '/icon-192.png',
  512: '/icon-512.png',
}

/** The address of the shop's icon: made of its logo, or ours where it has uploaded none. */
export function iconUrl(logoUrl: string, px: IconSize): string {
  const upload = readUpload(logoUrl)
  return upload && isLogo(upload.base) ? uploadsPath + iconName(upload.base, px) : ownIcons[px]
}

/** The icons of a page: in a tab, on Apple's home screen, and for whoever shares the page. */
export const shopIcons = (logoUrl: string) => ({
  tab: iconUrl(logoUrl, 64),
  touch: iconUrl(logoUrl, 180),
  shared: iconUrl(logoUrl, 512),
})

/** Whether a file was uploaded as the shop's logo. */
export const isLogo = (name: string): boolean =>
  name.startsWith(`${picturePlaces.logo.bucket}/${picturePlaces.logo.folder}/`)

/** The names of an uploaded picture's files; none for a picture that was not uploaded. */
export function pictureFiles(url: string): string[] {
  const upload = readUpload(url)
  if (!upload) return []
  const { base, width } = upload
  const icons = isLogo(base) ? iconSizes.map(px => iconName(base, px)) : []
  return [`${base}.jpg`, ...copyWidths(width).map(copy => copyName(base, copy)), ...icons]
}

/** The address under which a picture of that width is kept. */
export const pictureUrl = (base: string, width: number): string => `${uploadsPath}${base}.${width}.jpg`

const copyName = (base: string, width: number) => `${base}.${width}.webp`
const iconName = (base: string, px: IconSize) => `${base}.${px}.png`
