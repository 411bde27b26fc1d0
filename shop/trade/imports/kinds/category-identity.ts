import { type Placed, plainName } from './category-tree.ts'

/** A row of a file: `slug` is null where it says none, and `wanted` the slug that its name would make. */
type GivenRow = { slug: string | null; wanted: string; name: string; parent: string | null }

/**
 * Tells for each row of a file which category it is about, by its slug: the one that it says; else that of the shop's category with its
 * name below its parent; else a new slug, by `free`, which nobody has. So 'C++' and 'C#' are two though both slugs would be 'c', and
 * 'Calipers' below Filters is never the one below Brakes. Rows of one name and one parent are about the same category.
 */
export function slugsOfRows(
  there: Placed[],
  rows: GivenRow[],
  free: (wanted: string, taken: string[]) => string,
): string[] {
  const shop = new Map(there.map(node => [node.slug, node]))
  const shopByName = Map.groupBy(there, ({ name }) => plainName(name))
  const rowsByName = Map.groupBy(rows, ({ name }) => plainName(name))
  const rowsBySlug = Map.groupBy(rows, ({ slug, wanted }) => slug ?? wanted)
  const taken = [...shop.keys(), ...rows.flatMap(({ slug }) => slug ?? [])]
  const known = new Map<GivenRow, string | null>()
  const made = new Map<string, string>()
  const parents = new Map<string, string | null>()

  /** The slug of a row; null while it is being looked for, in a circle. */
  function slugOf(row: GivenRow): string | null {
    if (row.slug !== null) return row.slug
    const before = known.get(row)
    if (before !== undefined) return before
    known.set(row, null)
    const parent = row.parent === null ? '' : (find(row.parent)[0] ?? `?${row.parent}`)
    const key = `${parent}\t${plainName(row.name)}`
    const found = made.get(key) ?? childOf(parent || null, row.name)?.slug ?? free(row.wanted, taken)
    made.set(key, found)
    taken.push(found)
    parents.set(found, parent || null)
    known.set(row, found)
    return found
  }

  const childOf = (parent: string | null, name: string) =>
    shopByName.get(plainName(name))?.find(node => node.parent === parent)

  /** The categories that a text names, of the shop and of the file: by slug, by name, or by path. */
  function find(text: string): string[] {
    if (shop.has(text)) return [text]
    const bySlug = slugsOf(rowsBySlug.get(text) ?? [])
    if (bySlug.length > 0) return bySlug
    const name = plainName(text)
    const byName = named(name)
    if (byName.length > 0) return byName
    const cut = name.lastIndexOf(' › ')
    if (cut === -1) return []
    const above = find(name.slice(0, cut))
    return named(name.slice(cut + 3)).filter(slug => above.includes(parentOf(slug) ?? ''))
  }

  const slugsOf = (found: GivenRow[]) => [...new Set(found.flatMap(row => slugOf(row) ?? []))]
  const named = (name: string) => [
    ...new Set([...(shopByName.get(name) ?? []).map(({ slug }) => slug), ...slugsOf(rowsByName.get(name) ?? [])]),
  ]

  function parentOf(slug: string): string | null {
    const made = parents.get(slug)
    if (made !== undefined) return made
    const row = rows.find(row => row.slug === slug)
    if (row) return row.parent === null ? null : (find(row.parent)[0] ?? null)
    return shop.get(slug)?.parent ?? null
  }

  return rows.map(row => slugOf(row) ?? row.wanted)
}
