import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { wire, withClients } from './client.ts'

type Ceiling = { origin: string; pid: number; stop(): void }

/** What each answer carries for its connection alone. */
const perConnection = /^(date|connection|keep-alive|transfer-encoding|content-length):/i

/** Starts a bare node:http server that answers some paths with the very bytes and headers that the shop sends. */
export async function startCeiling(shopOrigin: string, paths: readonly string[]): Promise<Ceiling> {
  const pages = await withClients(
    shopOrigin,
    1,
    async ([client]) => {
      const copied = []
      for (const path of paths) {
        const answer = await client?.ask(wire(shopOrigin, { path }))
        if (answer?.status !== 200 || !answer.body) throw new Error(`${path} answered ${answer?.status}`)
        const lines = answer.head
          .split('\r\n')
          .slice(1)
          .filter(line => !perConnection.test(line))
        const head = lines.flatMap(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
        head.push('Content-Length', String(answer.body.length))
        copied.push({ path, head, body: answer.body.toString('base64') })
      }
      return copied
    },
    { keepsBody: true },
  )
  const server = fork(join(import.meta.dirname, 'ceiling-server.ts'))
  server.send(pages)
  const [port] = await once(server, 'message')
  return { origin: `http://127.0.0.1:${Number(port)}`, pid: server.pid ?? 0, stop: () => server.disconnect() }
}
