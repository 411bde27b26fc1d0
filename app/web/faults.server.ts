import type { RouterContextProvider } from 'react-router'
import { isDatabaseAway, isDatabaseDown, isDiskFull } from '#db/faults.server.ts'
import type { Logger } from '#platform/log.ts'
import { faultsContext } from './context.ts'

/** An error of one request. `part` names the part of the page that is missing; without it the whole request failed. */
export type Fault = { error: unknown; part?: string }

/**
 * Reads a part of a page that the page can do without, such as the 'reviews' of a product. Returns null where the part
 * cannot be read, or takes too long: the page says so in its place, the error is logged, and the page is not kept for
 * others. Without a database there is no page at all.
 */
export const readBeside = <Value>(context: Context, part: string, read: () => Promise<Value>) =>
  readOrTell(context, part, read, isDatabaseAway)

/**
 * Reads several parts of a page in one query. Where that fails it returns null, and the page reads each part alone. A
 * database that takes too long is not asked again for each part: then there is no page either.
 */
export const readAtOnce = <Value>(context: Context, part: string, read: () => Promise<Value>) =>
  readOrTell(context, part, read, isDatabaseDown)

type Context = Readonly<RouterContextProvider>

async function readOrTell<Value>(
  context: Context,
  part: string,
  read: () => Promise<Value>,
  failsPage: (error: unknown) => boolean,
): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    if (failsPage(error)) throw error
    context.get(faultsContext).push({ error, part })
    return null
  }
}

/** Logs the faults of one request with its method, route (not its address) and status. A refusal (4xx) is no fault of ours. */
export function logFaults(
  log: Logger,
  asked: { method: string; route: string },
  status: number,
  faults: readonly Fault[],
) {
  for (const [at, { error, part }] of faults.entries()) {
    if (at > 0 && isEcho(error)) continue
    const line = { err: error, ...asked, status }
    if (part) log.error({ ...line, part }, 'a part of a page could not be read')
    else if (status < 500) log.info(line, 'request refused')
    else log.error(line, `request failed${adviceFor(error)}`)
  }
}

function adviceFor(error: unknown): string {
  if (isDiskFull(error)) return ': a disk is full. Free some room, and it goes on by itself'
  return isDatabaseDown(error) ? ': the database cannot be reached' : ''
}

/** Whether this error only repeats a logged one: the router hides an error from the page's boundary behind this text. */
const isEcho = (error: unknown) => error instanceof Error && error.message === 'Unexpected Server Error'
