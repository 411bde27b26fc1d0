import type { Handler } from 'hono'
import { mediaType } from '#platform/files/names.ts'
import type { Files } from '#platform/files.ts'
import type { Logger } from '#platform/log.ts'
import { isPublicFile, uploadsPath } from '#shop/office/pictures/files.ts'

/** Serves uploaded pictures. The file of a name never changes, so a browser asks for it once. */
export const serveUpload =
  (files: Files, log: Logger): Handler =>
  async c => {
    const name = c.req.path.slice(uploadsPath.length)
    const type = mediaType(name)
    c.header('X-Content-Type-Options', 'nosniff')
    if (!type || !isPublicFile(name)) return c.text('Not found', 404)
    const found = await files.read(name).catch((error: unknown) => {
      log.error({ err: error, name }, 'An uploaded picture could not be read')
      return undefined
    })
    if (found === undefined) return c.text('Not available right now', 503, { 'Retry-After': '10' })
    if (found === null) return c.text('Not found', 404)
    return c.body(found.body, 200, {
      'Content-Type': type,
      'Content-Length': String(found.bytes),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
  }
