/** The list of orders, to which every dialog of an order leads back. */
export const orderList = { to: '/admin/orders', label: 'Orders' }

export const missingOrder = { title: 'Order not found', leadsTo: orderList }

export const orderPath = (orderId: string): string => `${orderList.to}/${encodeURIComponent(orderId)}`

/** The place that an order's page has where it was sold over the counter a moment ago: what prints its invoice has the focus. */
export const soldPlace = '#sold'

/** The ids in the address of a paper of several orders, ?orders=ID+pending&orders=…, as the list sends them with their statuses. */
export const chosenOrders = (search: URLSearchParams): string[] =>
  search.getAll('orders').map(text => text.split(' ')[0] ?? '')

/** The actions on an order, each with an address of its own. */
type Doing = 'status' | 'tracking' | 'cancel' | 'delete' | 'restore'

// The parameter of an action that was started on the order's own page, to which it leads back.
const cameFromOrder = ['from', 'order'] as const

/** The address of an action on an order. `search` is the query of the list, which it carries back there. */
export function orderAddress(orderId: string, doing: Doing, search: URLSearchParams, isOnItsPage = false): string {
  const more = listSearch(search)
  if (isOnItsPage) more.set(...cameFromOrder)
  return `${orderPath(orderId)}/${doing}${questionOf(more)}`
}

/** The address from which an action on an order was started: the order's page, or the list with its search. */
export function backFrom(orderId: string, search: URLSearchParams): string {
  const [name, value] = cameFromOrder
  const page = search.get(name) === value ? orderPath(orderId) : orderList.to
  return page + questionOf(listSearch(search))
}

/** The address of the list with its search, for the page of one of its orders. */
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
