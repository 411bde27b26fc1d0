/** Somebody with an account, as an admin sees them. `phone` is '' where none is given. */
export type User = {
  userId: string
  fullName: string
  email: string
  phone: string
  joinedAt: Date
  isAdmin: boolean
  /** Orders that are not deleted; counted up to `manyOrders` and one more. */
  orderCount: number
}

export const manyOrders = 100

/** What the list of users can be narrowed to. */
export const userRoleFilters = { admin: 'Admins', customer: 'Customers' } as const
export type UserRoleFilter = keyof typeof userRoleFilters

export const isUserRoleFilter = (text: string | null): text is UserRoleFilter =>
  text !== null && Object.hasOwn(userRoleFilters, text)
