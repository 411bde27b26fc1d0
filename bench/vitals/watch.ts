/** What a browser tells of a page, in milliseconds from its start; `shift` (CLS) and `inp` have no start. */
export type Vitals = {
  /** The first picture: FCP. */
  picture: number
  largest: number
  shift: number
  /** What tasks took above 50 ms each. */
  blocked: number
  /** The longest answer to a press since this was last set to 0. */
  inp: number
  /** When the page's scripts had taken it over. */
  ready: number
}

declare global {
  interface Window {
    vitals: Vitals
  }
}

/** Watches a page from its beginning; it runs in the browser, before all else. `cart` is what that keeps of the cart. */
export function watchVitals(cart: string | null) {
  if (cart !== null && localStorage.getItem('cart') === null) localStorage.setItem('cart', cart)
  const vitals: Vitals = { picture: 0, largest: 0, shift: 0, blocked: 0, inp: 0, ready: 0 }
  window.vitals = vitals
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number }
  const watch = (type: string, take: (entry: Entry) => void, more: { durationThreshold?: number } = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.picture = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.largest = startTime
  })
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) vitals.shift += value
  })
  watch('longtask', ({ duration }) => {
    vitals.blocked += Math.max(0, duration - 50)
  })
  const take = ({ interactionId, duration }: Entry) => {
    if (interactionId) vitals.inp = Math.max(vitals.inp, duration)
  }
  watch('event', take, { durationThreshold: 16 })
  const timer = setInterval(() => {
    const main = document.querySelector('main')
    if (!main || !Object.keys(main).some(key => key.startsWith('__reactFiber'))) return
    vitals.ready = performance.now()
    clearInterval(timer)
  }, 10)
}
