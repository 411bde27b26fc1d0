import { outbox } from '#app/web/outbox.ts'
import { isObject } from '#shop/cars/vehicles/garage.ts'
import { type DoorKind, doorKinds, type StopOutcome, stopOutcomes, takenBack } from '#shop/selling/rounds/rounds.ts'

export type Press = {
  roundId: number
  stopId: number
  /** Null takes back what was said before. */
  outcome: StopOutcome | null
  paidBy: DoorKind
  collectCents: number | null
  note: string
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
  return [{ roundId, stopId, outcome, paidBy, collectCents, note }]
}

/** What a driver has pressed and the shop has not confirmed yet. */
export const presses = outbox('driver-presses', {
  read: readPress,
  request({ roundId, outcome, stopId, paidBy, collectCents, note }) {
    const body = new FormData()
    const fields = {
      outcome: outcome ?? takenBack,
      stopId,
      paidBy,
      note,
      ...(collectCents !== null && { collectCents }),
    }
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
    return { path: `/admin/driving/${roundId}/press`, body }
  },
})

/** Keeps a press, so that it is sent now or as soon as there is a network. It takes the place of one of the stop that was refused. */
export function keepPress(press: Press) {
  forgetRefused(press.stopId)
  presses.add(press)
}

export const forgetRefused = (stopId: number) => presses.forgetRefused(press => press.stopId === stopId)
