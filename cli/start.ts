import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { keepBuild } from '#platform/builds.ts'
import { listen } from '#server/listen.ts'
import { createListener } from '#server/listener.ts'
import type { Services } from '#server/services.ts'
import { buildWhenChanged, serverOf } from './build.ts'
import { step, tell } from './progress.ts'
import { serve } from './serve.ts'
import { findFacts } from './welcome.ts'

await serve(async (env, services) => {
  const built = await buildWhenChanged()
  keepBuild(built)
  const { site, facts } = await step('Web server', async () => {
    const [listener, facts] = await Promise.all([loadListener(built, services), findFacts(services.jobs, env)])
    return { site: await listen(env, createServer(listener)), facts }
  })
  const close = () => {
    tell('Stopping')
    return site.close(services.announceStop())
  }
  return { facts, close }
})

async function loadListener(built: string, services: Services) {
  const module: unknown = await import(pathToFileURL(serverOf(built)).href)
  return createListener(module, services)
}
