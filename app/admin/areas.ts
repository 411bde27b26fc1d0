import type { Area, StaffRole } from '#shop/office/staff/permissions.ts'

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
  'stock-takes': 'catalogue',
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

/** What the address of a screen belongs to, such as '/admin/products/KT-PAD10'. Undefined of a part that is not named above. */
export function areaOf(pathname: string): Area | null | undefined {
  const part = pathname.split('/')[2] ?? ''
  return Object.hasOwn(areas, part) ? areas[part] : undefined
}

/** Where a role begins that has no dashboard; null for one that has. */
export const startOf = (role: StaffRole | null): string | null =>
  role === 'driver' ? '/admin/driving' : role === 'packer' ? '/admin/packing' : null
