/** A seeded source of chance: the same seed always gives the same demo shop. */
export type Dice = {
  /** From 0 up to, not including, 1. */
  roll(): number
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** `count` different items, in a chance order; fewer when there are fewer. */
  draw<T>(items: readonly T[], count: number): T[]
}

export function dice(seed: string): Dice {
  let state = 0x811c9dc5
  for (const c of seed) state = Math.imul(state ^ c.charCodeAt(0), 0x01000193)
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(roll() * (to - from + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  const draw = <T>(items: readonly T[], count: number): T[] => {
    const rest = [...items]
    const drawn: T[] = []
    while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(int(0, rest.length - 1), 1))
    return drawn
  }
  return { roll, int, pick, draw, chance: probability => roll() < probability }
}
