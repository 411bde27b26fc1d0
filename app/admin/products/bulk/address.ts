import { productList } from '#app/admin/products/product-list.ts'

// What the address of a bulk dialog says beside the list's own search and filters.
const selecting = ['id', 'all']
const choosing = ['percent', 'to']

/** The list that the dialog stands over, with the search and on the page that it had. */
export function listBehind(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of [...selecting, ...choosing]) params.delete(name)
  const rest = params.toString()
  return productList.to + (rest && `?${rest}`)
}

/** What a form in the dialog sends along to stay with the same selection. */
export const keptFields = (search: string): [string, string][] =>
  [...new URLSearchParams(search)].filter(([name]) => !choosing.includes(name))
