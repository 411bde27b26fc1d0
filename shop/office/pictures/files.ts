const widths = [160, 320, 640]
const widest = 1280

/** The widths of a picture's smaller copies: 160 and 300 for a picture 300 pixels wide, four up to 1280 for one of 2000. */
export function copyWidths(width: number): number[] {
  return [...widths.filter(narrower => narrower < width), Math.min(width, widest)]
}

/** The bucket of pictures that a page of their own gives out, to whoever may see them, and nobody else. */
export const privateBucket = 'return-photos'

/** Whether a file may be given to anybody who knows its name. Some disks do not tell 'Return-Photos' from 'return-photos'. */
export const isPublicFile = (name: string): boolean => name.split('/', 1)[0]?.toLowerCase() !== privateBucket

/** The path under which uploads are served; a file's name follows. */
export const uploadsPath = '/uploads/'

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

// This place stands here and not among the others, which would all come along in the scripts of every page.
/** Where the shop's logo is kept. */
export const logoPlace = { bucket: 'product-images', folder: 'shop' } as const

/** Whether a file was uploaded as the shop's logo. */
export const isLogo = (name: string): boolean => name.startsWith(`${logoPlace.bucket}/${logoPlace.folder}/`)

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
