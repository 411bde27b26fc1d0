import { z } from 'zod'
import { queueWork } from '#shop/trade/imports/work/queue.server.ts'
import type { ImportState } from '#shop/trade/imports/work/states.ts'
import { workOnImport } from '#shop/trade/imports/work/work.server.ts'
import type { Means, Queued } from './jobs.ts'

const payloadShape = z.object({ id: z.uuid() })

/** Then others in the queue have their turn, and a process that is asked to stop can. */
const turnMs = 2_000

/** Does batches of an import for a while, and queues the rest. */
export async function workOnImports({ db, stopping }: Means, { payload }: Queued): Promise<void> {
  const { id } = payloadShape.parse(payload)
  const turnEndsAt = Date.now() + turnMs
  while (hasMore(await workOnImport(db, id))) {
    if (stopping.aborted || Date.now() >= turnEndsAt) {
      await queueWork(db, id)
      return
    }
  }
}

const hasMore = (state: ImportState | null) => state === 'checking' || state === 'applying' || state === 'undoing'
