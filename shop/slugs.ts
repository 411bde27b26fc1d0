/** Whether a text can be a slug at all, as the database's checks have it; nothing else is looked up. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,200}$/.test(text)

/** Whether a typed text is one that the database takes: words of letters and digits, and at least one letter. */
export const isGoodSlug = (text: string): boolean =>
  text.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && /[a-z]/.test(text)

/** A slug as the browser makes it while somebody types. It leaves out letters that only the server can transliterate. */
export const plainSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 180)
    .replace(/^-+|-+$/g, '')

export const slugRule = 'Use lowercase letters, digits and hyphens, with at least one letter'
export const slugTaken = 'This slug is already taken'
