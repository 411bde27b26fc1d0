import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { z } from 'zod'
import { ipOf } from './addresses.ts'
import { refuseOdd } from './odd-requests.ts'
import { tellRequests } from './requests/request-log.ts'
import type { Services } from './services.ts'

type App = { fetch: Parameters<typeof getRequestListener>[0] }

const serverModule = z.object({
  createApp: z.custom<(services: Services) => Promise<App>>(value => typeof value === 'function', 'is not a function'),
  nameRoute: z.custom<(address: string) => string>(value => typeof value === 'function', 'is not a function'),
})

/** Turns the loaded module of server/app.ts into what node:http calls for each request. Kept pages never get that far. */
export async function createListener(module: unknown, services: Services): Promise<RequestListener> {
  const { createApp, nameRoute } = serverModule.parse(module)
  const app = await createApp(services)
  const listener = getRequestListener(app.fetch)
  const { pages, wants, env } = services
  return tellRequests(
    (request, response, more) => {
      if (refuseOdd(request, response, more)) return true
      const answered = pages?.answer(request, response, more)
      if (answered?.note) {
        const userAgent = request.headers['user-agent']
        wants.count(answered.note, { ip: ipOf(request, env.trustedProxies), userAgent })
      }
      return answered != null
    },
    listener,
    nameRoute,
    services,
  )
}
