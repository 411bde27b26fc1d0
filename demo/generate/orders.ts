import type { OrderedVehicle } from '#db/schema/selling/orders.ts'
import { defaultDocuments, documentNumber } from '#shop/selling/documents/row.ts'
import { type OrderStatus, orderCan, orderStates } from '#shop/selling/orders/status.ts'
import { coresOf, orderTotals } from '#shop/selling/orders/totals.ts'
import { type Dice, dice } from './dice.ts'
import type { DemoCatalogue, DemoProduct } from './types.ts'

const orderCount = 200
/** How many of the orders are of today, so that a colleague has something to do: some pending, some processing, some shipped. */
const todaysCount = 12
const dayMs = 86_400_000
/** How far back they go, so that the dashboard's charts are full. */
const overDays = 90

type Step = { status: OrderStatus; changedAt: Date }
export type DemoOrder = ReturnType<typeof generateOrders>[number]

/**
 * Orders of the last ninety days before `now`, more of them lately, by the demo's invented people: what shares a car is
 * bought together. The older an order is, the further it has come; some are cancelled. The catalogue's stock is what is left
 * after them. Pure: the same moment gives the same orders.
 */
export function generateOrders(shop: DemoCatalogue, now: Date) {
  const chance = dice('orders')
  const baskets = basketsOf(shop, chance)
  const withCore = coresIn(shop)
  const carsFor = carsOf(shop)
  const orders = Array.from({ length: orderCount }, (_, index) => {
    const isToday = index < todaysCount
    const ageMs = Math.floor((isToday ? 1 : overDays) * dayMs * chance.roll() ** 1.3) + 60_000
    const placedAt = new Date(now.getTime() - ageMs)
    const sold = [...new Set([...baskets(placedAt), ...withCore(placedAt)])]
    const vehicles = carsFor(sold)
    const items = sold.map((product, index) => {
      const { id, name, brand, priceCents, coreChargeCents } = product
      return {
        line: index + 1,
        productId: id,
        name,
        brand,
        priceCents,
        coreChargeCents: coreChargeCents ?? 0,
        quantity: chance.chance(0.8) ? 1 : chance.int(2, 4),
        vehicles: vehicles.get(id) ?? [],
      }
    })
    const subtotalCents = items.reduce((sum, item) => sum + item.priceCents * item.quantity, 0)
    const steps = stepsOf(placedAt, ageMs, isToday ? 1 + (index % 3) : null, chance)
    return {
      number: `ORD-${placedAt.getTime()}-${code(chance)}`,
      person: chance.pick(shop.reviewers),
      phone: `(207) 555-0${chance.int(100, 199)}`,
      address: { street: `${chance.int(1, 240)} ${chance.pick(streets)}`, ...chance.pick(places) },
      // Every third is taken by telephone.
      channel: placedAt.getTime() % 3 === 0 ? ('phone' as const) : ('web' as const),
      placedAt,
      steps,
      status: steps.at(-1)?.status ?? 'pending',
      items,
      ...orderTotals({
        subtotalCents,
        coresCents: coresOf(items),
        settings: { ...shop.settings, pricesIncludeVat: false },
      }),
    }
  })
  return withInvoices(orders.sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime()))
}

/** Gives the orders that were shipped their invoice numbers, in the order in which that happened. */
function withInvoices<Order extends { steps: Step[] }>(orders: Order[]) {
  const invoicedAt = ({ steps }: Order) => steps.find(({ status }) => orderStates[status].isShipped)?.changedAt ?? null
  const dates = orders.map(invoicedAt).filter(at => at !== null)
  const inOrder = dates.map(at => at.getTime()).sort((one, other) => one - other)
  return orders.map(order => {
    const at = invoicedAt(order)
    const place = at ? inOrder.indexOf(at.getTime()) + 1 : null
    return { ...order, invoicedAt: at, invoiceNumber: place && documentNumber(defaultDocuments.numberPrefix, place) }
  })
}

const streets = ['Mill Street', 'Oak Avenue', 'Harbour Road', 'Church Lane', 'Station Street', 'Forest Drive']
const places = [
  { city: 'Portland', postcode: '04101' },
  { city: 'Bangor', postcode: '04401' },
  { city: 'Augusta', postcode: '04330' },
  { city: 'Lewiston', postcode: '04240' },
]

