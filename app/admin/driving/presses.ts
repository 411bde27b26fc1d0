import { say } from '#app/web/forms/toast.ts'
import { storedValue } from '#app/web/stored.ts'
import { isObject, parseJson } from '#shop/cars/vehicles/garage.ts'
import { type DoorKind, doorKinds, type StopOutcome, stopOutcomes, takenBack } from '#shop/selling/rounds/rounds.ts'

// What a driver has pressed and the shop has not confirmed yet, in this browser: it outlives a reload, and is sent in its order. The shop does
// once what is said twice of a stop, so what got no answer is sent again.

export type Press = {
  roundId: number
  stopId: number
  /** Null takes back what was said before. */
  outcome: StopOutcome | null
  paidBy: DoorKind
  collectCents: number | null
  note: string
  /** Why the shop has refused it: it is not sent again, and stands at its stop until the driver has read it. */
  problem?: string
}

/** What a form or a kept press says of a stop; undefined for what is malformed. */
export const readOutcome = (said: unknown): StopOutcome | null | undefined =>
  said === null || said === takenBack ? null : stopOutcomes.find(one => one === said)

function readPress(value: unknown): Press[] {
  if (!isObject(value) || typeof value.roundId !== 'number' || typeof value.stopId !== 'number') return []
  const { roundId, stopId } = value
  const outcome = readOutcome(value.outcome)
  if (outcome === undefined) return []
  const paidBy = doorKinds.find(one => one === value.paidBy) ?? 'cash'
  const collectCents = typeof value.collectCents === 'number' ? value.collectCents : null
  const note = typeof value.note === 'string' ? value.note.slice(0, 200) : ''
  const problem = typeof value.problem === 'string' ? { problem: value.problem } : {}
  return [{ roundId, stopId, outcome, paidBy, collectCents, note, ...problem }]
}

function parsePresses(text: string | null): Press[] {
  const value = parseJson(text)
  return Array.isArray(value) ? value.flatMap(readPress) : []
}

export const presses = storedValue('driver-presses', parsePresses)

/**
 * Keeps a press, so that it is sent now or as soon as there is a network. It takes the place of one of the stop that was refused.
 */
export function keepPress(press: Press) {
  forgetRefused(press.stopId)
  presses.keep([...presses.read(), press])
}

export const forgetRefused = (stopId: number) =>
  presses.keep(presses.read().filter(press => press.stopId !== stopId || press.problem === undefined))

let sending: Promise<void> | null = null

/**
 * Sends what waits of a round, the first one first; what another driver has pressed on this telephone waits for its own page.
 * `look` loads the page's data anew: a press stands as such until the page shows what came of it.
 * Where the shop cannot be reached the next look tries again.
 */
export function sendPresses(roundId: number, look: () => Promise<void>): Promise<void> {
  sending ??= oneTabAtATime(() => sendAll(roundId, look)).finally(() => {
    sending = null
  })
  return sending
}

const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('driver-presses', work) : work()

async function sendAll(roundId: number, look: () => Promise<void>): Promise<void> {
  const next = () => presses.read().find(press => press.roundId === roundId && press.problem === undefined)
  for (let first = next(); first; first = next()) {
    const sent = first
    const answer = await send(first)
    if (answer === 'later') return
    await look()
    const at = presses.read().findIndex(press => isSame(press, sent))
    const refused = answer === 'done' ? [] : [{ ...sent, ...answer }]
    presses.keep(presses.read().flatMap((press, place) => (place === at ? refused : [press])))
    if (answer !== 'done') say({ title: 'Not saved', description: answer.problem, tone: 'danger' })
  }
}

const isSame = (one: Press, other: Press) => JSON.stringify(one) === JSON.stringify(other)

/** A shop that does not answer within that time is asked again later. */
const longestWaitMs = 20_000

async function send({ roundId, outcome, ...fields }: Press): Promise<'done' | 'later' | { problem: string }> {
  const body = new FormData()
  body.set('outcome', outcome ?? takenBack)
  for (const [name, value] of Object.entries(fields)) if (value !== null) body.set(name, String(value))
  try {
    const signal = AbortSignal.timeout(longestWaitMs)
    const response = await fetch(`/admin/driving/${roundId}/press`, { method: 'POST', body, signal })
    // Without a session the answer is the login page; somebody who is no driver any more is refused. Both may be put right.
    if (response.redirected || response.status === 403) {
      say({ title: 'Log in again', description: 'What you have pressed waits until then.', tone: 'danger' })
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
