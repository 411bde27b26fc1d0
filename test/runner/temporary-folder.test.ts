import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const place = mkdtempSync(join(tmpdir(), 'folders-'))
const program = `
  import { keepTemporaryFilesTogether } from ${JSON.stringify(join(import.meta.dirname, '..', 'temporary-folder.ts'))}
  keepTemporaryFilesTogether()
  keepTemporaryFilesTogether()
  console.log(process.env.TMPDIR)
  process.stdin.on('data', () => process.exit(1))`

/** A process that has its folder; it lives until it is written to. */
async function startRun() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TMPDIR: place },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  const folder = String(line).trim()
  writeFileSync(join(folder, 'kept'), '')
  return { child, folder }
}

test('a run has one folder, which goes when it ends; what a killed one left goes with the next', async () => {
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const killed = await startRun()
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  const beside = await startRun()
  const last = await startRun()
  expect(
    readdirSync(place)
      .map(name => join(place, name))
      .sort(),
  ).toEqual([beside.folder, last.folder].sort())
  for (const { child } of [beside, last]) {
    child.stdin.write('end')
    await once(child, 'exit')
  }
  expect(readdirSync(place)).toEqual([])
})
