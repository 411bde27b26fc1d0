import { databaseDownAnswer, storageDownAnswer } from '#app/web/database-down.ts'
import type { Fault } from '#app/web/faults.server.ts'
import { isDatabaseDown, isDiskFull } from '#db/faults.server.ts'
import { isStorageAway } from '#platform/files/storage-away.ts'
import { isData } from './sending.ts'

/** The answer 503 in place of one that failed because something outside is away or full; null after any other failure. */
export function awayAnswer(request: Request, faults: readonly Fault[]): Response | null {
  const errors = faults.flatMap(({ error, part }) => (part ? [] : [error]))
  if (errors.some(error => isDatabaseDown(error) || isDiskFull(error)))
    return databaseDownAnswer(request, isData(request))
  return errors.some(isStorageAway) ? storageDownAnswer(isData(request)) : null
}
