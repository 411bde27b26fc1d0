/** Somebody with an account, as an admin sees them. `phone` is '' where none is given. */
export type User = {
  userId: string
  fullName: string
  email: string
  phone: string
  joinedAt: Date
  isAdmin: boolean
  /** The number of orders that are not deleted, at most `manyOrders` + 1. */
  orderCount: number
}

export const manyOrders = 100

/** The filter of the list of users, with its labels. */
export const userRoleFilters = { admin: 'Admins', customer: 'Customers' } as const
export type UserRoleFilter = keyof typeof userRoleFilters

export const isUserRoleFilter = (text: string | null): text is UserRoleFilter =>
  text !== null && Object.hasOwn(userRoleFilters, text)
