/** Whether a text can be a slug at all, as the database's checks have it; nothing else is looked up. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,200}$/.test(text)
