import type { GarageChoice, GarageVehicle } from '#shop/cars/vehicles/garage.ts'
import { isSameCar } from '#shop/cars/vehicles/garage-changes.ts'
import type { CartLine } from '#shop/selling/cart/lines.ts'
import { addLineVehicles, vehiclesOfLines } from '#shop/selling/cart/vehicles.ts'
import type { Shopping } from './shopping.ts'

/**
 * What an account and one of its browsers have together. `agreed` is what both had when they last spoke: what has changed here
 * since then counts, and all else is as the account has it now. So a line that the telephone took out goes here too, and a line
 * whose quantity was changed on both has the one of this browser, which is the newer one. Nothing that only one of them has is
 * lost, and a car that both have is one car.
 *
 * `sent` is what this browser sent since then without hearing whether the account took it: a line that was taken out, sent so,
 * and put in again is new, though both had it when they last spoke.
 */
export function mergeShopping(agreed: Shopping, here: Shopping, account: Shopping, sent = agreed): Shopping {
  const own = withIdsOfTwins(agreed, here, account)
  const garage = mergeList([agreed.garage, sent.garage], own.garage, account.garage, isSameEntry)
  const cart = mergeList([agreed.cart, sent.cart], own.cart, account.cart, isSameLine)
  return {
    cart,
    cartVehicles: vehiclesOfLines(addLineVehicles(account.cartVehicles, own.cartVehicles), cart),
    garage,
    choice: mergeChoice([agreed.choice, sent.choice], own.choice, account.choice, garage),
  }
}

/** Whether both have the same lines and cars; names, prices and stocks may be of another day. */
export const isSameShopping = (one: Shopping, other: Shopping): boolean =>
  isSameList(one.cart, other.cart, isSameLine) &&
  isSameList(one.garage, other.garage, isSameEntry) &&
  one.choice.vehicleId === other.choice.vehicleId &&
  one.garage.every(({ id }) => one.choice.variants[id]?.id === other.choice.variants[id]?.id)

const isSameLine = (one: CartLine, other: CartLine) => one.quantity === other.quantity

const isSameEntry = (one: GarageVehicle, other: GarageVehicle) =>
  isSameCar(one, other) && one.built === other.built && one.nickname === other.nickname

type Named = { id: string }
type AreSame<Item> = (one: Item, other: Item) => boolean

const isSameList = <Item extends Named>(some: readonly Item[], others: readonly Item[], areSame: AreSame<Item>) =>
  some.length === others.length &&
  some.every((item, place) => {
    const other = others[place]
    return other?.id === item.id && areSame(item, other)
  })

/** In the account's order, and at the end what is new here. */
function mergeList<Item extends Named>(
  known: readonly (readonly Item[])[],
  here: readonly Item[],
  account: readonly Item[],
  areSame: AreSame<Item>,
): Item[] {
  const [befores, own] = [known.map(byId), byId(here)]
  const isAsIn = (item: Item) => (before: ReadonlyMap<string, Item>) => {
    const was = before.get(item.id)
    return was !== undefined && areSame(was, item)
  }
  const isAsBefore = (item: Item) => befores.every(isAsIn(item))
  const kept = account.flatMap(item => {
    const mine = own.get(item.id)
    if (!mine) return befores.some(isAsIn(item)) ? [] : [item]
    return [isAsBefore(mine) ? item : mine]
  })
  const inAccount = byId(account)
  return [...kept, ...here.filter(item => !inAccount.has(item.id) && !isAsBefore(item))]
}

const byId = <Item extends Named>(items: readonly Item[]) => new Map(items.map(item => [item.id, item]))

function mergeChoice(
  befores: readonly GarageChoice[],
  here: GarageChoice,
  account: GarageChoice,
  garage: readonly GarageVehicle[],
): GarageChoice {
  const isIn = (id: string | null) => garage.some(vehicle => vehicle.id === id)
  const variants = garage.flatMap(({ id }) => {
    const [own, theirs] = [here.variants[id], account.variants[id]]
    const isAsBefore = befores.every(({ variants }) => variants[id]?.id === own?.id)
    const variant = isAsBefore ? (theirs ?? own) : (own ?? theirs)
    return variant ? [[id, variant] as const] : []
  })
  const isChosenHere = befores.some(({ vehicleId }) => vehicleId !== here.vehicleId) && isIn(here.vehicleId)
  const vehicleId = isChosenHere ? here.vehicleId : account.vehicleId
  return { vehicleId: isIn(vehicleId) ? vehicleId : null, variants: Object.fromEntries(variants) }
}

/**
 * What is here, where a car that was added here has the id of the same car of the account, if it has one: of that make, model
 * and year, and of no other variant and month.
 */
function withIdsOfTwins(agreed: Shopping, here: Shopping, account: Shopping): Shopping {
  const ids = new Map<string, string>()
  const [before, inAccount] = [byId(agreed.garage), byId(account.garage)]
  const agrees = (one: string | undefined, other: string | undefined) => !one || !other || one === other
  for (const car of here.garage) {
    if (before.has(car.id) || inAccount.has(car.id)) continue
    const variantOf = ({ choice }: Shopping, id: string) => choice.variants[id]?.id.toString()
    const twin = account.garage.find(
      other =>
        isSameCar(car, other) &&
        agrees(car.built, other.built) &&
        agrees(variantOf(here, car.id), variantOf(account, other.id)) &&
        !here.garage.some(({ id }) => id === other.id) &&
        ![...ids.values()].includes(other.id),
    )
    if (twin) ids.set(car.id, twin.id)
  }
  const idOf = (id: string) => ids.get(id) ?? id
  const { vehicleId, variants } = here.choice
  return {
    ...here,
    garage: here.garage.map(car => {
      const twin = inAccount.get(idOf(car.id))
      // The account's month and nickname stay where none was given here.
      return twin && ids.has(car.id) ? { ...twin, ...car, id: twin.id } : car
    }),
    choice: {
      vehicleId: vehicleId && idOf(vehicleId),
      variants: Object.fromEntries(Object.entries(variants).map(([id, variant]) => [idOf(id), variant])),
    },
  }
}
