export type KeptValue<Value> = {
  get(): Promise<Value>
  /** From now on every change is told by `forget`. */
  turnOn(): void
  /** The value is read each time until it is turned on again. */
  turnOff(): void
  forget(): void
}

/**
 * A value that is read when it is first asked for, and again after each change; off until it is turned on. Who asks after
 * a change never gets what was read before it, nor waits for that.
 */
export function keepValue<Value>(read: () => Promise<Value>): KeptValue<Value> {
  let isOn = false
  let kept: Promise<Value> | null = null
  const forget = () => {
    kept = null
  }
  return {
    get() {
      if (!isOn) return read()
      if (kept) return kept
      const reading = read()
      kept = reading
      // A failure is told to those who waited for it, and nobody else.
      reading.catch(() => kept === reading && forget())
      return reading
    },
    turnOn() {
      forget()
      isOn = true
    },
    turnOff() {
      isOn = false
      forget()
    },
    forget,
  }
}
