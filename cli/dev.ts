import { createServer, type RequestListener } from 'node:http'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { listen } from '#server/listen.ts'
import { createListener } from '#server/listener.ts'
import type { Services } from '#server/services.ts'
import { step } from './progress.ts'
import { serve } from './serve.ts'

await serve(async (env, services) => {
  const server = createServer()
  // React Router keeps a second Vite beside ours. It would end the process at a SIGTERM before the database is closed.
  const own = process.listeners('SIGTERM')
  const vite = await step('Vite', () =>
    // Vite's messages to the browser go through our own port, since the page's security policy allows no other.
    createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } }),
  )
  for (const listener of process.listeners('SIGTERM')) if (!own.includes(listener)) process.off('SIGTERM', listener)
  server.on('request', answerWith(vite, services))
  const site = await listen(env, server)
  return async () => {
    await vite.close()
    await site.close(services.announceStop())
  }
})

/** Answers requests in development: Vite for sources and styles, the newest server/app.ts for everything else. */
function answerWith(vite: ViteDevServer, services: Services): RequestListener {
  let loaded: unknown
  let listener: Promise<RequestListener> | null = null

  async function currentListener() {
    const module = await vite.ssrLoadModule('/server/app.ts')
    if (!listener || module !== loaded) listener = createListener(module, services)
    loaded = module
    return listener
  }

  return (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const answer = await currentListener()
        await answer(request, response)
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        services.log.error({ err: error }, 'server/app.ts could not be loaded')
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        response.end(error instanceof Error ? error.stack : String(error))
      }
    })
  }
}
