import { useEffect, useState } from 'react'
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
  let sending: Promise<boolean> | null = null

  const oneTabAtATime = (work: () => Promise<boolean>): Promise<boolean> =>
    'locks' in navigator ? navigator.locks.request(name, work) : work()

  /** Sends what waits now, then looks once. Answers whether the shop could be reached. */
  async function sendAll(isOwn: (item: Item) => boolean, look: () => Promise<void>): Promise<boolean> {
    const waits = (item: Item) => item.problem === undefined && isOwn(item)
    // By their places: the same may have been pressed twice, with something else between.
    const answers: Answer[] = []
    const next = () => kept.read().filter(waits)[answers.length]
    for (let item = next(); item; item = next()) {
      const answer = await send(request(item))
      if (answer === 'later') break
      answers.push(answer)
    }
    const isThrough = next() === undefined
    if (answers.length === 0) return isThrough
    await look()
    const left = [...answers]
    kept.keep(
      kept.read().flatMap(item => {
        const answer = waits(item) ? left.shift() : undefined
        return answer === 'done' ? [] : [answer ? { ...item, ...answer } : item]
      }),
    )
    for (const answer of answers) {
      if (answer !== 'done') say({ title: 'Not saved', description: answer.problem, tone: 'danger' })
    }
    // More may have come while the page was looking.
    return isThrough && kept.read().some(waits) ? sendAll(isOwn, look) : isThrough
  }

  return {
    ...kept,
    add: (item: Item) => kept.keep([...kept.read(), item]),
    /** Forgets what was refused and has been read. */
    forgetRefused: (isIt: (item: Item) => boolean) =>
      kept.keep(kept.read().filter(item => item.problem === undefined || !isIt(item))),
    /**
     * Sends what waits, the first one first; what is not `isOwn` waits for its own page. `look` loads the page's data anew: an item
     * stands as such until the page shows what came of it. Where the shop cannot be reached the answer is false, and the next call tries
     * again.
     */
    send(isOwn: (item: Item) => boolean, look: () => Promise<void>): Promise<boolean> {
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

type Answer = 'done' | { problem: string }

async function send({ path, body }: Sent): Promise<Answer | 'later'> {
  try {
    const response = await fetch(path, { method: 'POST', body, signal: AbortSignal.timeout(longestWaitMs) })
    // Without a session the answer is the login page; somebody who may not do it any more is refused. Both may be put right.
    if (response.redirected || response.status === 403) {
      say({ title: 'Log in again', description: 'What you have entered waits until then.', tone: 'danger' })
      return 'later'
    }
    if (response.ok) return 'done'
    if (response.status >= 500 || response.status === 429) return 'later'
    // What a proxy refuses has no words of the shop, and would be refused again.
    const answer: unknown = await response.json().catch(() => null)
    return {
      problem: isObject(answer) && typeof answer.problem === 'string' ? answer.problem : 'Please call the shop.',
    }
  } catch {
    return 'later'
  }
}

/**
 * What an outbox has of this page, `page` being whose they are, and what of that waits: sent at once, when the network is back, and every few
 * seconds until then. `isCut` says that the shop could not be reached the last time.
 */
export function useOutbox<Item extends Kept>(
  box: ReturnType<typeof outbox<Item>>,
  page: number,
  pageOf: (item: Item) => number,
) {
  const kept = useStored(box).filter(item => pageOf(item) === page)
  const waiting = kept.filter(({ problem }) => problem === undefined)
  const [isCut, setCut] = useState(false)
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pageOf` is another function at each drawing, and says the same
  useEffect(() => {
    if (waiting.length === 0) return
    const send = async () => setCut(!(await box.send(item => pageOf(item) === page, revalidate)))
    const sendNow = () => void send()
    sendNow()
    const timer = setInterval(sendNow, lookAgainMs)
    addEventListener('online', sendNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sendNow)
    }
  }, [waiting.length, box, page, revalidate])
  return { kept, waiting, isCut }
}
