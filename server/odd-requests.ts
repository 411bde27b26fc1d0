import type { IncomingMessage, ServerResponse } from 'node:http'

/** Whether a request names its host more than once: a proxy in front may have believed the other one. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/**
 * Refuses what node:http lets through though no page can be made of it: TRACE, and several Host headers. `more` are headers to
 * send along (name, value, name, …). Returns whether it has answered.
 */
export function refuseOdd(request: IncomingMessage, response: ServerResponse, more: readonly string[]): boolean {
  const isTrace = request.method === 'TRACE'
  if (!isTrace && !hasSeveralHosts(request)) return false
  const [status, text, allow] = isTrace
    ? [405, 'This method is not answered.', ['Allow', 'GET, HEAD, POST']]
    : [400, 'The host of this request is not clear.', []]
  const headers = ['Content-Type', 'text/plain; charset=utf-8', 'X-Content-Type-Options', 'nosniff']
  response.writeHead(status, [...more, ...headers, ...allow, 'Connection', 'close']).end(text)
  return true
}
