import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'

let child: ChildProcess | null = null
afterEach(() => child?.kill('SIGKILL'))

/** A process whose stop takes a while; `said` is what it printed. */
async function waitingProcess(stopMs: number, longestMs = 60_000) {
  const script = `
    import { onStopSignal } from ${JSON.stringify(resolve(import.meta.dirname, 'shutdown.ts'))}
    onStopSignal(() => new Promise(done => { console.log('stopping'); setTimeout(done, ${stopMs}) }), ${longestMs})
    setInterval(() => undefined, 1000)
    console.log('ready')`
  const started = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: resolve(import.meta.dirname),
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = started
  let said = ''
  started.stdout.on('data', data => (said += data))
  started.stderr.on('data', data => (said += data))
  const exited = once(started, 'exit')
  await once(started.stdout, 'data')
  return { kill: (signal: NodeJS.Signals) => started.kill(signal), exited, said: () => said }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops in order and ends well', async signal => {
  const waiting = await waitingProcess(50)
  waiting.kill(signal)
  expect(await waiting.exited).toEqual([0, null])
  expect(waiting.said()).toBe('ready\nstopping\n')
})

test('one press that arrives by several ways stops once', async () => {
  const waiting = await waitingProcess(400)
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) waiting.kill(signal)
  expect(await waiting.exited).toEqual([0, null])
  expect(waiting.said()).toBe('ready\nstopping\n')
})

test('a second signal ends it at once', async () => {
  const waiting = await waitingProcess(20_000)
  waiting.kill('SIGTERM')
  await delay(700)
  waiting.kill('SIGTERM')
  expect(await waiting.exited).toEqual([130, null])
})

test('a stop that hangs is cut short', async () => {
  const waiting = await waitingProcess(60_000, 100)
  waiting.kill('SIGTERM')
  expect(await waiting.exited).toEqual([1, null])
  expect(waiting.said()).toContain('The stop took longer than 0.1 s and was cut short')
})
