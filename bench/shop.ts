import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Env } from '#platform/env.ts'

const startWithinMs = 120_000

export type Shop = { origin: string; port: number; pid: number; exited: Promise<void>; stop(): Promise<void> }

/**
 * Starts the built shop as `npm start` does, in a process of its own, on a free port of 127.0.0.1 or the given one; `more` is
 * added to its environment.
 */
export async function startShop(env: Env, more: NodeJS.ProcessEnv = {}, givenPort?: number): Promise<Shop> {
  const port = givenPort ?? (await findFreePort())
  const origin = `http://127.0.0.1:${port}`
  const shop = spawn(process.execPath, [join(import.meta.dirname, '../cli/start.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ORIGIN: origin,
      DATA_DIR: env.dataDir,
      DATABASE_URL: env.databaseUrl ?? '',
      PAGE_CACHE_MB: String(env.pageCacheMegabytes),
      // Nothing is sent while measuring: mails become files in the folder.
      DEMO: '0',
      SMTP_URL: '',
      CAMSHAFT_LAUNCHER: '',
      ...more,
    },
  })
  const exited = once(shop, 'exit').then(() => undefined)
  const endWithUs = () => shop.kill('SIGTERM')
  process.once('exit', endWithUs)
  exited.then(() => process.off('exit', endWithUs))
  const stop = async () => {
    shop.kill('SIGTERM')
    await exited
  }
  const deadline = Date.now() + startWithinMs
  while (!(await isReady(origin))) {
    if (shop.exitCode !== null || shop.signalCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error('The shop did not start')
    }
    await delay(200)
  }
  return { origin, port, pid: shop.pid ?? 0, exited, stop }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
