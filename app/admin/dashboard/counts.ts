import type { IconName } from '#app/ui/plain/icons/names.ts'
import type { Area } from '#shop/office/staff/permissions.ts'
import type { Dashboard, Waiting } from '#shop/overview/dashboard/figures.ts'
import type { OrderStatus } from '#shop/selling/orders/status.ts'

type Facts = { dashboard: Partial<Dashboard>; waits: Waiting | null | undefined }
type CountedList = {
  one: string
  many: string
  area: Area
  to: string
  icon: IconName
  /** Undefined where it could not be read. */
  countOf: (facts: Facts) => number | undefined
}

/** Where the dashboard lists the files that wait for an answer. */
export const heldFilesId = 'files-that-wait'

/**
 * What there is to do, most pressing first, each with the list where it is done. A test opens each list and compares: a number
 * and the list behind it count the same things.
 */
export const countedLists = {
  sending: {
    one: 'order to send',
    many: 'orders to send',
    area: 'orders',
    to: '/admin/orders?waits=sending',
    icon: 'truck',
    countOf: ({ dashboard }) => dashboard.sendCount,
  },
  calls: {
    one: 'customer to call',
    many: 'customers to call',
    area: 'orders',
    to: '/admin/calls',
    icon: 'phone',
    countOf: ({ waits }) => (waits ? (waits.calls ?? 0) : undefined),
  },
  messages: {
    one: 'message to answer',
    many: 'messages to answer',
    area: 'messages',
    to: '/admin/messages?show=open',
    icon: 'mail',
    countOf: ({ dashboard }) => dashboard.messageCount,
  },
  returns: {
    one: 'return to settle',
    many: 'returns to settle',
    area: 'orders',
    to: '/admin/returns?status=open',
    icon: 'reply',
    countOf: ({ dashboard }) => dashboard.returnCount,
  },
  imports: {
    one: 'import that asks',
    many: 'imports that ask',
    area: 'catalogue',
    to: `/admin#${heldFilesId}`,
    icon: 'folder-input',
    countOf: ({ waits }) => waits?.imports,
  },
  // What is not for sale does not run out.
  lowStock: {
    one: 'part runs out',
    many: 'parts run out',
    area: 'catalogue',
    to: '/admin/products?stock=low&status=active',
    icon: 'package',
    countOf: ({ dashboard }) => dashboard.lowStockCount,
  },
} as const satisfies Record<string, CountedList>

/** The list behind the number of orders in a status. */
export const statusList = (status: OrderStatus): string => `/admin/orders?status=${status}`
