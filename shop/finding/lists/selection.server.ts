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

/** Of more than are counted, so many say which choices there are, and where an order begins. */
const enough = 200

/** What is asked of a scope, as far as the end of a page. */
const askOf = (scope: Scope, page: number) => ({
  ...scope,
  upTo: countLimit,
  wanted: Math.max(enough, page * pageSize),
})

/**
 * What passes the filters, as far as the end of a page; null where nothing is there even without them. Of at most some 1,000
 * products all are read and filtered in memory; of more each filter's own look is asked for.
 */
export async function select(
  db: ReadDb,
  scope: Scope,
  filters: ProductFilters,
  page: number,
): Promise<Selection | null> {
  const [inUse, ask] = [filtersInUse(filters), askOf(scope, page)]
  const estimate = await estimateMatches(db, ask)
  if (inUse.length === 0 || isFew(ask, estimate)) {
    const all = await readCandidates(db, { ...ask, estimate })
    if (all.items.length === 0) return null
    if (inUse.length === 0) return { scope, candidates: all, but: () => all }
    if (all.isWhole) return filterAll(scope, all, filters)
  }
  return selectByLooks(db, { ...scope, estimate }, filters, page)
}

function filterAll(scope: Scope, { items }: Candidates, filters: ProductFilters): Selection {
  const passed = (some: ProductFilters) => wholeOf(items.filter(passing(some)))
  const others = new Map(filtersInUse(filters).map(name => [name, passed(filtersBut(filters, name))]))
  const candidates = passed(filters)
  return { scope: withFilters(scope, filters), candidates, but: name => others.get(name) ?? candidates }
}

/** The same of many: where more than are counted pass all filters, more pass each but one. */
async function selectByLooks(
  db: ReadDb,
  open: Scope & { estimate: Estimate },
  filters: ProductFilters,
  page: number,
): Promise<Selection | null> {
  const scope = withFilters(open, filters)
  const candidates = await readCandidates(db, askOf(scope, page))
  const isMany = !isCounted(candidates)
  const others = new Map<string, Candidates>()
  for (const name of filtersInUse(filters)) {
    // Where more than 1,000 pass, stock and rating offer the same choices whatever passes, and no number beside them.
    if (isMany && (name === 'stock' || name === 'rating')) continue
    const wider = withFilters(open, filtersBut(filters, name))
    const { matches } = wider === open ? open.estimate : candidates
    const known = wider === open ? open.estimate : undefined
    others.set(name, await readCandidates(db, { ...askOf(wider, 1), estimate: isMany ? { matches, isMany } : known }))
  }
  const isThere = [candidates, ...others.values()].some(({ items }) => items.length > 0)
  if (!isThere && (await readCandidates(db, askOf(open, 1))).items.length === 0) return null
  return { scope, candidates, but: name => others.get(name) ?? candidates }
}
