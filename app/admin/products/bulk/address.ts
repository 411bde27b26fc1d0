import { productList } from '#app/admin/products/product-list.ts'

// The parameters of a bulk dialog's address beside the list's own search and filters: picked ids, or all that match.
const selecting = ['id', 'all']
const choosing = ['percent', 'ending', 'amount', 'to']

/** The address of the list behind the dialog, with its search and its page. */
export function listBehind(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of [...selecting, ...choosing]) params.delete(name)
  const rest = params.toString()
  return productList.to + (rest && `?${rest}`)
}

/** The hidden fields by which a form in the dialog keeps the selection. */
export const keptFields = (search: string): [string, string][] =>
  [...new URLSearchParams(search)].filter(([name]) => !choosing.includes(name))
