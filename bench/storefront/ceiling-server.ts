import { createServer } from 'node:http'
import { z } from 'zod'

// The ceiling: a bare node:http server that knows nothing but these bytes. A process of its own, started by ceiling.ts.

const message = z.array(z.object({ path: z.string(), head: z.array(z.string()), body: z.base64() }))

process.once('message', sent => {
  const pages = new Map(
    message.parse(sent).map(({ path, head, body }) => [path, { head, body: Buffer.from(body, 'base64') }]),
  )
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (!page) return response.writeHead(404).end()
    response.writeHead(200, page.head).end(page.body)
  })
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(address !== null && typeof address === 'object' ? address.port : 0)
  })
})
process.once('disconnect', () => process.exit(0))
