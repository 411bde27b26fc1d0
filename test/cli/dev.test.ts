import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { inherited } from '#test/run-command.ts'
import { urlOf } from '#test/server.ts'

const {
  direct: { pool },
} = await testDatabase()

let child: ChildProcess | null = null
afterEach(() => child?.kill('SIGKILL'))

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** The answer as soon as something listens at the address. */
async function whenOpen(url: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer) return answer
    if (child?.exitCode !== null) throw new Error('It ended before it was open')
    await delay(100)
  }
}

test('npm run dev opens the shop from its sources, and a stop ends it without a fault', {
  timeout: 300_000,
}, async () => {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'camshaft-dev-'))
  child = spawn(process.execPath, ['cli/dev.ts'], {
    env: {
      ...inherited(),
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      DATABASE_URL: urlOf(pool.options),
    },
    stdio: 'ignore',
  })
  const answer = await whenOpen(`http://127.0.0.1:${port}/`)
  expect({ status: answer.status, isShop: (await answer.text()).includes('Camshaft') }).toEqual({
    status: 200,
    isShop: true,
  })
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await rm(dataDir, { recursive: true, force: true })
})
