/** The list that everything here leads back to. */
export const orderList = { to: '/admin/orders', label: 'Orders' }

export const missingOrder = { title: 'Order not found', leadsTo: orderList }

export const orderPath = (orderId: string): string => `${orderList.to}/${orderId}`

/** What is done to an order, each at an address of its own. */
type Doing = 'status' | 'cancel' | 'delete' | 'restore'

// Says that something was done on the page of the order, where one then stays.
const cameFromOrder = ['from', 'order'] as const

/** Where something is done to an order; `search` is that of the list, and comes back with it. */
export function orderAddress(orderId: string, doing: Doing, search: URLSearchParams, isOnItsPage = false): string {
  const more = listSearch(search)
  if (isOnItsPage) more.set(...cameFromOrder)
  return `${orderPath(orderId)}/${doing}${questionOf(more)}`
}

/** Where one was before something was done to an order: its page, or the list with its search. */
export function backFrom(orderId: string, search: URLSearchParams): string {
  const [name, value] = cameFromOrder
  const page = search.get(name) === value ? orderPath(orderId) : orderList.to
  return page + questionOf(listSearch(search))
}

/** The list with the search that it had, from a page of one of its orders. */
export const backToOrders = (search: URLSearchParams): string => orderList.to + questionOf(listSearch(search))

function listSearch(search: URLSearchParams): URLSearchParams {
  const copy = new URLSearchParams(search)
  copy.delete(cameFromOrder[0])
  return copy
}

function questionOf(search: URLSearchParams): string {
  const text = search.toString()
  return text && `?${text}`
}
