import { LRUCache } from 'lru-cache'

export type KeptValues<Value> = {
  get(key: string): Promise<Value>
  /** From now on every change is told by `forget`. */
  turnOn(): void
  /** Values are read each time until it is turned on again. */
  turnOff(): void
  forget(): void
}

/**
 * Values that are read when they are first asked for, and again after each change; off until it is turned on. Who asks
 * after a change never gets what was read before it, nor waits for that. null is not kept. Of more than `most` those that
 * were not asked for the longest are forgotten.
 */
export function keepValues<Value>(read: (key: string) => Promise<Value>, most: number): KeptValues<Value> {
  const kept = new LRUCache<string, Promise<Value>>({ max: most })
  let isOn = false
  return {
    get(key) {
      if (!isOn) return read(key)
      const known = kept.get(key)
      if (known) return known
      const reading = read(key)
      kept.set(key, reading)
      const drop = () => kept.peek(key) === reading && kept.delete(key)
      // A failure is told to those who waited for it, and nobody else. Of what is not there, there is no end.
      reading.then(value => value === null && drop(), drop)
      return reading
    },
    turnOn() {
      kept.clear()
      isOn = true
    },
    turnOff() {
      isOn = false
      kept.clear()
    },
    forget: () => kept.clear(),
  }
}

/** A single one. */
export function keepValue<Value>(read: () => Promise<Value>) {
  const values = keepValues(read, 1)
  return { ...values, get: () => values.get('') }
}
