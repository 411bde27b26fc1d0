import { type Access, type Area, may, type StaffRole } from '#shop/office/staff/permissions.ts'

/** What each part of the admin area belongs to, by its first word: '/admin/orders/…' is 'orders'. Everybody of the staff may see those of null. */
const areas: Record<string, Area | null> = {
  '': null,
  '*': null,
  search: null,
  orders: 'orders',
  returns: 'orders',
  counter: 'orders',
  quotes: 'orders',
  calls: 'orders',
  'cash-up': 'orders',
  rounds: 'orders',
  packing: 'packing',
  driving: 'driving',
  accounting: 'orders',
  products: 'catalogue',
  categories: 'catalogue',
  brands: 'catalogue',
  'car-makes': 'catalogue',
  'car-models': 'catalogue',
  'car-sub-models': 'catalogue',
  find: 'catalogue',
  pictures: 'catalogue',
  starter: 'catalogue',
  imports: 'catalogue',
  wants: 'catalogue',
  messages: 'messages',
  reviews: 'messages',
  mails: 'messages',
  users: 'people',
  banners: 'shop',
  'delivery-areas': 'shop',
  settings: 'shop',
  setup: 'shop',
  audit: 'shop',
  'api-tokens': 'programs',
  webhooks: 'programs',
}

/** Pages of orders of which packers need no more than there is to see: they belong to packing, by their last word. */
const ofPacking = new Set(['packing-slip', 'packing-slips', 'picking-list', 'labels', 'labels.pdf', 'ship-part'])

/** Pictures that are uploaded for something else than the catalogue. */
const picturePlaces: Record<string, Area> = { banners: 'shop', logo: 'shop', notices: 'shop' }

const placeArea = (place: string): Area | null => (Object.hasOwn(picturePlaces, place) && picturePlaces[place]) || null

/** A page with one of these words only serves a change, so whoever may not change anything does not open it either. */
const changes = new Set(
  `:step activate answer bring-back bulk call calls-first cancel cancel-orders correct counter decline-change delete edit hide invite layout load make-admin move new pictures put-away remove
  remove-admin restore retry revoke role send-again send-test ship ship-part sources starter status step switch take-back test-mail tracking two-step-off undo
  unread withdraw`.split(/\s+/),
)

/** What a page or form of the admin area needs. Null of `area`: any role of the staff. */
export type Need = { access: Access; area: Area | null }

/**
 * What a route of the admin area needs to be read (GET, HEAD) or sent a form, by its address in app/admin/routes.ts, such as
 * '/admin/products/:productId'. Undefined for a part that is not named above: nobody may enter it.
 */
export function needOf(
  pattern: string,
  method: string,
  params: Record<string, string | undefined> = {},
): Need | undefined {
  // The router's own patterns have no slash before them.
  const [admin, part = '', ...rest] = pattern.replace(/^\//, '').split('/')
  if (admin !== 'admin' || !Object.hasOwn(areas, part)) return undefined
  const area =
    part === 'orders' && ofPacking.has(rest.at(-1) ?? '')
      ? 'packing'
      : (part === 'pictures' && placeArea(params.place ?? '')) || (areas[part] ?? null)
  const isRead = method === 'GET' || method === 'HEAD'
  return { access: isRead && ![part, ...rest].some(word => changes.has(word)) ? 'see' : 'change', area }
}

/** Whether a role may do what a route needs. */
export const isAllowed = (role: StaffRole, need: Need | undefined): boolean =>
  need !== undefined && (need.area === null || may(role, need.access, need.area))

/** What the address of a screen belongs to, such as '/admin/products/KT-PAD10'. */
export const areaOf = (pathname: string): Area | null => areas[pathname.split('/')[2] ?? ''] ?? null

/** Where a role begins that has no dashboard; null for one that has. */
export const startOf = (role: StaffRole | null): string | null =>
  role === 'driver' ? '/admin/driving' : role === 'packer' ? '/admin/packing' : null
