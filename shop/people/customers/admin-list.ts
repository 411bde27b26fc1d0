import type { StaffRole } from '#shop/office/staff/permissions.ts'
import type { Sort } from '#shop/paging.ts'

/** Somebody with an account, as an admin sees them. `phone` is '' where none is given. */
export type ListedCustomer = {
  userId: string
  fullName: string
  email: string
  phone: string
  joinedAt: Date
  /** Null for a customer. */
  role: StaffRole | null
  /** The number of orders that are not deleted, at most `manyOrders` + 1. */
  orderCount: number
  /** Whether one of them still waits to be shipped. */
  hasUnshipped: boolean
  /** The owner's mark: each of their orders waits for a call. */
  callsFirst: boolean
  /** Whether they log in with a code after the password. */
  hasTwoStep: boolean
}

/** The columns that the list may be sorted by. */
export const customerColumns = ['name', 'joined'] as const
export type CustomerSort = Sort<(typeof customerColumns)[number]>

export const manyOrders = 100

/** The filter of the list of customers. In addresses and on screens 'customer' is here whoever is not of the staff. */
export const roleFilters = {
  admin: 'Admins',
  catalogue: 'Catalogue',
  orders: 'Orders',
  packer: 'Packers',
  driver: 'Drivers',
  reader: 'Read only',
  customer: 'Customers',
} as const satisfies Record<StaffRole | 'customer', string>
export type RoleFilter = keyof typeof roleFilters

export const isRoleFilter = (text: string | null): text is RoleFilter =>
  text !== null && Object.hasOwn(roleFilters, text)
