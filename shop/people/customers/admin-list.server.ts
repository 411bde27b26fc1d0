import { type AnyColumn, and, asc, desc, eq, exists, notExists, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { countUpTo, sqlOf } from '#db/rows.ts'
import { profiles, twoStepLogins, userRoles } from '#db/schema/people/accounts.ts'
import { type StaffRole, staffRoles } from '#shop/office/staff/permissions.ts'
import { listPage, type Page, pageSize } from '#shop/paging.ts'
import { statusesWhere } from '#shop/selling/orders/status.ts'
import { searchedWords } from '#shop/typed-text.ts'
import { isFound } from '#shop/word-match.server.ts'
import { type CustomerSort, type ListedCustomer, manyOrders, type RoleFilter } from './admin-list.ts'

const asCount = sqlOf(wholeNumber)
const asText = sqlOf(z.string())
const asFlag = sqlOf(z.boolean())
const asRole = sqlOf(z.enum(staffRoles).nullable())

type Filter = { text: string; role?: RoleFilter }

// Must be the expression of the index profiles_name.
const orderedName = sql`lower(full_name)`

/** What a page of people is sorted by: the newest first where nothing is asked. */
function orderOf(sort: CustomerSort | null, joinedAt: AnyColumn, id: AnyColumn) {
  const by = sort?.direction === 'asc' ? asc : desc
  return [by(sort?.column === 'name' ? orderedName : joinedAt), by(id)]
}

/** SQL: of one role, and with every word of `text` in their name, e-mail address or phone. */
function chosenBy(db: Db, { text, role }: Filter): SQL | undefined {
  const given = rolesOf(db)
  return and(
    role && (role === 'customer' ? notExists(given()) : exists(given(role))),
    isFound(profiles.searched, searchedWords(text)),
  )
}

const rolesOf = (db: Db) => (only?: StaffRole) =>
  db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, profiles.id), only && eq(userRoles.role, only)))

/** The query of a page's people. */
export const selectCustomers = (db: Db, filter: Filter, page: number, sort: CustomerSort | null = null) =>
  db
    .select({
      userId: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      phone: asText`coalesce(${profiles.phone}, '')`.as('phone_text'),
      joinedAt: profiles.createdAt,
      callsFirst: profiles.callsFirst,
      role: asRole`(${rolesOf(db)()})`.as('role'),
    })
    .from(profiles)
    .where(chosenBy(db, filter))
    .orderBy(...orderOf(sort, profiles.createdAt, profiles.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)

/** A page of the people with an account, 40 a page: newest first, unless sorted by a column. A page number above the last one answers the last page. */
export async function listCustomers(
  db: Db,
  filter: Filter,
  page: number,
  sort: CustomerSort | null = null,
): Promise<Page<ListedCustomer>> {
  const chosen = chosenBy(db, filter)
  return listPage({
    page,
    count: limit => countUpTo(db, profiles, chosen, limit),
    read: async shown => readCustomers(db, selectCustomers(db, filter, shown, sort), sort),
  })
}

/** The people of a page with what is counted for them. */
async function readCustomers(db: Db, page: ReturnType<typeof selectCustomers>, sort: CustomerSort | null) {
  const users = page.as('shown')
  // Counted for the people on the page only, not for those before it.
  const orderCount = asCount`(
    select count(*)::integer from (
      select from orders where orders.user_id = shown.id and deleted_at is null limit ${manyOrders + 1}
    ) of_user)`
  const hasUnshipped = asFlag`exists(
    select from orders where orders.user_id = shown.id and deleted_at is null
    and status = any(${sql.param(statusesWhere('isUnshipped'))}))`
  const hasTwoStep = asFlag`exists(select from ${twoStepLogins} where ${twoStepLogins.userId} = shown.id)`
  const { userId, fullName, email, phone, joinedAt, callsFirst, role: givenRole } = users
  return db
    .select({
      userId,
      fullName,
      email,
      phone,
      joinedAt,
      callsFirst,
      role: givenRole,
      orderCount,
      hasUnshipped,
      hasTwoStep,
    })
    .from(users)
    .orderBy(...orderOf(sort, users.joinedAt, users.userId))
}
