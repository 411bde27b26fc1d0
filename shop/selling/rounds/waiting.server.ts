import type { Db } from '#db/client.server.ts'
import type { Settings } from '#shop/office/settings/row.ts'
import { type Beginning, beginningOf, beginningSize } from '#shop/paging.ts'
import { listAreas } from '#shop/selling/delivery/areas.server.ts'
import { areaOf } from '#shop/selling/delivery/postcodes.ts'
import { listWaiting, type WaitingOrder } from './find.server.ts'

/** Where one area is chosen, so many orders that wait are looked through for those of it. */
const mostLookedThrough = 2_000

type WaitingInArea = WaitingOrder & {
  /** The delivery area of its postcode; null in a shop without areas, and of a postcode outside of all. */
  area: string | null
}
export type WaitingByArea = Beginning<WaitingInArea> & {
  /** The shop's areas, by which the list can be narrowed; empty where it has fewer than two. */
  areas: { id: number; name: string }[]
  /** The area that was chosen. */
  areaId: number | null
}

/**
 * The beginning of the orders that wait to be brought, as `listWaiting` has them, each with its delivery area, and those of a day by
 * area. With `areaId` only those of that area; one that is gone narrows nothing.
 */
export async function listWaitingByArea(
  db: Db,
  { deliversByArea }: Pick<Settings, 'deliversByArea'>,
  areaId: number | null,
): Promise<WaitingByArea> {
  const areas = deliversByArea ? await listAreas(db) : []
  const chosen = areas.find(({ id }) => id === areaId) ?? null
  const read = await listWaiting(db, chosen ? mostLookedThrough : beginningSize + 1)
  // A city has few postcodes, and an area's are read anew for each that is asked about.
  const codes = new Set(read.map(({ shippingAddress: { postcode } }) => postcode))
  const areaByCode = new Map(Array.from(codes, code => [code, areaOf(areas, code)?.name ?? null]))
  const named = read.map(order => ({ ...order, area: areaByCode.get(order.shippingAddress.postcode) ?? null }))
  const waiting = beginningOf(chosen ? named.filter(({ area }) => area === chosen.name) : named, beginningSize)
  const days = [...new Set(waiting.items.map(({ promisedOn }) => promisedOn))]
  // Areas come by their names; what is outside of all stands last.
  const names = areas.map(({ name }) => name)
  const placeOf = ({ area }: WaitingInArea) => (area === null ? names.length : names.indexOf(area))
  const items = days.flatMap(day =>
    waiting.items
      .filter(({ promisedOn }) => promisedOn === day)
      .toSorted((one, other) => placeOf(one) - placeOf(other)),
  )
  const choice = areas.length > 1 ? areas.map(({ id, name }) => ({ id, name })) : []
  return { ...waiting, items, areas: choice, areaId: chosen?.id ?? null }
}
