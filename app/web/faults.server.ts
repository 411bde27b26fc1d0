import type { RouterContextProvider } from 'react-router'
import { isDatabaseAway, isDatabaseDown } from '#db/faults.server.ts'
import type { Logger } from '#platform/log.ts'
import { faultsContext } from './context.ts'

/** Something that went wrong. `part` names what of the page is missing; without it the whole request failed. */
export type Fault = { error: unknown; part?: string }

/**
 * Reads what a page shows beside its own thing: `part` names it, 'reviews'. Where it cannot be read the answer is null, for
 * the page to say so in its place; it is logged, and the page is not kept for others. So too where reading it takes too
 * long; but without a database there is no page.
 */
export const readBeside = <Value>(context: Context, part: string, read: () => Promise<Value>) =>
  readOrTell(context, part, read, isDatabaseAway)

/**
 * Reads at once what can also be read part by part, which is left to the page where the answer is null. A database that
 * takes too long is not asked again for each part: then there is no page either.
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

/** Writes what went wrong under one request: which, how it was answered, and why. A refusal is nobody's fault here. */
export function logFaults(log: Logger, { method, url }: Request, status: number, faults: readonly Fault[]) {
  // The query holds what somebody searched for, or the token of a link.
  const route = new URL(url).pathname.replace(/(\/_)?\.data$/, '') || '/'
  for (const [at, { error, part }] of faults.entries()) {
    if (at > 0 && isEcho(error)) continue
    const line = { err: error, method, route, status }
    if (part) log.error({ ...line, part }, 'a part of a page could not be read')
    else if (status < 500) log.info(line, 'request refused')
    else log.error(line, isDatabaseDown(error) ? 'request failed: the database cannot be reached' : 'request failed')
  }
}

/** What the router tells a page's own boundary of the fault before, which that one passes on. */
const isEcho = (error: unknown) => error instanceof Error && error.message === 'Unexpected Server Error'
