const longest = 300

/** Whether a text is the name of a file of ours: folders and a file, none of which starts with a dot. */
export function isFileName(text: string): boolean {
  return text.length <= longest && /^([a-z0-9][\w-]*\/)+[a-z0-9][\w.-]*$/i.test(text)
}

/** Throws for a bad name. Only we make names, so a bad one is a mistake in our code. */
export function checkFileName(name: string) {
  if (!isFileName(name)) throw new RangeError(`'${name}' cannot be the name of a file`)
}

/** The media type of a stored file, by the extension that we gave it; null for a file that is never served. */
export function mediaType(name: string): string | null {
  if (name.endsWith('.jpg')) return 'image/jpeg'
  if (name.endsWith('.png')) return 'image/png'
  return name.endsWith('.webp') ? 'image/webp' : null
}
