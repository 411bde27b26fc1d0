import { pageSize } from '#shop/paging.ts'

// The tree of categories as its owner sees it: some branches open, others closed.

/** A branch shows so many of its children; all of them stand on its own page. */
export const childrenShown = pageSize
/** Branches open below one another on one page; further down a branch is a page of its own. */
export const levelsShown = 6
/** A shop of so few categories has all branches open at first. */
export const allOpenUpTo = 60
/** Rows on one page at most, however many branches are open. */
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
  /** Deeper than anybody counts: the level is at least this. */
  levelIsCut: boolean
  /** The way to it, 'Brakes › Disc brakes'; null at the top. */
  path: string | null
  /** A category above it is inactive, so that this one has no page in the shop either. */
  isBelowInactive: boolean
  subcategoryCount: number
  /** Products of its own, up to `productsCounted`. */
  productCount: number
}

/** Products of a category are counted up to here. */
export const productsCounted = 1000

export type TreeRow = CategoryCard & {
  /** How far it is indented: 0 is the page's first level. */
  depth: number
  /** Whether its children are shown below it; null where they cannot be, as on the page's last level. */
  isOpen: boolean | null
  /** Its open branch has more children than are shown: they stand above this row's. */
  hasMore: boolean
}

export type CategoryTree = {
  /** The category whose branch is shown, null for all of them. */
  parent: { id: number; name: string; level: number } | null
  /** The way to the parent, root first; long ones without their middle. */
  trail: { id: number; name: string }[]
  trailIsCut: boolean
  rows: TreeRow[]
  isCut: boolean
  /** Children of the parent, which the pages go over. */
  total: number
  page: number
  pageCount: number
  /** The categories of this page whose branches are open. */
  open: number[]
}

/** The open branches in an address, '12.40.7'; null where it says nothing on them. */
export function readOpen(text: string | null): number[] | null {
  if (text === null) return null
  return [...new Set(text.split('.').filter(id => /^[1-9]\d{0,8}$/.test(id)))].slice(-100).map(Number)
}

export const writeOpen = (ids: number[]): string => ids.slice(-100).join('.')
