import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Refusal } from '#platform/refusal.ts'
import { precompress } from './precompress.ts'
import { step } from './progress.ts'

const root = resolve(import.meta.dirname, '..')
const stampFile = join(root, 'build', '.camshaft-built')
const sources = [
  ...['app', 'shop', 'db', 'platform', 'public', 'server', 'tsconfig.json', 'package.json'],
  ...['vite.config.ts', 'react-router.config.ts', 'package-lock.json'],
]

/** The server's half of the built site. */
export const builtServer = join(root, 'build', 'server', 'index.js')

/** Builds the site into build/ unless it was built from just these sources before. */
export async function buildWhenChanged() {
  const stamp = await hashSources()
  const built = await readFile(stampFile, 'utf8').catch(() => '')
  if (built === stamp && existsSync(builtServer)) return
  await step('Build the site', async () => {
    await rm(stampFile, { force: true })
    await build()
    await precompress(join(root, 'build', 'client'))
    await mkdir(join(root, 'build'), { recursive: true })
    await writeFile(stampFile, stamp)
  })
}

async function build() {
  const program = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill()
  process.once('exit', endWithUs)
  let output = ''
  child.stdout.on('data', data => (output += data))
  child.stderr.on('data', data => (output += data))
  const result = await new Promise(done => {
    child.on('error', error => done(error.message))
    child.on('close', (code, signal) => done(code ?? signal))
  })
  process.off('exit', endWithUs)
  if (result !== 0) throw new Refusal(`${lastLines(output)}\nThe build failed (${result}): see above`)
}

function lastLines(text: string) {
  return text.trimEnd().split('\n').slice(-30).join('\n')
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) await addTo(hash, source)
  return hash.digest('hex')
}

async function addTo(hash: ReturnType<typeof createHash>, path: string) {
  const full = join(root, path)
  const entries = await readdir(full, { withFileTypes: true }).catch(() => null)
  if (!entries) {
    hash.update(`${path}\0`).update(await readFile(full).catch(() => 'missing'))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!/\.test\.tsx?$/.test(entry.name)) await addTo(hash, join(path, entry.name))
  }
}
