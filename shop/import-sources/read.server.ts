import { createReadStream } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { importSources } from '#db/schema/import-sources.ts'
import { isKindName } from '#shop/imports/kinds.server.ts'
import { stageFile } from '#shop/imports/stage.server.ts'
import { fetchFile, OutOfReach, type Reach } from './fetch.server.ts'

/** What became of a try to read a source, for the log. */
export type Tried = { outcome: 'gone' | 'unchanged' | 'imported' | 'failed'; text: string; importId?: string }

/**
 * Reads the file of a source, unless it is the same as the last time, and queues its check. A file that cannot be had is
 * noted at the source. Returns what became of it.
 */
export async function readSource(db: Db, id: number, reach: Reach): Promise<Tried> {
  const [source] = await db.select().from(importSources).where(eq(importSources.id, id))
  if (!source) return { outcome: 'gone', text: 'The source is deleted' }
  const note = (changes: Partial<typeof importSources.$inferInsert>) =>
    db
      .update(importSources)
      .set({ readAt: new Date(), ...changes })
      .where(eq(importSources.id, id))
  const reached = { problem: null, failingSince: null, failureToldAt: null }
  try {
    const file = await fetchFile(source, reach)
    if (!file || file.hash === source.contentHash) {
      await file?.remove()
      await note({ ...reached, ...(file && { mark: file.mark }) })
      return { outcome: 'unchanged', text: 'The file is the same as the last time' }
    }
    const { supplier, kind, isAtOnce } = source
    const sender = { userId: null, userName: 'Timetable' }
    const asked = { fileName: file.name, supplier, kind: isKindName(kind) ? kind : null, sender, isAtOnce }
    const importId = await stageFile(db, createReadStream(file.path, { highWaterMark: 256 * 1024 }), asked).finally(
      file.remove,
    )
    await note({ ...reached, mark: file.mark, contentHash: file.hash, importId, isAwaited: true })
    return { outcome: 'imported', text: 'The file is read, and its check begins', importId }
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error
    await note({ problem: error.message.slice(0, 300), failingSince: source.failingSince ?? new Date() })
    return { outcome: 'failed', text: error.message }
  }
}
