import { desc, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { sqlOf } from '#db/rows.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { accountShopping } from '#db/schema/selling/shopping.ts'
import { writeVehicle } from '#shop/cars/fitment/answers.ts'
import { withVariant } from '#shop/cars/vehicles/garage.ts'
import { type Beginning, beginningOf, listBeginning } from '#shop/paging.ts'
import { readShopping } from '#shop/selling/shopping/shopping.ts'
import { searchedWords } from '#shop/typed-text.ts'
import { isFound } from '#shop/word-match.server.ts'

/** A car that a caller may mean: `written` is what a list's address takes, '1.7.2016.12', or the id of a variant. */
type CallerCar = { name: string; written: string }

/**
 * Somebody who has an account or has ordered before. `orderCount` is of the newest orders that were looked at; `hasMoreOrders` says
 * that there are older ones, which may be of somebody else.
 */
export type Caller = {
  userId: string | null
  name: string
  phone: string
  email: string
  address: { street: string; city: string; postcode: string } | null
  orderCount: number
  hasMoreOrders: boolean
  lastOrder: { number: string; placedAt: Date } | null
  cars: Beginning<CallerCar>
}

/** As it is gathered, before it is known how many of its cars are told. */
type Gathered = Omit<Caller, 'cars'> & { cars: CallerCar[] }

/** How many of the newest orders are looked at. */
const mostOrders = 60
const mostCallers = 8
/** The most cars of one caller that are shown, those of the garage first: a workshop has bought for hundreds. */
const mostCars = 20

/**
 * Whoever the words may mean, by name without accents or by telephone digits however they are grouped, with the address of their last
 * order and their cars: of their garage, and of what they bought, at most 20. At most 8; reads by the indexes of the owner's searches, four queries.
 */
export async function listCallers(db: Db, text: string): Promise<Beginning<Caller>> {
  const words = searchedWords(text)
  if (words.join('').length < 2) return { items: [], hasMore: false }
  const [placed, people] = await Promise.all([
    listBeginning(mostOrders, limit => listTheirOrders(db, words, limit)),
    listTheirAccounts(db, words),
  ])
  const callers = new Map<string, Gathered>()
  for (const order of placed.items) {
    const caller = callers.get(order.key) ?? callerOf(order, placed.hasMore)
    caller.orderCount += 1
    for (const { name, makeId, modelId, subModelId } of order.cars) {
      // The last one: a Peugeot 2008 is named so.
      const [, year] = /\b((?:19|20)\d\d)(?: built \d\d\/\d{4})?$/.exec(name) ?? []
      if (year) addCar(caller, { name, written: `${makeId}.${modelId}.${year}.${subModelId}` })
    }
    callers.set(order.key, caller)
  }
  for (const { userId, name, phone, email } of people) {
    if (callers.has(userId)) continue
    const none = { address: null, orderCount: 0, hasMoreOrders: false, lastOrder: null, cars: [] }
    callers.set(userId, { userId, name, phone, email, ...none })
  }
  const { items, hasMore } = beginningOf([...callers.values()], mostCallers)
  await addGarages(db, items)
  const told = items.map(caller => ({ ...caller, cars: beginningOf(caller.cars, mostCars) }))
  return { items: told, hasMore: hasMore || (placed.hasMore && (await isSomebodyElse(db, words, [...callers.keys()]))) }
}

/** SQL: whose an order is: of an account, else of a telephone, else of a name. */
const callerKey = sqlOf(z.string())`coalesce(user_id::text,
  nullif(ltrim(regexp_replace(customer_phone, '\\D', '', 'g'), '0'), ''), lower(customer_name))`

const isTheirs = (words: string[]) =>
  sql`${isFound(orders.searched, words)} and ${isNull(orders.deletedAt)} and customer_name <> ''`

/** The most orders of which we look up whose they are. */
const mostAsked = 2000

/** Whether an order that the words find is of nobody who is known by `keys`: all orders of one garage are one caller. */
async function isSomebodyElse(db: Db, words: string[], keys: string[]): Promise<boolean> {
  const asked = db
    .select({ key: callerKey.as('key') })
    .from(orders)
    .where(isTheirs(words))
    .limit(mostAsked)
    .as('asked')
  const others = await db
    .select({ key: asked.key })
    .from(asked)
    .where(sql`${asked.key} <> all (${sql.param(keys)}::text[])`)
    .limit(1)
  return others.length > 0
}

const asCars = sqlOf(z.array(z.object({ name: z.string(), makeId: z.int(), modelId: z.int(), subModelId: z.int() })))

const listTheirOrders = (db: Db, words: string[], limit: number) =>
  db
    .select({
      key: callerKey,
      userId: orders.userId,
      name: orders.customerName,
      phone: orders.customerPhone,
      // The account's own address, to which its mails go.
      email: sqlOf(z.string())`coalesce((select email from profiles where id = orders.user_id), customer_email)`,
      address: orders.shippingAddress,
      number: orders.orderNumber,
      placedAt: orders.createdAt,
      cars: asCars`(
        select coalesce(jsonb_agg(distinct jsonb_build_object(
          'name', car ->> 'name', 'makeId', model.make_id, 'modelId', model.id, 'subModelId', variant.id)), '[]')
        from order_items item cross join jsonb_array_elements(item.vehicles) car
          join car_sub_models variant on variant.id = (car -> 'subModelId')::integer join car_models model on model.id = variant.model_id
        where item.order_id = orders.id)`,
    })
    .from(orders)
    .where(isTheirs(words))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)

const listTheirAccounts = (db: Db, words: string[]) =>
  db
    .select({
      userId: profiles.id,
      name: profiles.fullName,
      phone: sqlOf(z.string())`coalesce(${profiles.phone}, '')`,
      email: profiles.email,
    })
    .from(profiles)
    .where(isFound(profiles.searched, words))
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .limit(mostCallers + 1)

/** What the newest order knows of its customer. */
function callerOf(order: Awaited<ReturnType<typeof listTheirOrders>>[number], hasMoreOrders: boolean): Gathered {
  const { userId, name, phone, email, address, number, placedAt } = order
  const lastOrder = { number, placedAt }
  const counted = { orderCount: 0, hasMoreOrders, lastOrder, cars: [] }
  return { userId, name, phone, email, address: address.street ? address : null, ...counted }
}

function addCar(caller: Gathered, car: CallerCar) {
  if (!caller.cars.some(({ name }) => name === car.name)) caller.cars.push(car)
}

async function addGarages(db: Db, callers: Gathered[]) {
  const ids = callers.flatMap(({ userId }) => userId ?? [])
  if (ids.length === 0) return
  const kept = await db.select().from(accountShopping).where(inArray(accountShopping.userId, ids))
  for (const { userId, shopping } of kept) {
    const caller = callers.find(one => one.userId === userId)
    const { garage, choice } = readShopping(shopping)
    // The garage comes first: it has the month, and cars for which nothing was bought yet.
    const bought = caller?.cars.splice(0) ?? []
    const own = garage.map(vehicle => {
      const car = withVariant(vehicle, choice)
      const name = [car.makeName, car.modelName, car.variant?.name, car.year].filter(Boolean).join(' ')
      return { name, written: writeVehicle(car) }
    })
    if (caller) for (const car of [...own, ...bought]) addCar(caller, car)
  }
}
