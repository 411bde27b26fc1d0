import type { Db } from '#db/client.server.ts'
import { listForAdmin } from '#shop/finding/admin-list/rows.server.ts'
import { readAdminProductFilter } from '#shop/finding/admin-list/rows.ts'
import { formatMoney } from '#shop/money.ts'
import { may, type StaffRole } from '#shop/office/staff/permissions.ts'
import { listCustomers } from '#shop/people/customers/admin-list.server.ts'
import { listAllOrders } from '#shop/selling/orders/admin-list.server.ts'
import { readOrderFilter } from '#shop/selling/orders/admin-list.ts'
import { statusLabel } from '#shop/selling/orders/status.ts'
import { listQuotes } from '#shop/selling/quotes/admin-list.server.ts'
import { quoteStates } from '#shop/selling/quotes/status.ts'
import { listReturns } from '#shop/selling/returns/find.server.ts'
import { returnStates } from '#shop/selling/returns/rules.ts'
import { searchedWords } from '#shop/typed-text.ts'

/** Something that was found: where it is, what it is called, and what tells it from others. */
export type Found = { to: string; name: string; text: string }
/** What was found of one kind; `more` leads to the list of all of them. */
type FoundGroup = { title: string; found: Found[]; more: string }

const mostOfKind = 5

/**
 * Orders, returns, quotes, people and products that a text may mean, each by its own search and as far as the role may see them: an order by its
 * number or the end of it, by a name without accents, or by telephone digits. Nothing without a word.
 */
export async function searchAnything(db: Db, text: string, role: StaffRole | null): Promise<FoundGroup[]> {
  if (searchedWords(text).join('').length < 2) return []
  const search = new URLSearchParams({ q: text })
  const finders = [
    may(role, 'see', 'orders') && findOrders(db, search),
    may(role, 'see', 'orders') && findReturns(db, text),
    may(role, 'see', 'orders') && findQuotes(db, text),
    may(role, 'see', 'people') && findPeople(db, text),
    may(role, 'see', 'catalogue') && findProducts(db, search),
  ]
  const groups = await Promise.all(finders.filter(finder => finder !== false))
  return groups
    .filter(({ found }) => found.length > 0)
    .map(group => ({ ...group, found: group.found.slice(0, mostOfKind), more: `${group.more}?${search}` }))
}

async function findOrders(db: Db, search: URLSearchParams): Promise<FoundGroup> {
  const { items } = await listAllOrders(db, readOrderFilter(search), 1)
  const found = items.map(order => ({
    to: `/admin/orders/${order.id}`,
    name: order.orderNumber,
    text: [order.customerName, statusLabel(order), formatMoney(order.totalCents, order.currencySymbol)]
      .filter(Boolean)
      .join(' · '),
  }))
  return { title: 'Orders', found, more: '/admin/orders' }
}

async function findReturns(db: Db, text: string): Promise<FoundGroup> {
  const { items } = await listReturns(db, { text, status: null }, 1)
  const found = items.map(({ id, number, orderNumber, status }) => ({
    to: `/admin/returns/${id}`,
    name: number,
    text: `${returnStates[status].label} · Order ${orderNumber}`,
  }))
  return { title: 'Returns', found, more: '/admin/returns' }
}

async function findQuotes(db: Db, text: string): Promise<FoundGroup> {
  const { items } = await listQuotes(db, { text, status: null }, 1)
  const found = items.map(({ id, number, status, customerName, customerPhone, totalCents, currencySymbol }) => ({
    to: `/admin/quotes/${id}`,
    name: number,
    text: [customerName || customerPhone, quoteStates[status].label, formatMoney(totalCents, currencySymbol)].join(
      ' · ',
    ),
  }))
  return { title: 'Quotes', found, more: '/admin/quotes' }
}

async function findPeople(db: Db, text: string): Promise<FoundGroup> {
  const { items } = await listCustomers(db, { text }, 1)
  const found = items.map(({ fullName, email, phone }) => ({
    to: `/admin/orders?${new URLSearchParams({ q: email })}`,
    name: fullName || email,
    text: [email, phone].filter(Boolean).join(' · '),
  }))
  return { title: 'Users', found, more: '/admin/users' }
}

async function findProducts(db: Db, search: URLSearchParams): Promise<FoundGroup> {
  const { items } = await listForAdmin(db, readAdminProductFilter(search), 1)
  const found = items.map(({ id, name, brand, stock }) => ({
    to: `/admin/products/${id}`,
    name: `${brand} ${name}`,
    text: `${id} · ${stock} in stock`,
  }))
  return { title: 'Products', found, more: '/admin/products' }
}
