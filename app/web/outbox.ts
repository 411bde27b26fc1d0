import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#app/web/forms/toast.ts'
import { storedValue, useStored } from '#app/web/stored.ts'
import { isObject, parseJson } from '#shop/cars/vehicles/garage.ts'

// What somebody has pressed or scanned and the shop has not confirmed yet, in this browser: it outlives a reload, and is sent in its order as
// soon as there is a network. The shop does once what is said twice, so what got no answer is sent again.

/** `problem` is why the shop has refused it: it is not sent again, and is shown until it has been read. */
type Kept = { problem?: string }

type Sent = { path: string; body: FormData }

/** A shop that does not answer within that time is asked again later. */
const longestWaitMs = 20_000
const lookAgainMs = 15_000

/**
 * What waits to be sent, under a name in the browser's storage. `read` makes an item of what is stored there, or none of what is
 * malformed; `request` says where it goes, and gets `{ problem }` as JSON where it is refused.
 */
export function outbox<Item extends Kept>(
  name: string,
  { read, request }: { read: (value: unknown) => Item[]; request: (item: Item) => Sent },
) {
  const kept = storedValue<Item[]>(name, text => {
    const value = parseJson(text)
    return Array.isArray(value) ? value.flatMap(readKept(read)) : []
  })
  let sending: Promise<void> | null = null

  const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
    'locks' in navigator ? navigator.locks.request(name, work) : work()

  async function sendAll(isOwn: (item: Item) => boolean, look: () => Promise<void>): Promise<void> {
    const next = () => kept.read().find(item => item.problem === undefined && isOwn(item))
    for (let first = next(); first; first = next()) {
      const sent = first
      const answer = await send(request(sent))
      if (answer === 'later') return
      await look()
      const at = kept.read().findIndex(item => JSON.stringify(item) === JSON.stringify(sent))
      const refused = answer === 'done' ? [] : [{ ...sent, ...answer }]
      kept.keep(kept.read().flatMap((item, place) => (place === at ? refused : [item])))
      if (answer !== 'done') say({ title: 'Not saved', description: answer.problem, tone: 'danger' })
    }
  }

  return {
    ...kept,
    add: (item: Item) => kept.keep([...kept.read(), item]),
    /** Forgets what was refused and has been read. */
    forgetRefused: (isIt: (item: Item) => boolean) =>
      kept.keep(kept.read().filter(item => item.problem === undefined || !isIt(item))),
    /**
     * Sends what waits, the first one first; what is not `isOwn` waits for its own page. `look` loads the page's data anew: an item
     * stands as such until the page shows what came of it. Where the shop cannot be reached the next call tries again.
     */
    send(isOwn: (item: Item) => boolean, look: () => Promise<void>): Promise<void> {
      sending ??= oneTabAtATime(() => sendAll(isOwn, look)).finally(() => {
        sending = null
      })
      return sending
    },
  }
}

const readKept =
  <Item extends Kept>(read: (value: unknown) => Item[]) =>
  (value: unknown): Item[] =>
    isObject(value) && typeof value.problem === 'string'
      ? read(value).map(item => ({ ...item, problem: String(value.problem) }))
      : read(value)

async function send({ path, body }: Sent): Promise<'done' | 'later' | { problem: string }> {
  try {
    const response = await fetch(path, { method: 'POST', body, signal: AbortSignal.timeout(longestWaitMs) })
    // Without a session the answer is the login page; somebody who may not do it any more is refused. Both may be put right.
    if (response.redirected || response.status === 403) {
      say({ title: 'Log in again', description: 'What you have entered waits until then.', tone: 'danger' })
      return 'later'
    }
    if (response.ok) return 'done'
    if (response.status >= 500 || response.status === 429) return 'later'
    const answer: unknown = await response.json()
    return {
      problem: isObject(answer) && typeof answer.problem === 'string' ? answer.problem : 'Please call the shop.',
    }
  } catch {
    return 'later'
  }
}

/** What an outbox has of this page, and what of that waits: sent at once, when the network is back, and every few seconds until then. */
export function useOutbox<Item extends Kept>(box: ReturnType<typeof outbox<Item>>, isOwn: (item: Item) => boolean) {
  const kept = useStored(box).filter(isOwn)
  const waiting = kept.filter(({ problem }) => problem === undefined)
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isOwn` is another function at each drawing, and says the same
  useEffect(() => {
    if (waiting.length === 0) return
    const send = () => void box.send(isOwn, revalidate)
    send()
    const timer = setInterval(send, lookAgainMs)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [waiting.length, box, revalidate])
  return { kept, waiting }
}
