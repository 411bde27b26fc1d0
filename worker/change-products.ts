import { z } from 'zod'
import { changeNextBatch } from '#shop/finding/bulk/job.server.ts'
import type { Means, Queued } from './jobs.ts'

const payloadShape = z.object({ id: z.uuid() })

/** Changes the next batch of a bulk change, which queues the batch after it. */
export const changeProducts = ({ db }: Means, { payload }: Queued): Promise<void> =>
  changeNextBatch(db, payloadShape.parse(payload).id)
