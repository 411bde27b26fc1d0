import { pageSize } from '#shop/paging.ts'

// The tree of categories as its owner sees it: some branches open, others closed.

/** The most children that an open branch shows; its own page has all of them. */
export const childrenShown = pageSize
/** The most levels on one page; a deeper branch is opened on a page of its own. */
export const levelsShown = 6
/** A shop of at most this many categories has all branches open at first. */
export const allOpenUpTo = 60
/** The most rows on one page, however many branches are open. */
export const rowsShown = 400

export type CategoryCard = {
  id: number
  name: string
  slug: string
  description: string | null
  icon: string | null
  isActive: boolean
  /** 1 is the top. */
  level: number
  /** Whether counting stopped there: the category is at this level or a deeper one. */
  levelIsCut: boolean
  /** The categories above it, 'Brakes › Disc brakes'; null at the top. */
  path: string | null
  /** Whether a category above it is inactive, so that this one has no page in the shop either. */
  isBelowInactive: boolean
  subcategoryCount: number
  /** The number of its own products, up to `productsCounted`. */
  productCount: number
}

/** Products of a category are counted up to here. */
export const productsCounted = 1000

export type TreeRow = CategoryCard & {
  /** Its level on the page, by which it is indented: 0 is the first. */
  depth: number
  /** Whether its children are shown below it; null where they cannot be, as on the page's last level. */
  isOpen: boolean | null
  /** Whether its open branch has more children than the page shows. */
  hasMore: boolean
}

export type CategoryTree = {
  /** The category whose branch is shown; null for the whole tree. */
  parent: { id: number; name: string; level: number } | null
  /** The ancestors of the parent, root first; a long path without its middle. */
  trail: { id: number; name: string }[]
  trailIsCut: boolean
  rows: TreeRow[]
  isCut: boolean
  /** The number of the parent's children, which are paged. */
  total: number
  page: number
  pageCount: number
  /** The categories of this page whose branches are open. */
  open: number[]
}

/** Reads the ids of open branches from an address, '12.40.7'; null where it names none. */
export function readOpen(text: string | null): number[] | null {
  if (text === null) return null
  return [...new Set(text.split('.').filter(id => /^[1-9]\d{0,8}$/.test(id)))].slice(-100).map(Number)
}

export const writeOpen = (ids: number[]): string => ids.slice(-100).join('.')
