import { randomUUID } from 'node:crypto'

/** How a file over the whole catalogue is named: weakly, since it is compressed on its way. */
export type FileState = { etag: string; lastModified: Date }

export type LastChange = ReturnType<typeof watchLastChange>

/**
 * Which state of the catalogue this process would write a feed or sitemap of, so that a crawler who has it is told so without a
 * product being read. It counts the changes that the database tells of; while these are not heard of there is none. A replica may
 * not know a change yet that was heard of: `settlesInMs` is how long none may have come.
 */
export function watchLastChange({
  settlesInMs = 0,
  now = Date.now,
}: {
  settlesInMs?: number
  now?: () => number
} = {}) {
  const begin = randomUUID()
  let isOn = false
  let count = 0
  let changedAt = 0
  const change = () => {
    count += 1
    changedAt = now()
  }
  return {
    turnOn() {
      isOn = true
      change()
    },
    turnOff() {
      isOn = false
    },
    change,
    /** Null as well in the second of the last change: a date could not tell it from another one in that second. */
    state(): FileState | null {
      const second = Math.ceil((changedAt + 1) / 1000) * 1000
      if (!isOn || now() < Math.max(second, changedAt + settlesInMs)) return null
      return { etag: `W/"${begin}-${count}"`, lastModified: new Date(second) }
    },
  }
}