const code = (chance: Dice) =>
  Array.from({ length: 9 }, () => chance.pick([...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'])).join('')

/** Draws what is bought together: a part, often one of the same assembly for the same car, now and then one for every car. */
function basketsOf({ products, fitment, categories }: DemoCatalogue, chance: Dice) {
  const productOf = new Map(products.map(product => [product.id, product]))
  const parentOf = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const carsOf = Map.groupBy(fitment, row => row.productId)
  const partsOf = Map.groupBy(fitment, row => row.subModelId)
  const favourites = chance.draw(
    products.filter(product => product.isActive && carsOf.has(product.id)),
    60,
  )
  const forEveryCar = chance.draw(
    products.filter(product => product.isActive && product.isUniversal),
    8,
  )
  const beside = (part: DemoProduct) => {
    const car = chance.pick(carsOf.get(part.id) ?? [])
    return (partsOf.get(car.subModelId) ?? [])
      .flatMap(({ productId }) => productOf.get(productId) ?? [])
      .find(
        other =>
          other.isActive &&
          other.categoryId !== part.categoryId &&
          parentOf.get(other.categoryId) === parentOf.get(part.categoryId),
      )
  }
  return (placedAt: Date): DemoProduct[] => {
    const part = chance.pick(favourites)
    const companion = chance.chance(0.55) ? beside(part) : undefined
    const basket = [part, ...(companion ? [companion] : []), ...(chance.chance(0.35) ? [chance.pick(forEveryCar)] : [])]
    const sold = basket.filter(product => product.createdAt < placedAt)
    return sold.length > 0 ? [...new Set(sold)] : [part]
  }
}

/** Every eighth order has a part with a core charge too. The dice are its own, so that all else stays as it is. */
function coresIn({ products }: DemoCatalogue) {
  const chance = dice('cores')
  const withCore = products.filter(product => product.isActive && product.coreChargeCents !== null)
  return (placedAt: Date): DemoProduct[] => {
    const part = chance.pick(withCore)
    return chance.chance(1 / 8) && part.createdAt < placedAt ? [part] : []
  }
}

/**
 * Most who buy a part for some cars have said for which one: the car of the first part, which others of the order may fit too. Orders
 * keep it as the shop writes it, 'Toyota Corolla 1.8 2016'.
 */
function carsOf({ fitment, subModels, models, makes }: DemoCatalogue) {
  const chance = dice('cars of orders')
  const fits = Map.groupBy(fitment, row => row.productId)
  const [variantOf, modelOf, makeOf] = [byId(subModels), byId(models), byId(makes)]
  return (sold: readonly DemoProduct[]): Map<string, OrderedVehicle[]> => {
    const rows = sold.flatMap(({ id }) => fits.get(id) ?? [])
    const first = rows.filter(({ productId }) => productId === rows[0]?.productId)
    const variant = chance.chance(0.7) && first.length > 0 ? variantOf.get(chance.pick(first).subModelId) : undefined
    const model = variant && modelOf.get(variant.modelId)
    const make = model && makeOf.get(model.makeId)
    if (!variant || !make) return new Map()
    const year = chance.pick(variant.year.match(/\d{4}/g) ?? [''])
    const car = { name: `${make.name} ${model.name} ${variant.name} ${year}`.trim(), subModelId: variant.id }
    return new Map(rows.filter(row => row.subModelId === variant.id).map(({ productId }) => [productId, [car]]))
  }
}

const byId = <Thing extends { id: number }>(things: readonly Thing[]) => new Map(things.map(thing => [thing.id, thing]))

const way: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered', 'completed']

/** The statuses that an order of that age has gone through, or exactly so many, each as the table of statuses allows it. */
function stepsOf(placedAt: Date, ageMs: number, exactly: number | null, chance: Dice): Step[] {
  const days = ageMs / dayMs
  const furthest = days < 1 ? chance.int(1, 3) : days < 2 ? chance.int(2, 5) : days < 12 ? chance.int(4, 5) : 5
  const isCancelled = exactly === null && chance.chance(0.07)
  const gone = isCancelled ? way.slice(0, chance.int(1, 2)) : way.slice(0, exactly ?? furthest)
  const statuses = isCancelled ? [...gone, 'cancelled' as const] : gone
  const stepMs = Math.min(dayMs, ageMs / 6)
  return statuses
    .filter((status, index) => {
      const before = statuses[index - 1]
      return !before || (status !== 'pending' && orderCan({ status: before }, status))
    })
    .map((status, index) => ({ status, changedAt: new Date(placedAt.getTime() + index * stepMs) }))
}
