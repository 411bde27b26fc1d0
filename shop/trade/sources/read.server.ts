import { createReadStream } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { importSources } from '#db/schema/trade/sources.ts'
import { isKindName } from '#shop/trade/imports/kinds/kinds.server.ts'
import { stageFile } from '#shop/trade/imports/work/stage.server.ts'
import { fetchFile, OutOfReach, type Reach } from './fetch.server.ts'

/** What became of a try to read a source, for the log; `cause` is what the machine says of a failure. */
type Tried = {
  outcome: 'gone' | 'unchanged' | 'imported' | 'failed'
  text: string
  importId?: string
  cause?: unknown
}

/**
 * Reads the file of a source, unless it is the same as the last time, and queues its check. A file that cannot be had, or that
 * the shop fails to take in, is noted at the source; the second is thrown too, for the log. Returns what became of it.
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
    const importId = await stageFile(db, readPieces(file.path, reach.signal), asked).finally(file.remove)
    await note({ ...reached, mark: file.mark, contentHash: file.hash, importId, isAwaited: true })
    return { outcome: 'imported', text: 'The file is read, and its check begins', importId }
  } catch (error) {
    const fails = (problem: string) =>
      note({ problem: problem.slice(0, 300), failingSince: source.failingSince ?? new Date() })
    if (!(error instanceof OutOfReach)) {
      // Where the database is what fails, this fails too.
      const why = reach.signal.aborted ? 'it took too long, or the shop stopped' : causeOf(error)
      await fails(`The file could not be read: ${why}`).catch(() => undefined)
      throw error
    }
    await fails(error.message)
    return { outcome: 'failed', text: error.message, cause: error.cause }
  }
}

/** The pieces of a file, which is opened when the first is asked for: the error of a file that is gone has no hearer before. */
async function* readPieces(path: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    signal.throwIfAborted()
    yield piece
  }
}

/** What was at fault first, in its own words: the database's, and not the statement that it refused. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : causeOf(error.cause)
}
