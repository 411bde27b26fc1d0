import { logFaults } from '#app/web/faults.server.ts'
import { findCachedPage, tagsOf } from '#app/web/kept-pages/table.ts'
import { isOfDatabase } from '#db/faults.server.ts'
import { hasSessionCookie } from '#shop/people/sessions/cookie.server.ts'
import { logOf, nameRoute, type Render, type RenderFrom } from './render.ts'
import type { RequestNote } from './requests/request-log.ts'
import type { Services } from './services.ts'

/**
 * Chooses for each request where it reads what everybody may see. Whoever has a session reads all of it from the primary, and
 * so always sees their own changes. Everybody else reads from a replica; where that fails, or the page shows something that
 * has changed and the replica did not know of it yet, the page is made again from the primary. So a page is never older than
 * what this process has heard of, however far a replica lags.
 */
export function readFromReplicas(
  render: RenderFrom,
  { db, replicas, log }: Pick<Services, 'db' | 'replicas' | 'log'>,
): Render {
  async function fromReplica(request: Request, ip: string, note?: RequestNote) {
    const isForEverybody = ['GET', 'HEAD'].includes(request.method) && !hasSessionCookie(request.headers)
    const reading = isForEverybody ? replicas?.choose() : null
    if (!reading) return null
    const rendered = await render(reading.db, request, ip, note)
    if (rendered.faults.some(({ error }) => isOfDatabase(error))) {
      reading.failed()
      return null
    }
    const page = findCachedPage(request)
    return page && reading.lacks(tagsOf(page.shows, rendered.shownProducts)) ? null : rendered
  }

  return async (request, ip, note) => {
    const rendered = (await fromReplica(request, ip, note)) ?? (await render(db, request, ip, note))
    const asked = { method: request.method, route: nameRoute(new URL(request.url).pathname) }
    logFaults(logOf(log, note), asked, rendered.response.status, rendered.faults)
    return rendered
  }
}
