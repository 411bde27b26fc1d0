import { useSyncExternalStore } from 'react'

/**
 * A value in the browser's local storage. That is the only copy, read again whenever it may have changed, so that two tabs
 * agree. `parse` makes a value of any text, null included. Where storage is switched off the value lives as long as
 * the page.
 */
export function storedValue<Value>(key: string, parse: (text: string | null) => Value) {
  const listeners = new Set<() => void>()
  const nothing = parse(null)
  let storedText: string | null | undefined
  let value = nothing

  /** The value as stored now; the same object as long as the text is the same. */
  function read(): Value {
    const text = readStorage(key)
    if (text !== storedText) {
      storedText = text
      value = parse(text)
    }
    return value
  }

  /** Keeps this as the value, in this tab and every other. */
  function keep(next: Value) {
    try {
      localStorage.setItem(key, JSON.stringify(next))
      storedText = undefined
    } catch {
      storedText = readStorage(key)
      value = next
    }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }

  return { read, keep, subscribe, readNothing: () => nothing }
}

type Stored<Value> = Pick<ReturnType<typeof storedValue<Value>>, 'read' | 'subscribe' | 'readNothing'>

/** The value; on the server, and until the page has come alive, the value that `parse` makes of null. */
export const useStored = <Value>({ subscribe, read, readNothing }: Stored<Value>): Value =>
  useSyncExternalStore(subscribe, read, readNothing)

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const never = () => () => {}

/** Whether stored values have been read: false on the server and until the page has come alive. */
export const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
