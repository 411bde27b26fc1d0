import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const variable = 'CAMSHAFT_E2E_PORT'

/** Where the shop of this run is: a port free at the run's start, the same in all of Playwright's processes. */
export async function shopUrl(): Promise<string> {
  process.env[variable] ??= String(await findFreePort())
  return `http://localhost:${process.env[variable]}`
}

/** Where that shop keeps its data, mails included: gone when the run is over. */
export const dataDirOf = (url: string): string => join(tmpdir(), `camshaft-e2e-${new URL(url).port}`)

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}
