import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { listBuilds, markUsed, markWhole, removeOldBuilds } from '#platform/builds.ts'
import { precompress } from '#platform/precompress.ts'
import { Refusal } from '#platform/refusal.ts'
import { shortenRouteManifest } from '#platform/route-manifest.ts'
import { step } from './progress.ts'

const root = resolve(import.meta.dirname, '..')
const builds = join(root, 'build')
const sources = [
  ...['app', 'shop', 'db', 'platform', 'public', 'server', 'tsconfig.json', 'package.json'],
  ...['vite.config.ts', 'react-router.config.ts', 'package-lock.json'],
]

/** The server's half of a built site. */
export const serverOf = (folder: string) => join(folder, 'server', 'index.js')

/**
 * Builds the site, unless it was built from just these sources before, into a folder of its own below build/: a process that
 * runs keeps the files of its build. Returns that folder.
 */
export async function buildWhenChanged(): Promise<string> {
  const stamp = (await hashSources()).slice(0, 12)
  const made = (await listBuilds(builds)).find(({ name }) => name.startsWith(stamp))
  const name = made?.name ?? `${stamp}-${randomBytes(3).toString('hex')}`
  const folder = join(builds, name)
  if (!made) {
    await step('Build the site', async () => {
      await build(`build/${name}`)
      await shortenRouteManifest(join(folder, 'client'))
      await precompress(join(folder, 'client'))
      await markWhole(folder)
    })
  }
  await markUsed(folder)
  await removeOldBuilds(builds)
  return folder
}

async function build(folder: string) {
  const program = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', CAMSHAFT_BUILD: folder },
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
