import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { keepBuild } from '#platform/builds.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { listen, refuseTakenPort } from '#server/listen.ts'
import { createListener } from '#server/listener.ts'
import { type Services, startServices } from '#server/services.ts'
import { onStopSignal } from '#server/shutdown.ts'
import { buildWhenChanged, serverOf } from './build.ts'
import { openShop } from './open-shop.ts'
import { step, tell } from './progress.ts'
import { runCommand } from './run-command.ts'
import { findFacts, welcome } from './welcome.ts'

await runCommand(async () => {
  // Until everything is started, a signal just ends the process; PostgreSQL and the build end with it.
  let stop: () => Promise<void> = async () => process.exit(130)
  onStopSignal(() => stop())

  const env = readEnv(process.env)
  await refuseTakenPort(env)
  const log = createLog(env.log)
  const services = await startServices(env, log, hearing => openShop(env, log, hearing))
  try {
    const built = await buildWhenChanged()
    keepBuild(built)
    const { site, facts } = await step('Web server', async () => {
      const [listener, facts] = await Promise.all([loadListener(built, services), findFacts(services.jobs, env)])
      return { site: await listen(env, createServer(listener)), facts }
    })
    stop = async () => {
      tell('Stopping')
      await site.close(services.announceStop())
      await services.stop()
    }
    welcome(env, facts)
  } catch (error) {
    // Else a job may be cut in the middle when the process ends.
    await services.stop()
    throw error
  }
})

async function loadListener(built: string, services: Services) {
  const module: unknown = await import(pathToFileURL(serverOf(built)).href)
  return createListener(module, services)
}
