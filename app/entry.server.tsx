import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { isDatabaseDown } from '#db/faults.server.ts'
import { faultContext, logContext, nonceContext } from './web/context.ts'
import { NonceContext } from './web/nonce.ts'

const renderTimeoutMs = 10_000

/** Renders the whole page before it is sent: every page is complete without a script, and knows its status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceContext)
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          text(pipe(new PassThrough())).then(resolve, reject)
        },
        onShellError: reject,
        onError(error) {
          context.get(faultContext).hasFailed = true
          context.get(logContext).error({ err: error, url: request.url }, 'rendering failed')
        },
      },
    )
    const timer = setTimeout(abort, renderTimeoutMs)
  })
  return new Response(html, { status, headers })
}

/** Whatever a loader or an action threw that was no answer of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const isDown = isDatabaseDown(error)
  const fault = context.get(faultContext)
  fault.hasFailed = true
  if (isDown) fault.databaseIsDown = true
  context
    .get(logContext)
    .error({ err: error, url: request.url }, isDown ? 'database not reachable: answered 503' : 'request failed')
}
