import type { Place } from './place.ts'

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

/** What an ordinary shop answers: a style sheet, a search that nobody has asked for before, and an order. */
export const chores = {
  css: ({ origin, asset }: Place) => ask('css', origin + asset, { headers: from('203.0.113.50') }),
  search: ({ origin }: Place) => {
    texts += 1
    return ask('search', `${origin}/search?q=brake+pads+${texts}`, { headers: from('203.0.113.51') })
  },
  async order(place: Place) {
    const form = place.nextOrder()
    const n = Math.floor(Math.random() * place.shoppers.length)
    const headers = from(`203.0.113.${n + 1}`, { Cookie: place.shoppers[n] ?? '', Origin: place.origin })
    const answer = await ask('order', `${place.origin}/checkout.data`, { method: 'POST', body: form, headers })
    if (isGood(answer)) place.acknowledged += 1
    return answer
  },
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

/** The slowest answer of each kind, in milliseconds. */
export function slowest(answers: readonly Answer[]): Map<string, number> {
  const most = new Map<string, number>()
  for (const { what, ms } of answers) most.set(what, Math.max(ms, most.get(what) ?? 0))
  return most
}
