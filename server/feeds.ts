import { compress } from 'hono/compress'
import { networkOf } from '#platform/network.ts'
import { countAttempt, limits } from '#shop/limits.server.ts'
import { writeMerchantFeed } from '#shop/trade/feeds/google-merchant.server.ts'
import { clientIp } from './addresses.ts'
import type { Services } from './services.ts'
import { unlessUnchanged } from './unchanged.ts'
import type { Website } from './website.ts'

/** A feed of a million parts takes a minute. Whoever takes longer than this is cut off, so that nobody holds one open. */
const longestMs = 10 * 60_000

/** The most feeds that a process sends at once: each keeps it as busy as many visitors do. */
const mostAtOnce = 2

const headers = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * /feeds/google-merchant.xml: all products for Google Merchant Center, written while it is sent. A feed that fails on the way is
 * broken off, so that nobody takes half of the catalogue for the whole.
 */
export function sendFeeds(app: Website, { env, db, replicas, outline, log, lastChange }: Services) {
  let sending = 0
  app.use('/feeds/*', compress())
  app.use('/feeds/*', unlessUnchanged(lastChange))
  app.get('/feeds/google-merchant.xml', async c => {
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const network = networkOf(clientIp(c.req.raw.headers, c.env, env.trustedProxies))
    const refusal = await countAttempt(db, limits.feedOfNetwork, network)
    if (refusal) return c.text(refusal.message, 429, { 'Retry-After': String(refusal.retryAfterSeconds) })
    if (sending >= mostAtOnce) return c.text('The feed is being sent to others right now', 503, { 'Retry-After': '60' })
    const { settings } = await outline.frame()
    const parts = writeMerchantFeed(replicas?.choose()?.db ?? db, { settings, origin: env.origin })
    // Where the database does not answer, this fails before anything is sent.
    const head = await parts.next()
    sending++
    return c.body(streamOf(head.value ?? '', parts, { failed, ended: () => sending-- }), 200, headers)
  })
  const failed = (error: unknown) => log.error({ err: error }, 'A product feed was not sent to its end')
}

type Hearing = { failed(error: unknown): void; ended(): void }

/** A stream that makes the next part when somebody has taken the one before. Ends once, whoever ends it. */
function streamOf(head: string, parts: AsyncGenerator<string>, { failed, ended }: Hearing) {
  const encoder = new TextEncoder()
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  function end() {
    if (isEnded) return
    isEnded = true
    clearTimeout(timer)
    ended()
  }
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(head))
      timer = setTimeout(() => {
        end()
        controller.error(new Error('The feed was read too slowly'))
      }, longestMs).unref()
    },
    async pull(controller) {
      try {
        const { done, value } = await parts.next()
        if (isEnded) return
        if (!done) return controller.enqueue(encoder.encode(value))
        end()
        controller.close()
      } catch (error) {
        end()
        failed(error)
        controller.error(error)
      }
    },
    async cancel() {
      end()
      await parts.return(undefined)
    },
  })
}
