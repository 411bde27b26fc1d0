// Who of the shop's staff may do what. The guard of the admin area asks this table, and so does every button there.

export const staffRoles = ['admin', 'catalogue', 'orders', 'packer', 'driver', 'reader'] as const
/** A role of the staff. 'admin' is the owner's; a customer has none. */
export type StaffRole = (typeof staffRoles)[number]

/**
 * What a permission is about:
 * catalogue: products, categories, makes, models, sub-models, their pictures, starter lists;
 * orders: orders, invoices, credit notes, packing slips;
 * packing: what waits to be sent, its picking lists and packing slips, and that it was sent;
 * driving: the rounds that one drives oneself;
 * messages: what customers write, reviews too, and mails to them that wait;
 * people: users and their roles;
 * shop: banners, settings, texts, the audit log, setting up;
 * programs: what other programs may do, and what they are told.
 */
export type Area = 'catalogue' | 'orders' | 'packing' | 'driving' | 'messages' | 'people' | 'shop' | 'programs'
/** Who may change something may see it. */
export type Access = 'see' | 'change'

type Role = { label: string; text: string; may: Partial<Record<Area, Access>> }

export const permissions: Record<StaffRole, Role> = {
  admin: {
    label: 'Admin',
    text: 'Sees and changes everything, and gives roles.',
    may: {
      catalogue: 'change',
      orders: 'change',
      packing: 'change',
      driving: 'change',
      messages: 'change',
      people: 'change',
      shop: 'change',
      programs: 'change',
    },
  },
  catalogue: {
    label: 'Catalogue',
    text: 'Changes products, categories and vehicles. Sees no orders and no customers.',
    may: { catalogue: 'change' },
  },
  orders: {
    label: 'Orders',
    text: 'Works on orders, messages and reviews. Sees the catalogue, but changes nothing of it.',
    may: { catalogue: 'see', orders: 'change', packing: 'change', driving: 'change', messages: 'change' },
  },
  packer: {
    label: 'Packer',
    text: 'Sees what waits to be sent: parts and their bins, names and addresses, and marks it as shipped. Nothing else of the shop.',
    may: { packing: 'change' },
  },
  driver: {
    label: 'Driver',
    text: 'Sees their own rounds: names, addresses and what is to be collected. Nothing else of the shop.',
    may: { driving: 'change' },
  },
  // A reader sees of customers what stands in their orders, and nothing else.
  reader: {
    label: 'Read only',
    text: 'Sees catalogue, orders, banners, settings and the audit log. Changes nothing; sees no users, messages or reviews.',
    may: { catalogue: 'see', orders: 'see', packing: 'see', shop: 'see' },
  },
}

/** Whether a role may see or change an area. Null, a customer, may do nothing. */
export function may(role: StaffRole | null, access: Access, area: Area): boolean {
  const granted = role && permissions[role].may[area]
  return granted === 'change' || (access === 'see' && granted === 'see')
}

/** How a role is called on screens and in the audit log; null is 'Customer', which in code is anybody with an account. */
export const roleLabel = (role: StaffRole | null): string => (role ? permissions[role].label : 'Customer')
