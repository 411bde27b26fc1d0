import { orderList, orderPath } from '#app/admin/orders/addresses.ts'
import { may, type StaffRole } from '#shop/office/staff/permissions.ts'

/** The orders that wait to be packed, for whoever sees nothing else of them. */
export const packingList = { to: '/admin/packing', label: 'Packing' }

const packingPath = (orderId: string): string => `${packingList.to}/${encodeURIComponent(orderId)}`

/** Where the pages of packing, which several roles open, lead back to: the list and the order as the role sees them. */
export function packingHome(role: StaffRole | null) {
  const seesOrders = may(role, 'see', 'orders')
  return { list: seesOrders ? orderList : packingList, orderPath: seesOrders ? orderPath : packingPath }
}
