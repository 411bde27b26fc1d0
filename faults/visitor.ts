import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import type { Order, Place } from './place.ts'

export type Answer = { what: string; ms: number; status: number; atMs: number }

const givenUpAfterMs = 60_000

/** Asks once. An answer that never comes has the status 0. */
export async function ask(what: string, url: string, init: RequestInit = {}): Promise<Answer> {
  const atMs = performance.now()
  const status = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(givenUpAfterMs) }).then(
    async response => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
  return { what, ms: performance.now() - atMs, status, atMs }
}

const from = (ip: string, more: Record<string, string> = {}) => ({ 'X-Forwarded-For': ip, ...more })
let texts = 0

/** Sends an order as the checkout does, to the first process or to that of another address. */
export async function send({ origin, ledger }: Place, order: Order, to = origin): Promise<Answer> {
  const { checkoutKey, shopper, form } = order
  const headers = from(shopper.ip, { Cookie: shopper.cookie, Origin: to })
  const answer = await ask('order', `${to}/checkout.data`, { method: 'POST', body: form, headers })
  if (isGood(answer)) ledger.acknowledge(checkoutKey)
  return answer
}

/** Sends a new picture of a customer, of the usual size of a telephone's thumbnail. */
export async function upload({ origin, shoppers }: Place, shopper = shoppers[0]): Promise<Answer> {
  const noise = { raw: { width: 400, height: 400, channels: 3 as const } }
  const picture = await sharp(randomBytes(400 * 400 * 3), noise)
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg')
  const headers = from(shopper?.ip ?? '', { Cookie: shopper?.cookie ?? '', Origin: origin })
  return ask('upload', `${origin}/profile/avatar`, { method: 'POST', body, headers })
}

/** What an ordinary shop answers: a style sheet, a search that nobody has asked for before, and an order. */
export const chores = {
  css: ({ origin, asset }: Place) => ask('css', origin + asset, { headers: from('203.0.113.50') }),
  search: ({ origin }: Place) => {
    texts += 1
    return ask('search', `${origin}/search?q=brake+pads+${texts}`, { headers: from('203.0.113.51') })
  },
  order: (place: Place) => send(place, place.nextOrder()),
}

/** Whether it did what was asked for: 202 is the router's way to send a browser's script on, here to the placed order. */
export const isGood = ({ status }: Answer): boolean => status === 200 || status === 202

/** Does the chores one after the other, so many rounds. */
export async function doChores(place: Place, rounds: number): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const chore of Object.values(chores)) answers.push(await chore(place))
  }
  return answers
}

/** Does the chores one round after the other while `work` goes on. */
export async function whileDoingChores(place: Place, work: () => Promise<unknown>): Promise<Answer[]> {
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  working.catch(() => undefined)
  const answers: Answer[] = []
  while (!isOver) answers.push(...(await doChores(place, 1)))
  await working
  return answers
}

/** Everybody asks meanwhile, a new round every half second whether the last was answered or not. Returns all answers. */
export async function askMeanwhile(place: Place, work: () => Promise<void>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  const round = () => {
    for (const chore of Object.values(chores)) answers.push(chore(place))
    answers.push(ask('home', place.origin), ask('data', `${place.origin}/makes.data`))
    answers.push(ask('ready', `${place.origin}/readyz`))
  }
  round()
  const asking = setInterval(round, 500)
  await work().finally(() => clearInterval(asking))
  return Promise.all(answers)
}

const hopelessMs = 120_000

/** How long it takes until every chore is done again, twice in a row. Throws after two minutes: somebody's hand would be needed. */
export async function untilBack(place: Place): Promise<number> {
  const began = performance.now()
  for (let inARow = 0; inARow < 2; ) {
    const answers = await Promise.all(Object.values(chores).map(chore => chore(place)))
    inARow = answers.every(isGood) ? inARow + 1 : 0
    if (inARow === 0) await delay(100)
    if (performance.now() - began > hopelessMs) throw new Error('The shop did not come back by itself')
  }
  return performance.now() - began
}

/** The slowest answer of each kind, in milliseconds. */
export function slowest(answers: readonly Answer[]): Map<string, number> {
  const most = new Map<string, number>()
  for (const { what, ms } of answers) most.set(what, Math.max(ms, most.get(what) ?? 0))
  return most
}

export const longest = (answers: readonly Answer[]): number => Math.max(...answers.map(({ ms }) => ms))

/** How often each status came, as '401 x 14, 503 x 86'. */
export function statuses(answers: readonly Answer[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return Array.from(counts, ([status, count]) => `${status} x ${count}`).join(', ')
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
