import { Hono } from 'hono'
import { databaseDownAnswer } from '#app/web/database-down.ts'
import { logFaults } from '#app/web/faults.server.ts'
import { type CachedPage, findCachedPage, tagsOf } from '#app/web/kept-pages/table.ts'
import { isDatabaseDown } from '#db/faults.server.ts'
import type { MadePage } from '#platform/page-cache.ts'
import { clientIp, withOrigin, withoutForgedCookie } from './addresses.ts'
import { answerCrawlers } from './crawlers.ts'
import { sendFeeds } from './feeds.ts'
import { inTime } from './in-time.ts'
import { inTurns } from './in-turns.ts'
import { pagesForPeople } from './kept-pages/pages-for-people.ts'
import { readFromReplicas } from './reading.ts'
import { readableAddressOnly, sameOriginOnly, smallBodiesOnly } from './refusals.ts'
import { createRenderer, nameRoute } from './render.ts'
import type { RequestNote } from './requests/request-log.ts'
import { httpsOnly, nameScriptsByHash, secure, secureCookies } from './security-headers.ts'
import { cacheControl, isData, sendInOneGo, sendKept } from './sending.ts'
import type { Services } from './services.ts'
import { serveFiles } from './static-files.ts'
import { serveUpload } from './uploads.ts'
import type { Website } from './website.ts'

export { nameRoute }

/** The longest that anybody waits for a page, in milliseconds. */
const longestMs = 7_500

const hasBody = ({ method }: Request) => method !== 'GET' && method !== 'HEAD'

/** The website as one fetch handler. Everything it needs from outside comes in through `services`. */
export async function createApp(services: Services): Promise<Website> {
  const { env, log, files, pages, wants } = services
  const render = inTurns(readFromReplicas(await createRenderer(services), services))
  const app: Website = new Hono()

  app.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    // A body that was not read to its end cuts the connection, and the answer has to say so.
    if (c.env?.incoming && hasBody(c.req.raw) && !c.env.incoming.complete) c.header('Connection', 'close')
  })
  const https = httpsOnly(env)
  if (https) {
    // On files, uploads, health checks and refusals too; pages that are kept have it already.
    app.use(async (c, next) => {
      await next()
      c.header('Strict-Transport-Security', https)
      secureCookies(c.res.headers)
    })
  }
  app.get('/healthz', c => c.text('ok'))
  app.get('/readyz', async c => {
    const obstacle = await services.findObstacle()
    return obstacle === null ? c.text('ready') : c.text(`not ready: ${obstacle}`, 503)
  })
  if (env.production) serveFiles(app)
  answerCrawlers(app, services)
  sendFeeds(app, services)
  app.get('/uploads/*', serveUpload(files, log))

  app.use(pagesForPeople)
  app.use(readableAddressOnly)
  app.use(sameOriginOnly(env))
  app.use(smallBodiesOnly)

  /** Makes a page for everybody, from a request that has an address and nothing of the visitor: no cookie, no header. */
  async function makeForEverybody({ key, shows }: CachedPage, ip: string): Promise<MadePage> {
    const request = new Request(new URL(key, env.origin))
    const { response, html: rendered, nonce, hasFailed, shownProducts, holdsUntil, want } = await render(request, ip)
    const { status, headers } = response
    const { html, scripts } = nameScriptsByHash(rendered?.join('') ?? (await response.text()), nonce)
    secure(headers, scripts, env)
    headers.append('Vary', 'Cookie, Accept-Encoding')
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', cacheControl(request, status, 'for everybody'))
    return {
      status,
      headers: [...headers],
      bytes: Buffer.from(html),
      tags: tagsOf(shows, shownProducts),
      holdsUntil,
      isSound: !hasFailed && status < 500 && !headers.has('Set-Cookie'),
      note: want,
    }
  }

  app.onError((error, c) => {
    const incoming = c.env?.incoming
    // Whoever has left in the midst of a form reads no answer, and it is nobody's fault.
    if (incoming?.destroyed && !incoming.complete) return c.text('This did not arrive whole.', 400)
    const isDown = isDatabaseDown(error)
    logFaults(log, { method: c.req.method, route: nameRoute(c.req.path) }, isDown ? 503 : 500, [{ error }])
    if (isDown) return databaseDownAnswer(c.req.raw, isData(c.req.raw))
    return c.text('Something went wrong on our side. Please try again in a moment.', 500)
  })

  let isWarned = false
  function warnOfProxy() {
    if (isWarned) return
    isWarned = true
    log.warn(
      'A request came with X-Forwarded-For, which is not trusted: if a proxy stands in front, all visitors look like one and lock ' +
        'each other out. Set TRUST_PROXY to the number of proxies, ORIGIN to the address that people see, HOST to where only ' +
        'the proxy reaches it, and let the proxy add to X-Forwarded-For',
    )
  }

  app.all('*', async c => {
    const asked = env.originIsGiven ? withOrigin(c.req.raw, env.origin) : c.req.raw
    const request = withoutForgedCookie(asked, services.sessionSecret)
    if (env.trustedProxies === 0 && request.headers.has('X-Forwarded-For')) warnOfProxy()
    const ip = clientIp(request.headers, c.env, env.trustedProxies)
    const page = findCachedPage(request)
    const note = c.env?.incoming && services.notes.get(c.env.incoming)
    if (!pages || !page) return inTime(request, longestMs, makeForOne(request, ip, note))
    const acceptEncoding = request.headers.get('Accept-Encoding')
    const wanted = { key: page.key, acceptEncoding, ifNoneMatch: request.headers.get('If-None-Match') }
    const answer = pages.isOn()
      ? pages
          .serve(wanted, () => makeForEverybody(page, ip))
          .then(sent => {
            countWant(request, ip, sent.note)
            return sendKept(sent)
          })
      : makeForOne(request, ip, note)
    const response = await inTime(request, longestMs, answer)
    if (response.status === 200 && !pages.isOn()) pages.forgetOld(page.key)
    const old = response.status === 503 && (await pages.serveOld(wanted))
    return old ? sendKept(old) : response
  })

  /** Counts what a visitor looked for and did not find, if it was so. */
  function countWant(request: Request, ip: string, want: string | null | undefined) {
    if (want) wants.count(want, { ip, userAgent: request.headers.get('User-Agent') ?? undefined })
  }

  async function makeForOne(request: Request, ip: string, note?: RequestNote): Promise<Response> {
    const { response, html, nonce, want } = await render(request, ip, note)
    countWant(request, ip, want)
    secure(response.headers, `'nonce-${nonce}'`, env)
    if (!response.headers.has('Cache-Control')) {
      response.headers.set('Cache-Control', cacheControl(request, response.status, 'for one'))
    }
    return sendInOneGo(request, response, html)
  }

  return app
}
