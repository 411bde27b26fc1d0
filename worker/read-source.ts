import { z } from 'zod'
import { getFile } from '#platform/outgoing.ts'
import { readSource } from '#shop/trade/sources/read.server.ts'
import type { Means, Queued } from './jobs.ts'

const payloadShape = z.object({ id: z.int() })
/** How long a file may take to arrive, and to be in the database: less than after which a job counts as abandoned. */
const longestMs = { arriving: 8 * 60_000, inAll: 9.5 * 60_000 }

/** Reads the file of a supplier's source. */
export async function readSources({ db, env, log, stopping }: Means, { payload }: Queued): Promise<void> {
  const { id } = payloadShape.parse(payload)
  const within = (ms: number) => AbortSignal.any([stopping, AbortSignal.timeout(ms)])
  const arriving = within(longestMs.arriving)
  const tried = await readSource(db, id, {
    get: (url, headers) => getFile({ url, headers, signal: arriving, mayBePrivate: env.privateWebhooks }),
    folder: env.importFolder,
    signal: within(longestMs.inAll),
  })
  const { outcome, text, importId, cause } = tried
  if (outcome === 'failed' && stopping.aborted) throw new Error('The shop stops: the file is read once more later')
  if (outcome === 'failed')
    log.warn({ source: id, err: cause }, `The file of an import source could not be read: ${text}`)
  else log.info({ source: id, import: importId }, `Import source: ${text}`)
}
