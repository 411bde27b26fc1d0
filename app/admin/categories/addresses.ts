import { writeOpen } from '#shop/categories/tree.ts'

export const categoryList = { to: '/admin/categories', label: 'Categories' }

/** The list as an address has it, without the parent that a new category was to stand under. */
export function listAddress(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('under')
  return withParams(categoryList.to, params)
}

/** Where a new category is made, below a parent whose branch is open when one comes back. */
export function newCategoryAddress(search: string, parent?: { id: number; open: number[] }): string {
  const params = new URLSearchParams(search)
  if (parent) {
    params.set('under', String(parent.id))
    if (!params.has('q')) params.set('open', writeOpen([...new Set([...parent.open, parent.id])]))
  }
  return withParams(`${categoryList.to}/new`, params)
}

/** The same list with other branches open. */
export function openAddress(search: string, open: number[]): string {
  const params = new URLSearchParams(search)
  params.set('open', writeOpen(open))
  return withParams(categoryList.to, params)
}

/** The page of one branch. */
export const branchAddress = (parentId: number): string => `${categoryList.to}?parent=${parentId}`

const withParams = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path)
