/** What an uploaded picture may be, and what is made of it. Sides and widths in pixels. */
export const pictureRules = {
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 40_000_000,
  widths: [160, 320, 640, 1280],
  longestSide: 2560,
} as const

/** For a file field. Named one by one, so that a phone turns its own formats into one of these. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export const pictureTypesText = 'JPEG, PNG, WebP, AVIF or GIF, up to 5 MB each'

/** Why a picture is refused, in words for who chose it. */
export const pictureMessages = {
  'not-an-image': (fileName: string) => `${fileName} is not an image file`,
  'too-many-bytes': (fileName: string) => `${fileName} must be less than 5MB`,
  'too-many-pixels': (fileName: string) => `${fileName} has more than 40 megapixels`,
}

/** Where uploads are served; what follows is the name of the file. */
export const uploadsPath = '/uploads/'

/** What a browser can tell of a chosen file before it is sent; the server looks into it. Null: nothing to be said. */
export function chosenFileProblem(file: { name: string; type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return pictureMessages['not-an-image'](file.name)
  return file.size > pictureRules.maxBytes ? pictureMessages['too-many-bytes'](file.name) : null
}

const uploadedPicture = /^\/uploads\/(.+)\.jpg$/

/** The smaller copies of an uploaded picture, for `srcset`; null for every other picture. */
export function pictureSrcSet(url: string): string | null {
  const base = uploadedPicture.exec(url)?.[1]
  return base ? pictureRules.widths.map(width => `${uploadsPath}${copyName(base, width)} ${width}w`).join(', ') : null
}

/** The names of an uploaded picture's files; none for a picture that was not uploaded. */
export function pictureFiles(url: string): string[] {
  const base = uploadedPicture.exec(url)?.[1]
  return base ? [`${base}.jpg`, ...pictureRules.widths.map(width => copyName(base, width))] : []
}

const copyName = (base: string, width: number) => `${base}.${width}.webp`
