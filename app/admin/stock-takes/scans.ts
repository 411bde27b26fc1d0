import { outbox } from '#app/web/outbox.ts'
import { isObject } from '#shop/cars/vehicles/garage.ts'
import { takePath } from './addresses.ts'

type Scan = {
  takeId: number
  /** What stands on the box. */
  code: string
  /** Pieces as typed. */
  pieces: string
  way: 'more' | 'total'
  requestKey: string
  problem?: string
}

function readScan(value: unknown): Scan[] {
  if (!isObject(value) || typeof value.takeId !== 'number') return []
  const { takeId, code, pieces, requestKey } = value
  if (typeof code !== 'string' || typeof pieces !== 'string' || typeof requestKey !== 'string') return []
  return [{ takeId, code, pieces, way: value.way === 'total' ? 'total' : 'more', requestKey }]
}

/** What was scanned or typed and the shop has not confirmed yet. */
export const scans = outbox('stock-take-scans', {
  read: readScan,
  request({ takeId, code, pieces, way, requestKey }) {
    const body = new FormData()
    for (const [name, value] of Object.entries({ code, pieces, way, requestKey })) body.set(name, value)
    return { path: `${takePath(takeId)}/scan`, body }
  },
})
