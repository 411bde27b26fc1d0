import { slugify } from 'transliteration'

/**
 * The slug of a name: 'Brake Pads' becomes 'brake-pads', letters outside ASCII are transliterated. A name without a
 * letter gets `prefix` in front ('model-911'), since a slug is never shaped like an id.
 */
export function slugOf(name: string, prefix: string): string {
  const slug = slugify(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 180)
    .replace(/^-+|-+$/g, '')
  return /[a-z]/.test(slug) ? slug : [prefix, slug].filter(Boolean).join('-')
}

/** A generated slug that nobody has: the wanted one, else with '-2', '-3' and so on. */
export function freeSlug(wanted: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.includes(slug)) return slug
  }
}
