import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { assetsBuildDirectory } from 'virtual:react-router/server-build'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
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
  const find = finder(client, cacheControl)
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
