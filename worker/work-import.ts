import { z } from 'zod'
import { workOnImport } from '#shop/imports/work.server.ts'
import type { Means, Queued } from './jobs.ts'

const payloadShape = z.object({ id: z.uuid() })

/** Does the next batch of an import, which queues the batch after it. */
export async function workOnImports({ db }: Means, { payload }: Queued): Promise<void> {
  await workOnImport(db, payloadShape.parse(payload).id)
}
