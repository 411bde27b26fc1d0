import type { IconName } from '#app/ui/plain/icons/names.ts'

/** The parts of the admin area, in the order of its navigation. */
export const adminSections = [
  { to: '/admin', title: 'Dashboard', text: 'How the shop is doing', icon: 'gauge' },
  { to: '/admin/orders', title: 'Orders', text: 'View and process orders', icon: 'clipboard-list' },
  { to: '/admin/products', title: 'Products', text: 'Manage parts, prices, stock and fitment', icon: 'package' },
  {
    to: '/admin/categories',
    title: 'Categories',
    text: 'Manage categories and their specifications',
    icon: 'folder-tree',
  },
  { to: '/admin/brands', title: 'Brands', text: 'Manage who makes the parts', icon: 'shield-check' },
  { to: '/admin/car-makes', title: 'Car Makes', text: 'Manage car manufacturers', icon: 'shapes' },
  { to: '/admin/car-models', title: 'Car Models', text: 'Manage the models of each make', icon: 'car-front' },
  { to: '/admin/car-sub-models', title: 'Car Sub-Models', text: 'Manage the variants of each model', icon: 'layers' },
  {
    to: '/admin/imports',
    title: 'Imports',
    text: 'Bring products, stocks and prices from files',
    icon: 'folder-input',
  },
  { to: '/admin/wants', title: 'Not Found', text: 'See what people looked for in vain', icon: 'search-x' },
  { to: '/admin/users', title: 'Users', text: 'Manage users and their roles', icon: 'users' },
  { to: '/admin/messages', title: 'Messages', text: 'Read what customers wrote', icon: 'mail' },
  {
    to: '/admin/reviews',
    title: 'Reviews',
    text: 'Read and hide what customers say of parts',
    icon: 'message-square-text',
  },
  { to: '/admin/banners', title: 'Banners', text: 'Manage the banners of the home page', icon: 'image' },
  { to: '/admin/settings', title: 'Settings', text: 'Manage VAT, delivery fees and time', icon: 'settings' },
  { to: '/admin/api-tokens', title: 'API Tokens', text: 'Let other programs in', icon: 'shield-check' },
  { to: '/admin/webhooks', title: 'Webhooks', text: 'Tell other programs what happens', icon: 'reply' },
  { to: '/admin/audit', title: 'Audit Log', text: 'See who changed what and when', icon: 'rotate-ccw-clock' },
] satisfies { to: string; title: string; text: string; icon: IconName }[]
