import type { Dice } from '#demo/generate/dice.ts'
import { outcome, parts, type Task } from './deeds.ts'

// What a new deed is about: mostly something that was done a moment ago.

/** The deeds of earlier that a new one may be about, the newest last. */
export type Known = {
  orders: number[]
  paid: number[]
  backs: number[]
  files: number[]
  quotes: number[]
  rounds: number[]
  /** Who orders now, how often so far, and who has an account beside them. */
  buyer: number
  ordered: number
  others: number[]
}

export function onOrder(make: Make) {
  return (chance: Dice, { orders }: Known) => about(chance, orders.slice(-12), orders, make)
}
/** Nobody of the shop has begun with these yet. */
export function onNewOrder(make: Make) {
  return (chance: Dice, { orders }: Known) => about(chance, orders.slice(-3), orders.slice(-12), make)
}
/** Parts come back from orders that had the time to be sent. */
export function onSentOrder(make: Make) {
  return (chance: Dice, { orders }: Known) => about(chance, orders.slice(-24, -6), orders, make)
}
export function onPaidOrder(make: Make) {
  return (chance: Dice, { paid }: Known) => about(chance, paid.slice(-6), paid, make)
}
export function onBack(make: Make) {
  return (chance: Dice, { backs }: Known) => about(chance, backs.slice(-6), backs, make)
}
export function onQuote(make: Make) {
  return (chance: Dice, { quotes }: Known) => about(chance, quotes.slice(-3), quotes, make)
}
export function onRound(make: Make) {
  return (chance: Dice, { rounds }: Known) => about(chance, rounds.slice(-3), rounds, make)
}
export function onFile(make: Make) {
  return (chance: Dice, { files }: Known) => about(chance, files.slice(-3), files, make)
}

type Make = (chance: Dice, at: number) => Task

/** Mostly one of a few, so that deeds meet at one thing; sometimes any. */
function about(chance: Dice, few: readonly number[], all: readonly number[], make: Make): Task | null {
  const near = chance.chance(0.9) ? few : all
  return near.length === 0 ? null : make(chance, chance.pick(near))
}

export const partOf = (chance: Dice) => chance.int(0, parts - 1)
export const outcomeOf = (chance: Dice) => chance.pick(outcome.options)
export const linesOf = (chance: Dice) =>
  Array.from({ length: chance.int(1, 3) }, () => ({ part: partOf(chance), quantity: chance.int(1, 3) }))
export const piecesOf = (chance: Dice) =>
  (chance.chance(0.8) ? [1] : [1, 2]).map(line => ({ line, quantity: chance.chance(0.8) ? 1 : 2 }))
export const rowsOf = (chance: Dice, most: number) =>
  chance
    .draw(
      Array.from({ length: parts }, (_, part) => part),
      chance.int(1, most),
    )
    .map(part => ({ part, stock: chance.int(0, 120), priceCents: chance.chance(0.3) ? chance.int(1, 9000) : null }))
