import type { IconName } from '#app/ui/plain/icons/names.ts'
import type { Waiting } from '#shop/overview/dashboard/figures.ts'

/** What the districts of shop/README.md are called in the navigation, in its order. What was not found stands with the catalogue that lacks it. */
export const districtNames = {
  overview: 'Overview',
  selling: 'Selling',
  catalogue: 'Catalogue',
  cars: 'Cars',
  people: 'People',
  trade: 'Trade data',
  office: 'Office',
} as const
type District = keyof typeof districtNames
export type Section = {
  district: District
  to: string
  title: string
  text: string
  icon: IconName
  waits?: keyof Waiting
  /** What opening it needs, as its row of route-table.ts says. */
  access?: 'change'
  /**
   * Stands in the navigation only of a shop that delivers by areas, brings parcels itself, or calls customers first; that of a driver
   * has it always.
   */
  onlyWith?: 'areas' | 'rounds' | 'calls'
}

/** The parts of the admin area, in the order of its navigation, each with the district in which it stands there, and what may wait there. The first of a district is where its name leads. */
export const adminSections = [
  { district: 'overview', to: '/admin', title: 'Dashboard', text: 'How the shop is doing', icon: 'gauge' },
  {
    district: 'selling',
    to: '/admin/orders',
    title: 'Orders',
    text: 'View and process orders',
    icon: 'clipboard-list',
    waits: 'orders',
  },
  {
    district: 'selling',
    to: '/admin/packing',
    title: 'Packing',
    text: 'Pick and pack what waits to be sent',
    icon: 'package-open',
  },
  {
    district: 'selling',
    to: '/admin/counter',
    access: 'change',
    title: 'Counter',
    text: 'Sell to whoever calls or walks in',
    icon: 'phone',
  },
  {
    district: 'selling',
    to: '/admin/calls',
    title: 'Call List',
    text: 'Call customers before their orders are sent',
    icon: 'message-circle',
    waits: 'calls',
    onlyWith: 'calls',
  },
  {
    district: 'selling',
    to: '/admin/quotes',
    title: 'Quotes',
    text: 'See what was offered, and what became of it',
    icon: 'clock',
  },
  {
    district: 'selling',
    to: '/admin/returns',
    title: 'Returns',
    text: 'Settle what comes back',
    icon: 'reply',
    waits: 'returns',
  },
  {
    district: 'selling',
    to: '/admin/cash-up',
    title: 'Cash-up',
    text: 'Count the till, and see what was taken',
    icon: 'banknote',
  },
  {
    district: 'selling',
    to: '/admin/accounting',
    title: 'Accounting',
    text: 'Sums and files of a month',
    icon: 'file-down',
  },
  {
    district: 'selling',
    to: '/admin/rounds',
    title: 'Rounds',
    text: 'Plan what is brought on which day',
    icon: 'map-pin',
    onlyWith: 'rounds',
  },
  {
    district: 'selling',
    to: '/admin/driving',
    title: 'Driving',
    text: 'The rounds that you drive',
    icon: 'truck',
    onlyWith: 'rounds',
  },
  {
    district: 'selling',
    to: '/admin/delivery-areas',
    title: 'Delivery Areas',
    text: 'Where you deliver, for what, and when',
    icon: 'truck',
    onlyWith: 'areas',
  },
  {
    district: 'catalogue',
    to: '/admin/products',
    title: 'Products',
    text: 'Manage parts, prices, stock and fitment',
    icon: 'package',
  },
  {
    district: 'catalogue',
    to: '/admin/categories',
    title: 'Categories',
    text: 'Manage categories and their specifications',
    icon: 'folder-tree',
  },
  {
    district: 'catalogue',
    to: '/admin/brands',
    title: 'Brands',
    text: 'Manage who makes the parts',
    icon: 'shield-check',
  },
  {
    district: 'catalogue',
    to: '/admin/stock-takes',
    title: 'Stock-takes',
    text: 'Count what lies on the shelves',
    icon: 'package-search',
  },
  {
    district: 'catalogue',
    to: '/admin/wants',
    title: 'Not Found',
    text: 'See what people looked for in vain',
    icon: 'search-x',
  },
  { district: 'cars', to: '/admin/car-makes', title: 'Car Makes', text: 'Manage car manufacturers', icon: 'shapes' },
  {
    district: 'cars',
    to: '/admin/car-models',
    title: 'Car Models',
    text: 'Manage the models of each make',
    icon: 'car-front',
  },
  {
    district: 'cars',
    to: '/admin/car-sub-models',
    title: 'Car Variants',
    text: 'Manage the variants of each model',
    icon: 'layers',
  },
  {
    district: 'people',
    to: '/admin/messages',
    title: 'Messages',
    text: 'Read what customers wrote',
    icon: 'mail',
    waits: 'messages',
  },
  {
    district: 'people',
    to: '/admin/reviews',
    title: 'Reviews',
    text: 'Read and hide what customers say of parts',
    icon: 'message-square-text',
  },
  { district: 'people', to: '/admin/users', title: 'Users', text: 'Manage users and their roles', icon: 'users' },
  {
    district: 'trade',
    to: '/admin/imports',
    title: 'Imports',
    text: 'Bring products, stocks and prices from files',
    icon: 'folder-input',
    waits: 'imports',
  },
  {
    district: 'trade',
    to: '/admin/api-tokens',
    title: 'API Tokens',
    text: 'Let other programs in',
    icon: 'shield-check',
  },
  {
    district: 'trade',
    to: '/admin/webhooks',
    title: 'Webhooks',
    text: 'Tell other programs what happens',
    icon: 'reply',
  },
  {
    district: 'office',
    to: '/admin/banners',
    title: 'Banners',
    text: 'Manage the banners of the home page',
    icon: 'image',
  },
  {
    district: 'office',
    to: '/admin/settings',
    title: 'Settings',
    text: 'Manage VAT, delivery fees and time',
    icon: 'settings',
  },
  {
    district: 'office',
    to: '/admin/audit',
    title: 'Audit Log',
    text: 'See who changed what and when',
    icon: 'rotate-ccw-clock',
  },
] satisfies Section[]

/** Whether an address belongs to a part of the admin area; every one begins with that of the dashboard. */
export const isAt = (pathname: string, { to }: Section): boolean =>
  pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
