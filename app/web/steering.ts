import { readGarageCars } from './garage-store.ts'
import { narrowedTo, steeredTo } from './vehicle-filter.ts'

// The active car steers: once its variant is known, searches and links to lists lead to the parts for it. 'Show All Parts'
// pauses that in this tab, for this car, until the next search.

const pauseKey = 'all-parts'

const variantInUse = () => readGarageCars().active?.variant?.id ?? null

/** The variant that links lead to the parts of; null while all parts are shown. */
function steeringVariant(): number | null {
  const variant = variantInUse()
  const paused = withStorage(storage => storage.getItem(pauseKey))
  return paused === String(variant) ? null : variant
}

/** Shows all parts from here on. */
export const showAllParts = () => {
  withStorage(storage => storage.setItem(pauseKey, String(variantInUse())))
}

/** Leads to parts for the active car again. */
export const steerAgain = () => {
  withStorage(storage => storage.removeItem(pauseKey))
}

const addressOf = ({ pathname, search }: Location | HTMLAnchorElement) => pathname + search

/** Turns a link to a list towards the active car. It is called for whatever link somebody is about to follow. */
export function steer(link: HTMLAnchorElement) {
  const before = addressOf(link)
  const own = link.dataset.steered === before ? narrowedTo(before, null) : before
  const to = steeredTo(own, addressOf(location), steeringVariant())
  if (to === before) return
  link.href = to
  link.dataset.steered = to
}

/** The address that a suggestion leads to. To take one is a search: it leads to parts for the active car again. */
export function steeredSearch(address: string): string {
  steerAgain()
  return steeredTo(address, '', steeringVariant())
}

function withStorage<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
