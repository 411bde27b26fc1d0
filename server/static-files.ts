import { serveStatic } from '@hono/node-server/serve-static'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import type { Website } from './website.ts'

/** Serves the files of the build and of public/. In development Vite does. */
export function serveFiles(app: Website) {
  app.use('/assets/*', compress(), files('public, max-age=31536000, immutable'))
  app.use('/pictures/*', compress(), files('public, max-age=86400'))
  app.use('/favicon.svg', compress(), files('public, max-age=86400'))
}

/** Serves a file of the build, or passes the request on. The file's response ignores headers of the context: set its own. */
const files = (cacheControl: string) => {
  const serve = serveStatic({ root: './build/client', precompressed: true })
  return createMiddleware(async (c, next) => {
    const file = await serve(c, next)
    if (!(file instanceof Response)) return
    file.headers.set('Cache-Control', cacheControl)
    file.headers.set('X-Content-Type-Options', 'nosniff')
    return file
  })
}
