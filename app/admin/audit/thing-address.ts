import { type AuditThing, isThing } from '#shop/office/audit/changes.ts'
import type { LoggedChange } from '#shop/office/audit/log.server.ts'

type Logged = Pick<LoggedChange, 'thing' | 'thingId' | 'thingName'>

const under =
  (path: string, page = '') =>
  ({ thingId }: Logged) =>
    `${path}/${encodeURIComponent(thingId)}${page}`
const at = (path: string) => () => path

const addresses: Record<AuditThing, (logged: Logged) => string> = {
  product: under('/admin/products'),
  category: under('/admin/categories'),
  brand: under('/admin/brands'),
  'stock-take': under('/admin/stock-takes'),
  'car-make': under('/admin/car-makes'),
  'car-model': under('/admin/car-models'),
  'car-sub-model': under('/admin/car-sub-models'),
  banner: under('/admin/banners'),
  order: under('/admin/orders'),
  quote: under('/admin/quotes'),
  'cash-up': under('/admin/cash-up'),
  user: ({ thingName }) => `/admin/users?q=${encodeURIComponent(thingName)}`,
  invitation: at('/admin/users'),
  message: under('/admin/messages'),
  review: under('/admin/reviews', '/hide'),
  'delivery-area': under('/admin/delivery-areas'),
  settings: at('/admin/settings'),
  documents: at('/admin/settings/documents'),
  'starter-list': under('/admin/starter'),
  import: under('/admin/imports'),
  'import-source': under('/admin/imports/sources', '/edit'),
  text: under('/admin/settings/texts'),
  'api-token': at('/admin/api-tokens'),
  webhook: under('/admin/webhooks'),
}

/** The address at which a logged thing is edited; null of a kind that there is no more. */
export const thingAddress = (logged: Logged): string | null =>
  isThing(logged.thing) ? addresses[logged.thing](logged) : null
