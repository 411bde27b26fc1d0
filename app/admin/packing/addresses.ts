import { orderList, orderPath } from '#app/admin/orders/addresses.ts'
import { roundList, roundPath } from '#app/admin/rounds/addresses.ts'
import { readId } from '#shop/ids.ts'
import { may, type StaffRole } from '#shop/office/staff/permissions.ts'
import { roundName } from '#shop/selling/rounds/rounds.ts'

/** The orders that wait to be packed, for whoever sees nothing else of them. */
export const packingList = { to: '/admin/packing', label: 'Packing' }

const packingPath = (orderId: string): string => `${packingList.to}/${encodeURIComponent(orderId)}`

/** Where the pages of packing, which several roles open, lead back to: the list and the order as the role sees them. */
export function packingHome(role: StaffRole | null) {
  const seesOrders = may(role, 'see', 'orders')
  return { list: seesOrders ? orderList : packingList, orderPath: seesOrders ? orderPath : packingPath }
}

/** What a page adds to the address of a paper of several orders, so that the paper leads back to it: 'packing', or a round's number. */
export const cameFrom = 'from'

/** The page to which an address belongs: a paper of several orders to that from which it was opened, any other page to itself. */
export function homeOf(pathname: string, search: string): string {
  const from = new URLSearchParams(search).get(cameFrom)
  if (from === null || !/^\/admin\/orders\/(picking-list|packing-slips|labels)$/.test(pathname)) return pathname
  return readId(from) ? roundList.to : from === 'packing' ? packingList.to : pathname
}

/** Where a paper of several orders leads back to: the round or the list that its address names, else the list as the role sees it. */
export function backFromPaper(role: StaffRole | null, search: URLSearchParams) {
  const from = search.get(cameFrom) ?? ''
  const round = readId(from)
  if (round && may(role, 'see', 'orders')) return { to: roundPath(round), label: roundName(round) }
  return from === 'packing' ? packingList : packingHome(role).list
}
