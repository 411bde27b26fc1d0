/** Whether a text can be a uuid at all; the database refuses to look for another one. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Reads a row's numeric id from an address or a form; null where the text cannot be one. */
export const readId = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
