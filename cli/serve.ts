import { type Env, readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { refuseTakenPort } from '#server/listen.ts'
import { startServices } from '#server/services.ts'
import { onStopSignal } from '#server/shutdown.ts'
import { openShop } from './open-shop.ts'
import { runCommand } from './run-command.ts'
import { findFacts, welcome } from './welcome.ts'

type Started = Awaited<ReturnType<typeof startServices>>

/** Starts what a shop needs, and `open`s it to requests. At a signal it is closed, by what that answered, and its services stop. */
export const serve = (open: (env: Env, services: Started) => Promise<() => Promise<void>>) =>
  runCommand(async () => {
    // Until everything is started, a signal just ends the process; PostgreSQL and the build end with it.
    let stop: () => Promise<void> = async () => process.exit(130)
    onStopSignal(() => stop())

    const env = readEnv(process.env)
    await refuseTakenPort(env)
    const log = createLog(env.log)
    const services = await startServices(env, log, hearing => openShop(env, log, hearing))
    try {
      const facts = await findFacts(services.jobs, env)
      const close = await open(env, services)
      stop = async () => {
        await close()
        await services.stop()
      }
      welcome(env, facts)
    } catch (error) {
      // Else a job may be cut in the middle when the process ends.
      await services.stop()
      throw error
    }
  })
