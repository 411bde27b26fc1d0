import { z } from 'zod'
import { numberDocuments } from '#shop/selling/documents/numbers.server.ts'
import type { Means, Queued } from './jobs.ts'

const payloadShape = z.object({ orderId: z.uuid() })

/** Gives an order that was shipped its invoice number, and one that was cancelled after it its credit note's. */
export const numberOrder = ({ db }: Means, { payload }: Queued): Promise<void> =>
  numberDocuments(db, payloadShape.parse(payload).orderId)
