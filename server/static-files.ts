import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { assetsBuildDirectory } from 'virtual:react-router/server-build'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { Website } from './website.ts'

/** build/NAME/client: each build has a folder of its own (cli/build.ts). */
const client = assetsBuildDirectory
const ownBuild = dirname(client)
const icons = ['/icon-192.png', '/icon-512.png', '/apple-touch-icon.png']

/** Serves the files of the build and of public/. In development Vite does. */
export function serveFiles(app: Website) {
  const forEver = 'public, max-age=31536000, immutable'
  app.use('/assets/*', compress(), files(forEver), filesOfOtherBuilds(forEver))
  app.use('/pictures/*', compress(), files('public, max-age=86400'))
  app.use('/favicon.svg', compress(), files('public, max-age=86400'))
  for (const icon of icons) app.use(icon, files('public, max-age=86400'))
}

/** Serves a file of the build, or passes the request on. */
const files = (cacheControl: string) => {
  const find = keptInMemory(finder(client, cacheControl))
  return createMiddleware(async (c, next) => (await find(c)) ?? (await next()))
}

/**
 * Serves a file of another build that is still there: a page that was opened before a new version was started asks for files of
 * the old one, and while two processes are restarted in turn the old one is asked for files of the new one.
 */
const filesOfOtherBuilds = (cacheControl: string) =>
  createMiddleware(async (c, next) => {
    const names = await readdir(dirname(ownBuild)).catch(() => [])
    for (const name of names.filter(name => name !== basename(ownBuild))) {
      const folder = join(dirname(ownBuild), name, 'client')
      const file = existsSync(folder) && (await finder(folder, cacheControl)(c))
      if (file) return file
    }
    return next()
  })

type Find = (c: Context) => Promise<Response | null>
type KeptFile = { bytes: Buffer<ArrayBuffer>; headers: [string, string][] }

const mostBytes = 16 * 1024 * 1024
const largestBytes = 512 * 1024

/**
 * Keeps the files that are asked for in memory, which never change while we run. Each step to the disk would have to wait its turn
 * behind the pages that somebody else is having made.
 */
function keptInMemory(find: Find): Find {
  const kept = new LRUCache<string, KeptFile>({
    maxSize: mostBytes,
    maxEntrySize: largestBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  })
  return async c => {
    if (c.req.method !== 'GET' || c.req.header('Range')) return find(c)
    const key = `${c.req.path}\n${c.req.header('Accept-Encoding') ?? ''}`
    const known = kept.get(key)
    if (known) return new Response(known.bytes, { headers: known.headers })
    const file = await find(c)
    if (file?.status !== 200 || Number(file.headers.get('Content-Length') ?? Infinity) > largestBytes) return file
    const read = { bytes: Buffer.from(await file.arrayBuffer()), headers: [...file.headers] }
    kept.set(key, read)
    return new Response(read.bytes, { headers: read.headers })
  }
}

/** The file's response ignores headers of the context: set its own. */
function finder(root: string, cacheControl: string) {
  const serve = serveStatic({ root, precompressed: true })
  return async (c: Context) => {
    const file = await serve(c, async () => undefined)
    if (!(file instanceof Response)) return null
    file.headers.set('Cache-Control', cacheControl)
    file.headers.set('X-Content-Type-Options', 'nosniff')
    return file
  }
}
