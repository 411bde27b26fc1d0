import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { documentContext, faultsContext, nonceContext } from './web/context.ts'
import { NonceContext } from './web/late/nonce.ts'
import { layAside } from './web/late/scripts.ts'

/**
 * Renders the whole page before it is sent, so that every page is complete without a script and has the right status. All
 * data is there by then: one pass without a stream takes two thirds of the time. The page goes out by documentContext.
 */
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
  await readHandoff(routerContext)
  const page = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
  )
  context.get(documentContext).html = ['<!DOCTYPE html>', ...layAside(page)]
  return new Response(null, { status, headers })
}

/**
 * Reads the stream of data for the browser before rendering, since the router's component would wait for it in the middle,
 * and hands it over in the object where that component keeps what it has read.
 */
async function readHandoff(routerContext: EntryContext) {
  const { serverHandoffStream, renderMeta } = routerContext
  if (!serverHandoffStream || !renderMeta) return
  const value = await text(serverHandoffStream)
  routerContext.serverHandoffStream = new ReadableStream()
  const read = (done: boolean, value: string) => Object.assign(Promise.resolve(), { result: { done, value } })
  renderMeta.streamCache = { 0: read(false, value), 1: read(true, '') }
}

/** Notes an error that a loader or an action threw. It is logged with the request's status once that is known. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(faultsContext).push({ error })
}
