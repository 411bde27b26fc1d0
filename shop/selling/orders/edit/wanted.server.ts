import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import { lineColumns, todaysLines } from '#shop/selling/cart/today.server.ts'
import { lowestCents } from '#shop/selling/orders/counter-terms.ts'
import { nameVehicles } from '#shop/selling/orders/vehicles.server.ts'
import type { Item } from './changes.ts'
import { type EditPreview, editField } from './edit.ts'
import type { EditedLine } from './form.server.ts'
import { listCarsInPlace, tellCars } from './in-place.server.ts'

type Stock = EditPreview['stock']

type Wish = { lines: readonly EditedLine[]; added: { id: string; quantity: number }[]; mostDiscountPercent: number }

type Wanted =
  | { ok: true; items: Item[]; stock: Stock; cars: EditPreview['cars'] }
  /** Messages by field. */
  | { ok: false; reason: 'out-of-stock' | 'price'; errors: Record<string, string> }

/** The lines as they are to be, and what that does to the stock; products are locked in the order of their ids, as buyers lock them. */
export async function readWanted(
  tx: Db,
  before: readonly Item[],
  sent: ReadonlyMap<number, number>,
  { lines, added, mostDiscountPercent }: Wish,
): Promise<Wanted> {
  const ids = [...before.map(({ productId }) => productId), ...added.map(({ id }) => id)]
  const rows = await tx
    .select(lineColumns)
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('no key update')
  const errors: Record<string, string> = {}
  const kept = before.flatMap(item => {
    const wish = lines.find(({ line }) => line === item.line)
    if (!wish) return [item]
    const listCents = item.listPriceCents ?? item.priceCents
    const ofSent = sent.get(item.line) ?? 0
    if (wish.quantity < ofSent)
      errors[editField('pieces', item.line)] = `${unitsText(ofSent)} sent already: only a return brings that back`
    if (ofSent > 0 && wish.agreed) errors[editField('price', item.line)] = 'A part was sent, and invoiced at its price'
    else if (wish.agreed && wish.agreed.priceCents < lowestCents(listCents, mostDiscountPercent))
      errors[editField('price', item.line)] = `At most ${mostDiscountPercent}% off`
    return wish.quantity === 0
      ? []
      : [{ ...item, quantity: wish.quantity, note: wish.note ?? item.note, ...priceOf(listCents, wish) }]
  })
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'price', errors }
  const next = Math.max(0, ...before.map(({ line }) => line)) + 1
  const inPlace = await listCarsInPlace(
    tx,
    before.map(item => ({ ...item, isLess: losesPieces(item, kept) })),
    added,
  )
  const vehicles = await nameVehicles(tx, inPlace)
  const fresh = todaysLines(added, rows).flatMap(({ quantity, product }, at): Item[] => {
    if (!product) return []
    const { id: productId, name: productName, brand: productBrand, priceCents, coreChargeCents } = product
    const priced = { priceCents, listPriceCents: null, priceReason: null, coreChargeCents: coreChargeCents ?? 0 }
    return [
      {
        line: next + at,
        productId,
        productName,
        productBrand,
        quantity,
        ...priced,
        note: '',
        vehicles: vehicles.get(productId) ?? [],
      },
    ]
  })
  const items = [...kept, ...fresh]
  const stock = changesOf(before, items)
  for (const { id, name, change } of stock) {
    const row = rows.find(one => one.id === id)
    if (change >= 0 || (row?.isActive && row.stock >= -change)) continue
    const line = items.find(({ productId }) => productId === id)?.line ?? 0
    const field = fresh.some(({ productId }) => productId === id) ? '' : editField('pieces', line)
    errors[field] = row?.isActive ? `${name}: only ${unitsText(row.stock)} left` : `${name} is no longer for sale`
  }
  const cars = tellCars(inPlace, vehicles)
  return Object.keys(errors).length > 0
    ? { ok: false, reason: 'out-of-stock', errors }
    : { ok: true, items, stock, cars }
}

const losesPieces = ({ line, quantity }: Item, kept: readonly Item[]): boolean =>
  (kept.find(item => item.line === line)?.quantity ?? 0) < quantity

function priceOf(listCents: number, { agreed }: EditedLine) {
  if (!agreed) return {}
  if (agreed.priceCents === listCents) return { priceCents: listCents, listPriceCents: null, priceReason: null }
  return { priceCents: agreed.priceCents, listPriceCents: listCents, priceReason: agreed.reason }
}

/** Counts by how many pieces each product's stock changes: pieces that are ordered in addition leave it. */
function changesOf(before: readonly Item[], after: readonly Item[]): Stock {
  const change = new Map<string, { name: string; change: number }>()
  const count = (items: readonly Item[], sign: number) => {
    for (const { productId, productName, quantity } of items) {
      const sum = (change.get(productId)?.change ?? 0) + sign * quantity
      change.set(productId, { name: productName, change: sum })
    }
  }
  count(before, 1)
  count(after, -1)
  return Array.from(change, ([id, one]) => ({ id, ...one })).filter(one => one.change !== 0)
}
