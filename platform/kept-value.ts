import { LRUCache } from 'lru-cache'

type KeptValues<Value> = {
  get(key: string): Promise<Value>
  /** Keeps values from now on: the caller promises to call `forget` at every change. */
  turnOn(): void
  /** Forgets all values, and reads them each time until `turnOn`. */
  turnOff(): void
  forget(): void
}

/**
 * Keeps values by key: each is read when it is first asked for, and again after a change. It is off until it is turned
 * on. Whoever asks after a change never gets a value that was read before it, nor waits for such a reading. null is not
 * kept. Of more than `most` values the least recently used are forgotten.
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
      // A failure is told to those who waited for it, and is not kept. Nor is null: there are endless keys without a value.
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

/** Keeps a single value, as `keepValues` keeps many. */
export function keepValue<Value>(read: () => Promise<Value>) {
  const values = keepValues(read, 1)
  return { ...values, get: () => values.get('') }
}
