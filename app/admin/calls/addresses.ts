import { orderPath } from '#app/admin/orders/addresses.ts'

export const callList = { to: '/admin/calls', label: 'Call List' }

/** The address to which what came of a call is sent. A call that was kept on the list leads back there. */
export const callPath = (orderId: string, isOnList = false): string =>
  `${orderPath(orderId)}/call${isOnList ? '?from=calls' : ''}`

/** The page on which it was said: the list, or the order's. */
export const backFromCall = (orderId: string, search: URLSearchParams): string =>
  search.get('from') === 'calls' ? callList.to : orderPath(orderId)
