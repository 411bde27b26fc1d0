import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { keepBuild } from '#platform/builds.ts'
import { listen } from '#server/listen.ts'
import { createListener } from '#server/listener.ts'
import type { Services } from '#server/services.ts'
import { buildWhenChanged, serverOf } from './build.ts'
import { step, tell } from './progress.ts'
import { serve } from './serve.ts'

await serve(async (env, services) => {
  const built = await buildWhenChanged()
  keepBuild(built)
  const site = await step('Web server', async () => listen(env, createServer(await loadListener(built, services))))
  return () => {
    tell('Stopping')
    return site.close(services.announceStop())
  }
})

async function loadListener(built: string, services: Services) {
  const module: unknown = await import(pathToFileURL(serverOf(built)).href)
  return createListener(module, services)
}
