const longest = 300

/** Whether a text is the name of a file of ours: folders and a file, none of which starts with a dot. */
export function isFileName(text: string): boolean {
  return text.length <= longest && /^([a-z0-9][\w-]*\/)+[a-z0-9][\w.-]*$/i.test(text)
}

/** Throws for what is no name: names are made by us, so that is a mistake of ours. */
export function checkFileName(name: string) {
  if (!isFileName(name)) throw new RangeError(`'${name}' cannot be the name of a file`)
}

/** The media type of what we store, by the extension that we gave it; null for what is never served. */
export function mediaType(name: string): string | null {
  if (name.endsWith('.jpg')) return 'image/jpeg'
  return name.endsWith('.webp') ? 'image/webp' : null
}
