/** A category by its slug. `parent` is the slug of one, or in a file whatever names one. */
export type Placed = { slug: string; name: string; parent: string | null }

type FoundParent = { slug: string | null } | { reason: string }

/** A name, or a path of names, as it is compared. */
export const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\s*(?:[-=]?>+|[›»/\\|→]|::)\s*/g, ' › ')
    .replace(/^(?:home|root|all|default category|startseite|accueil) › /, '')
    .trim()

const circle = 'A category cannot stand below itself or below one of its own subcategories'

/**
 * Finds the parent of each category of a file, among those of the shop and of the file, wherever in the file it stands: by slug,
 * by name where only one has it, or by path. A category of the file takes the place of the shop's with the same slug. Refuses
 * a parent that is nowhere, or is refused itself, and a circle.
 */
export function placeInTree(there: Placed[], given: Placed[]): (slug: string) => FoundParent {
  const nodes = new Map<string, Placed & { isGiven: boolean }>()
  for (const node of there) nodes.set(node.slug, { ...node, isGiven: false })
  // The first of two rows about one category counts.
  for (const node of given.toReversed()) nodes.set(node.slug, { ...node, isGiven: true })
  const byName = Map.groupBy(nodes.values(), ({ name }) => plainName(name))
  const parents = new Map<string, FoundParent | 'looked for'>()

  function parentOf(slug: string): FoundParent {
    const node = nodes.get(slug)
    if (!node || node.parent === null) return { slug: null }
    if (!node.isGiven) return { slug: node.parent }
    const known = parents.get(slug)
    if (known) return known === 'looked for' ? { reason: circle } : known
    parents.set(slug, 'looked for')
    const found = find(node.parent)
    parents.set(slug, found)
    return found
  }

  function find(text: string): FoundParent {
    const bySlug = nodes.get(text)
    const candidates = bySlug ? [bySlug] : named(plainName(text))
    const [only] = candidates
    if (candidates.length > 1) return { reason: `Several categories are called '${text}': give the slug of the parent` }
    if (!only)
      return { reason: `There is no category '${text}', neither in the shop nor in a row of the file that can be read` }
    return { slug: only.slug }
  }

  /** Categories of a name, or else of a path from the top. */
  function named(text: string): Placed[] {
    const ofName = byName.get(text)
    if (ofName) return ofName
    const cuts = Array.from(text.matchAll(/ › /g), ({ index }) => index)
    return cuts.flatMap(cut =>
      (byName.get(text.slice(cut + 3)) ?? []).filter(({ slug }) => isPath(slug, text.slice(0, cut))),
    )
  }

  /** Whether the categories above one are those of a path, up to the top. */
  function isPath(slug: string, path: string): boolean {
    const parent = parentOf(slug)
    const above = 'slug' in parent && parent.slug !== null ? nodes.get(parent.slug) : undefined
    if (!above) return false
    const name = plainName(above.name)
    const { parent: top } = above
    if (path === name) return top === null
    return path.endsWith(` › ${name}`) && isPath(above.slug, path.slice(0, -name.length - 3))
  }

  const judged = new Map<string, FoundParent>()

  /** The parent of a category, if all above it can be placed too. */
  function judge(slug: string): FoundParent {
    const known = judged.get(slug)
    if (known) return known
    const way: string[] = []
    let found = parentOf(slug)
    for (let at = slug; ; ) {
      way.push(at)
      const above = parentOf(at)
      if ('reason' in above) {
        if (at !== slug) found = { reason: `Its parent, or one above it, is refused: ${above.reason}` }
        break
      }
      if (above.slug === null) break
      if (way.includes(above.slug)) {
        found = { reason: circle }
        break
      }
      at = above.slug
    }
    judged.set(slug, found)
    return found
  }
  return judge
}
