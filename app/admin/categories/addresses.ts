import type { Thing } from '#app/admin/things/thing.ts'
import { writeOpen } from '#shop/catalogue/categories/tree.ts'

export const categoryList = { to: '/admin/categories', label: 'Categories' }

export const categoryThing: Thing = {
  list: categoryList,
  title: 'Category',
  name: 'category',
  param: 'categoryId',
  audit: 'category',
  listAddress,
}

/** The address of the list behind a dialog: without `under`, the parent of a new category. */
function listAddress(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('under')
  return withParams(categoryList.to, params)
}

/** The address that makes a new category, below `parent` if given, whose branch is then open on the list. */
export function newCategoryAddress(search: string, parent?: { id: number; open: number[] }): string {
  const params = new URLSearchParams(search)
  if (parent) {
    params.set('under', String(parent.id))
    if (!params.has('q')) params.set('open', writeOpen([...new Set([...parent.open, parent.id])]))
  }
  return withParams(`${categoryList.to}/new`, params)
}

/** The address of the same list with other branches open. */
export function openAddress(search: string, open: number[]): string {
  const params = new URLSearchParams(search)
  params.set('open', writeOpen(open))
  return withParams(categoryList.to, params)
}

/** The address of one branch's own page. */
export const branchAddress = (parentId: number): string => `${categoryList.to}?parent=${parentId}`

const withParams = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path)
