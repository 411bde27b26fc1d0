import type { ReadDb } from '#db/client.server.ts'
import {
  type Candidates,
  type Estimate,
  estimateMatches,
  isFew,
  readCandidates,
  wholeOf,
} from '#shop/finding/index/candidates.server.ts'
import { filtersInUse, type ProductFilters } from '#shop/finding/index/filters.ts'
import { countLimit, pageSize } from '#shop/paging.ts'
import { filtersBut, isCounted, passing } from './facets.ts'
import { type Scope, withFilters } from './scope.server.ts'

/** What a scope has that passes filters, which narrow `scope`; `but` has what passes all of them but the one named. */
export type Selection = { scope: Scope; candidates: Candidates; but: (name: string) => Candidates }

const none = wholeOf([])
export const emptySelection = (scope: Scope): Selection => ({ scope, candidates: none, but: () => none })

/** How many products were found, up to 1,000 and one more. */
export const totalOf = ({ items, isWhole }: Candidates): number =>
  Math.min(isWhole ? items.length : Infinity, countLimit + 1)

/** Where more are found than are counted, so many say which choices there are, and where an order begins. */
const enough = 200

/** What is asked of a scope, as far as the end of a page. */
const askOf = (scope: Scope, page: number) => ({
  ...scope,
  upTo: countLimit,
  wanted: Math.max(enough, page * pageSize),
})

/**
 * What passes the filters, as far as the end of a page; null where nothing is there even without them. Of at most some 1,000
 * products all are read once and filtered in memory; of more each filter's own look is asked for.
 */
export async function select(
  db: ReadDb,
  scope: Scope,
  filters: ProductFilters,
  page: number,
): Promise<Selection | null> {
  const inUse = filtersInUse(filters)
  const estimate = await estimateMatches(db, askOf(scope, page))
  const open = { ...scope, estimate }
  const all =
    inUse.length === 0 || isFew({ upTo: countLimit }, estimate) ? await readCandidates(db, askOf(open, page)) : null
  if (all?.items.length === 0) return null
  const pass = async (some: ProductFilters, known: Estimate | undefined, end: number) =>
    all?.isWhole
      ? wholeOf(all.items.filter(passing(some)))
      : readCandidates(db, { ...askOf(withFilters(open, some), end), estimate: known })
  const narrowed = withFilters(open, filters)
  const candidates = all && inUse.length === 0 ? all : await pass(filters, narrowed.estimate, page)
  const isMany = !isCounted(candidates)
  const others = new Map<string, Candidates>()
  for (const name of inUse) {
    // Where more than 1,000 pass, stock and rating offer the same choices whatever passes, and no number beside them.
    if (isMany && (name === 'stock' || name === 'rating')) continue
    const known = inUse.length === 1 ? estimate : undefined
    // Where many pass a filter and the others, many pass the others.
    const { matches } = known ?? candidates
    others.set(name, await pass(filtersBut(filters, name), isMany ? { matches, isMany } : known, 1))
  }
  const isThere = all !== null || [candidates, ...others.values()].some(({ items }) => items.length > 0)
  if (!isThere && (await readCandidates(db, askOf(open, 1))).items.length === 0) return null
  return { scope: narrowed, candidates, but: name => others.get(name) ?? candidates }
}
